// Programs that encrypt or destroy, and ask for money.
import { ADVAPI, KERNEL, USER } from '../../../pe/libraries.ts'
import { mingw, visualStudio } from '../../../pe/ordinary-program.ts'
import type { Suspect } from '../suspect.ts'
import { native } from './native.ts'

export const extortionists: readonly Suspect[] = [
  native(
    'enc.exe',
    'malicious',
    ['pe_ransomware', 'pe_ransom_note', 'pe_deletes_backups'],
    visualStudio({
      imports: {
        [KERNEL]: [
          'GetLogicalDrives',
          'GetDriveTypeW',
          'FindFirstFileW',
          'MoveFileExW',
          'SetFileAttributesW',
          'CreateProcessW',
        ],
        [ADVAPI]: ['CryptAcquireContextW', 'CryptGenRandom', 'CryptImportKey', 'CryptEncrypt'],
        'RstrtMgr.DLL': ['RmStartSession', 'RmRegisterResources', 'RmGetList'],
      },
      wideStrings: [
        'vssadmin.exe Delete Shadows /All /Quiet',
        'wmic shadowcopy delete',
        '\\README_RESTORE.txt',
        '.locked',
        'Tor Browser',
      ],
      strings: [
        'Your company network has been penetrated. All files are stolen and encrypted.',
        'Contact us through TOX or our site at http://example2example3example4example5abcd.onion',
        'Do not try to recover files yourself, you will damage them forever.',
      ],
    }),
  ),
  native(
    'locker_esx.exe',
    'malicious',
    ['pe_ransomware'],
    mingw({
      imports: {
        [KERNEL]: ['FindFirstFileW', 'GetLogicalDriveStringsW', 'MoveFileW', 'CreateToolhelp32Snapshot', 'OpenProcess'],
        'bcrypt.dll': ['BCryptGenRandom', 'BCryptEncrypt'],
        [ADVAPI]: ['OpenSCManagerW', 'OpenServiceW', 'ControlService'],
      },
      wideStrings: [
        'sqlservr.exe',
        'veeam',
        'vmms.exe',
        'mysqld.exe',
        'excel.exe',
        'HOW_TO_RECOVER_FILES.txt',
        '.crypted',
      ],
      strings: [
        'bcdedit /set {default} recoveryenabled No',
        'wbadmin DELETE SYSTEMSTATEBACKUP',
        'Your files have been encrypted. To decrypt your files you must pay within 72 hours.',
        'Send 0.5 BTC to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      ],
    }),
  ),
  native(
    'cleaner_pro.exe',
    'suspicious',
    ['pe_overwrites_disks', 'pe_deletes_backups'],
    mingw({
      imports: {
        [KERNEL]: ['CreateFileA', 'DeviceIoControl', 'SetFilePointer', 'WriteFile', 'GetLogicalDrives'],
        [ADVAPI]: ['OpenProcessToken', 'LookupPrivilegeValueA', 'AdjustTokenPrivileges', 'InitiateSystemShutdownExA'],
        [USER]: ['ExitWindowsEx'],
      },
      strings: [
        '\\\\.\\PhysicalDrive0',
        '\\\\.\\PhysicalDrive1',
        'SeShutdownPrivilege',
        'vssadmin delete shadows /all /quiet',
      ],
    }),
  ),
  native(
    'boot.exe',
    'suspicious',
    ['pe_overwrites_disks'],
    mingw({
      imports: {
        [KERNEL]: ['CreateFileA', 'WriteFile'],
        'ntdll.dll': ['NtRaiseHardError', 'RtlAdjustPrivilege'],
      },
      strings: ['\\\\.\\PhysicalDrive0', 'Your disk is gone. Enjoy the nyan cat.'],
    }),
  ),
  native(
    'unlock.exe',
    'suspicious',
    ['pe_ransom_note'],
    mingw({
      imports: {
        [KERNEL]: ['FindFirstFileA', 'FindNextFileA', 'MoveFileA'],
        [ADVAPI]: ['CryptAcquireContextA', 'CryptEncrypt', 'CryptGenKey'],
      },
      strings: [
        'All your documents and photos were locked by us. To get the decryptor send 300 USD in Bitcoin.',
        'Write to unlock@example.com',
      ],
    }),
  ),
]
