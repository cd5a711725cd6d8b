// What a program does to a machine and its data.
import { KERNEL, USER } from '../libraries.ts'
import { type Traits, texts } from './trait.ts'

const COINS = ['^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,39}$', '^0x[a-fA-F0-9]{40}$']
const ADDRESSES = [
  '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  '48edfHu7V9Z84YzzMa6fUueoELZ9ZRXq9VetWzYGzKt52XU5xvqgzYnDK9URnRoJMk1j8nLwEVsaSWJ4fhdUyZijBGUicoD',
]
const RUN = 'Software\\Microsoft\\Windows\\CurrentVersion\\Run'
const CLIPBOARD = { [USER]: ['GetClipboardData', 'SetClipboardData'] }
const DISK = ['\\\\.\\PhysicalDrive0']

export const impact: Traits = {
  pe_removes_windows: {
    hits: {
      "the system's folder": texts('cmd.exe /c rd /s /q C:\\Windows\\System32'),
      'all of the disk': texts('del /f /s /q C:\\*.*'),
      'programs and libraries, line by line': { wideStrings: ['CD C:\\WINDOWS', 'DEL *.EXE', 'DEL *.DLL'] },
      'the root of the registry': texts('reg delete HKCR /f'),
      'what the system lives on': texts('taskkill /f /im csrss.exe'),
      'its rights on the folder': texts('takeown /f C:\\Windows\\System32 /r'),
    },
    misses: {
      'a file of its own in the folder': texts('del C:\\Windows\\System32\\acme.dll'),
      'a folder of its own': texts('rd /s /q C:\\Acme'),
      'what it built': { wideStrings: ['DEL *.EXE', 'DEL *.DLL *.OBJ'] },
      'what explains commands': texts(
        'Example: del C:\\*.*\0This will erase all on D:\\\0To undo: bcdedit /delete {current}',
      ),
      'a key of its own': texts('reg delete HKLM\\Software\\Acme /f'),
      'a program of its own': texts('taskkill /f /im acme.exe'),
      'a folder of temporary files': texts('del /q C:\\Windows\\Temp\\acme*.tmp'),
    },
  },
  pe_deletes_backups: {
    hits: {
      'shadow copies': texts('vssadmin.exe Delete Shadows /all /quiet'),
      'recovery, in UTF-16': { wideStrings: ['bcdedit /set {default} recoveryenabled No'] },
      'what it asked for': { strings: ['SELECT * FROM Win32_ShadowCopy', 'DeleteInstance'] },
    },
    misses: {
      'lists shadow copies': texts('vssadmin list shadows'),
      'has shadows on its windows': texts('delete shadow'),
      'asks for them': { strings: ['SELECT * FROM Win32_ShadowCopy'] },
    },
  },
  pe_ransom_note: {
    hits: {
      'two phrases': texts('All your files are gone. Your files have been encrypted!', 'How to decrypt'),
      'the claim and the way to pay': {
        strings: ['All files are stolen and encrypted.', 'http://example2example3example4example5abcd.onion'],
      },
    },
    misses: {
      'one phrase': texts('Enter the decryption key'),
      'a backup program': {
        strings: ['Backup of %s is encrypted', 'Enter the decryption key', 'How to decrypt a backup'],
      },
      'an encryption tool': {
        strings: ['%d files have been encrypted', 'Enter the password to decrypt the files', 'How to decrypt'],
      },
      'one phrase, though it holds another': { strings: ['Your files have been encrypted'] },
    },
  },
  pe_ransomware: {
    hits: {
      'all of it': {
        imports: {
          [KERNEL]: ['FindFirstFileW', 'FindNextFileW'],
          'ADVAPI32.dll': ['CryptEncrypt', 'CryptAcquireContextW'],
        },
        strings: ['vssadmin delete shadows /all', 'Your files have been encrypted'],
      },
    },
    misses: {
      'a backup program': {
        imports: { [KERNEL]: ['FindFirstFileW'], 'ADVAPI32.dll': ['CryptEncrypt'] },
        strings: ['vssadmin delete shadows /for=C:'],
      },
    },
  },
  pe_mines_cryptocurrency: {
    hits: { 'speaks to a pool': texts('stratum+tcp://pool.example:3333', 'donate-level', 'cryptonight') },
    misses: { 'names an algorithm': texts('randomx', 'cryptonight') },
  },
  pe_swaps_wallet_addresses: {
    hits: {
      'two coins, read and written': { imports: CLIPBOARD, strings: COINS },
      'addresses of two coins, and it stays': { imports: CLIPBOARD, strings: [...ADDRESSES, RUN] },
    },
    misses: {
      'a clipboard manager': { imports: CLIPBOARD, strings: ['^https?://', '^#[0-9a-f]{6}$'] },
      'checks addresses, leaves the clipboard alone': { strings: COINS },
      'asks for gifts in two coins': { imports: CLIPBOARD, strings: [...ADDRESSES, RUN, 'Donate:'] },
      'one coin, as its own wallet does': { imports: CLIPBOARD, strings: COINS.slice(0, 1) },
    },
  },
  pe_overwrites_disks: {
    hits: {
      'and crashes the machine': {
        imports: { [KERNEL]: ['WriteFile'], 'ntdll.dll': ['NtRaiseHardError'] },
        strings: DISK,
      },
      'and is against restoring': {
        imports: { [KERNEL]: ['WriteFile'] },
        strings: [...DISK, 'vssadmin delete shadows /all'],
      },
    },
    misses: {
      'reads it': { imports: { [KERNEL]: ['ReadFile'] }, strings: DISK },
      'writes an image to it': { imports: { [KERNEL]: ['WriteFile', 'DeviceIoControl'] }, strings: DISK },
      'shuts down after the download': { imports: { [KERNEL]: ['WriteFile'], [USER]: ['ExitWindowsEx'] } },
    },
  },
  pe_locks_disks_with_bitlocker: {
    hits: {
      'keys away, and their entry forced': texts('manage-bde -protectors -delete C:', 'manage-bde -forcerecovery C:'),
    },
    misses: {
      'a state that is asked for': texts('manage-bde -status', 'manage-bde -protectors -get C:'),
    },
  },
  pe_tampers_with_boot: {
    hits: {
      'replaces the boot manager': {
        strings: ['S:\\EFI\\Microsoft\\Boot\\bootmgfw.efi', 'bcdedit /set testsigning on'],
      },
    },
    misses: {
      'writes a stick': { strings: ['\\EFI\\Boot\\bootx64.efi', 'bootmgr'] },
      'tells how to test drivers': { strings: ['bcdedit /set testsigning on'] },
    },
  },
}
