// Programs for Windows as thieves, extortionists and spies build them, by what they import and say; their code returns at
// once. The stories follow public reports on families of the last years, the words are our own.
import { buildPe } from '../../pe/build-pe.ts'
import { mingw, RUN_KEY, random, visualStudio } from '../../pe/ordinary-program.ts'
import type { PeRecipe } from '../../pe/pe-recipe.ts'
import type { Suspect } from './suspect.ts'

type Label = Suspect['label']

const native = (name: string, label: Label, reasons: readonly string[], recipe: PeRecipe): Suspect => ({
  name,
  label,
  reasons,
  bytes: buildPe(recipe),
})

const KERNEL = 'KERNEL32.dll'
const USER = 'USER32.dll'
const ADVAPI = 'ADVAPI32.dll'
const ADVAPI_REGISTRY = ['RegOpenKeyExW', 'RegCreateKeyExW', 'RegSetValueExW', 'RegCloseKey'] as const

const loaders: readonly Suspect[] = [
  native(
    'PO-88213.exe',
    'suspicious',
    ['pe_carries_encrypted_code', 'pe_named_as_document'],
    mingw({
      imports: { [KERNEL]: ['VirtualAlloc', 'VirtualProtect', 'CreateThread', 'WaitForSingleObject', 'RtlMoveMemory'] },
      sections: [{ name: '.data', data: random(220_000, 3), characteristics: 0xc0000040 }],
    }),
  ),
  native(
    'viewer.exe',
    'suspicious',
    ['pe_carries_encrypted_code'],
    visualStudio({
      imports: {
        [KERNEL]: [
          'FindResourceW',
          'LoadResource',
          'LockResource',
          'SizeofResource',
          'VirtualAlloc',
          'VirtualProtect',
          'CreateThread',
        ],
        'bcrypt.dll': ['BCryptOpenAlgorithmProvider', 'BCryptGenerateSymmetricKey', 'BCryptDecrypt'],
      },
      resources: { DATA: random(310_000, 4) },
    }),
  ),
  native(
    'svc.exe',
    'suspicious',
    ['pe_injects_into_processes'],
    visualStudio({
      imports: {
        [KERNEL]: ['CreateProcessA', 'VirtualAllocEx', 'WriteProcessMemory', 'QueueUserAPC', 'ResumeThread', 'Sleep'],
      },
      strings: ['C:\\Windows\\System32\\werfault.exe'],
    }),
  ),
  native(
    'setup_x64.exe',
    'suspicious',
    ['pe_drops_carried_program'],
    visualStudio({
      imports: {
        [KERNEL]: [
          'FindResourceA',
          'LoadResource',
          'LockResource',
          'SizeofResource',
          'GetTempPathA',
          'CreateFileA',
          'CreateProcessA',
        ],
      },
      strings: ['%s\\winupd32.exe', 'PAYLOAD'],
      carried: 'program',
    }),
  ),
  native(
    'version.dll',
    'suspicious',
    ['pe_poses_as_system_library'],
    mingw({
      dll: true,
      imports: {
        [KERNEL]: [
          'CreateFileA',
          'ReadFile',
          'GetFileSize',
          'VirtualAlloc',
          'VirtualProtect',
          'CreateThread',
          'GetModuleFileNameA',
        ],
      },
      exports: {
        library: 'version.dll',
        names: [
          'GetFileVersionInfoA',
          'GetFileVersionInfoSizeA',
          'GetFileVersionInfoW',
          'VerQueryValueA',
          'VerQueryValueW',
        ],
      },
      strings: ['C:\\Windows\\System32\\version.dll', '\\config.dat'],
    }),
  ),
  native(
    'update.exe',
    'suspicious',
    ['pe_blinds_script_scanning'],
    mingw({
      imports: { [KERNEL]: ['LoadLibraryA', 'GetProcAddress', 'VirtualProtect', 'GetModuleHandleA'] },
      strings: ['amsi.dll', 'AmsiScanBuffer', 'ntdll.dll', 'EtwEventWrite', 'NtTraceEvent'],
    }),
  ),
]

const thieves: readonly Suspect[] = [
  native(
    'build.exe',
    'malicious',
    ['pe_reads_browser_passwords', 'pe_reads_wallets', 'pe_collects_accounts_to_send'],
    visualStudio({
      bits: 32,
      imports: {
        'CRYPT32.dll': ['CryptUnprotectData'],
        'bcrypt.dll': ['BCryptDecrypt', 'BCryptSetProperty'],
        'WINHTTP.dll': ['WinHttpOpen', 'WinHttpConnect', 'WinHttpSendRequest'],
        'GDI32.dll': ['BitBlt', 'CreateCompatibleBitmap'],
      },
      strings: [
        '\\Google\\Chrome\\User Data\\Default\\Login Data',
        'SELECT origin_url, username_value, password_value FROM logins',
        'SELECT host_key, name, encrypted_value FROM cookies',
        '\\Local State',
        'MetaMask',
        'nkbihfbeogaeaoehlefnkodbefgpgknn',
        'Telegram Desktop\\tdata',
        'http://198.51.100.41/c2sock',
      ],
    }),
  ),
  native(
    'gta_cheat.exe',
    'malicious',
    ['pe_collects_accounts_to_send', 'pe_talks_to_public_service'],
    mingw({
      imports: {
        'CRYPT32.dll': ['CryptUnprotectData'],
        'WININET.dll': ['InternetOpenA', 'InternetConnectA', 'HttpOpenRequestA', 'HttpSendRequestA'],
      },
      strings: [
        '\\discord\\Local Storage\\leveldb',
        '\\discordcanary\\Local Storage\\leveldb',
        'dQw4w9WgXcQ:',
        '\\Opera Software\\Opera Stable',
        '\\Google\\Chrome\\User Data\\Default\\Network\\Cookies',
        '\\Local State',
        'encrypted_key',
        'https://discord.com/api/webhooks/1000000000000000000/abcdefghijklmnopqrstuvwxyz',
        'https://api.ipify.org',
      ],
    }),
  ),
  native(
    'svchost32.exe',
    'suspicious',
    ['pe_logs_keystrokes'],
    mingw({
      imports: {
        [USER]: [
          'SetWindowsHookExA',
          'CallNextHookEx',
          'GetMessageA',
          'GetForegroundWindow',
          'GetWindowTextA',
          'GetKeyState',
          'ToUnicode',
        ],
        [KERNEL]: ['CreateFileA', 'GetTempPathA'],
        'WS2_32.dll': [115, 4, 19],
      },
      strings: ['[Backspace]', '[Enter]', '[Tab]', '\\keys.log', 'smtp.example.net', 'AUTH LOGIN', 'Keystrokes of %s'],
    }),
  ),
  native(
    'winlog.exe',
    'suspicious',
    ['pe_logs_keystrokes', 'pe_starts_with_windows'],
    visualStudio({
      imports: {
        [USER]: ['GetAsyncKeyState', 'GetForegroundWindow', 'GetWindowTextW', 'MapVirtualKeyW'],
        'WININET.dll': ['InternetOpenW', 'InternetConnectW', 'FtpPutFileW'],
        [ADVAPI]: ADVAPI_REGISTRY,
      },
      wideStrings: [RUN_KEY, '<SHIFT>', '<BACKSPACE>', '<ENTER>', '<CTRL>', 'ftp.example.net', 'log_%s.txt'],
    }),
  ),
  native(
    'clp.exe',
    'malicious',
    ['pe_swaps_wallet_addresses'],
    mingw({
      imports: {
        [USER]: ['OpenClipboard', 'GetClipboardData', 'EmptyClipboard', 'SetClipboardData', 'CloseClipboard'],
        [ADVAPI]: ADVAPI_REGISTRY,
        [KERNEL]: ['CreateMutexA', 'GlobalAlloc', 'GlobalLock', 'CopyFileA'],
      },
      strings: [
        '^(bc1|[13])[a-zA-HJ-NP-Z0-9]{25,39}$',
        '^0x[a-fA-F0-9]{40}$',
        '^T[A-Za-z1-9]{33}$',
        'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
        '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
        '0x00000000219ab540356cBB839Cbe05303d7705Fa',
        RUN_KEY,
      ],
    }),
  ),
  native(
    'dump64.exe',
    'suspicious',
    ['pe_dumps_lsass'],
    visualStudio({
      imports: {
        'dbghelp.dll': ['MiniDumpWriteDump'],
        [ADVAPI]: ['OpenProcessToken', 'LookupPrivilegeValueW', 'AdjustTokenPrivileges'],
        [KERNEL]: ['CreateToolhelp32Snapshot', 'Process32FirstW', 'Process32NextW', 'OpenProcess'],
      },
      wideStrings: ['lsass.exe', 'SeDebugPrivilege', 'C:\\Windows\\Temp\\l.dmp'],
    }),
  ),
]

const extortionists: readonly Suspect[] = [
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
]

const spies: readonly Suspect[] = [
  native(
    'client.exe',
    'suspicious',
    ['pe_spies_on_the_user', 'pe_opens_shell_to_server'],
    visualStudio({
      imports: {
        'WS2_32.dll': [115, 4, 19, 16, 23],
        'GDI32.dll': ['BitBlt', 'CreateCompatibleDC', 'CreateCompatibleBitmap'],
        [USER]: ['GetDC', 'GetAsyncKeyState', 'OpenClipboard', 'GetClipboardData', 'SetCursorPos', 'mouse_event'],
        'AVICAP32.dll': ['capCreateCaptureWindowW', 'capGetDriverDescriptionW'],
        [KERNEL]: ['CreatePipe', 'CreateProcessW', 'PeekNamedPipe', 'CreateMutexW', 'CreateToolhelp32Snapshot'],
        [ADVAPI]: ADVAPI_REGISTRY,
        'WINMM.dll': ['waveInOpen', 'waveInStart'],
      },
      wideStrings: [
        RUN_KEY,
        'cmd.exe',
        'example.duckdns.org',
        'Global\\RatMutex-7f3a',
        'keylogger_start',
        'webcam_start',
        'screen_start',
      ],
    }),
  ),
  native(
    'conn.exe',
    'suspicious',
    ['pe_opens_shell_to_server'],
    mingw({
      imports: {
        'WS2_32.dll': ['WSAStartup', 'WSASocketA', 'WSAConnect', 'htons', 'inet_addr'],
        [KERNEL]: ['CreateProcessA', 'WaitForSingleObject'],
      },
      strings: ['cmd.exe', '203.0.113.77'],
    }),
  ),
  native(
    'Rechnung_4711.exe',
    'suspicious',
    ['pe_downloads_and_runs', 'pe_named_as_document', 'pe_borrows_known_name'],
    mingw({
      imports: { 'urlmon.dll': ['URLDownloadToFileA'], [KERNEL]: ['WinExec', 'GetTempPathA'] },
      strings: ['http://198.51.100.23/update/svchost.exe', '%s\\svchost.exe'],
      version: {
        CompanyName: 'Adobe Systems Incorporated',
        OriginalFilename: 'AcroRd32.exe',
        FileDescription: 'Adobe Acrobat Reader',
      },
    }),
  ),
  native(
    'fetcher.exe',
    'suspicious',
    ['pe_downloads_and_runs'],
    visualStudio({
      imports: {
        'WINHTTP.dll': [
          'WinHttpOpen',
          'WinHttpConnect',
          'WinHttpOpenRequest',
          'WinHttpReceiveResponse',
          'WinHttpReadData',
        ],
        [KERNEL]: ['CreateProcessW', 'GetTempPathW', 'VirtualAlloc', 'Sleep'],
      },
      wideStrings: [
        '203.0.113.150',
        '/jquery-3.3.1.slim.min.js',
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
        '\\Temp\\dwm.exe',
      ],
    }),
  ),
  native(
    'svchost.exe',
    'suspicious',
    ['pe_false_microsoft_file', 'pe_injects_into_processes'],
    visualStudio({
      imports: {
        'WINHTTP.dll': ['WinHttpOpen', 'WinHttpConnect', 'WinHttpReadData'],
        [KERNEL]: ['CreateProcessW', 'CreateRemoteThread', 'VirtualAllocEx', 'WriteProcessMemory', 'OpenProcess'],
      },
      version: {
        CompanyName: 'Microsoft Corporation',
        FileDescription: 'Host Process for Windows Services',
        OriginalFilename: 'svchost.exe',
        ProductName: 'Microsoft® Windows® Operating System',
      },
      wideStrings: ['203.0.113.151'],
    }),
  ),
]

const breakers: readonly Suspect[] = [
  native(
    'edrkill.exe',
    'malicious',
    ['pe_brings_vulnerable_driver', 'pe_lists_security_products'],
    mingw({
      imports: {
        [ADVAPI]: ['OpenSCManagerA', 'CreateServiceA', 'StartServiceA', 'OpenProcessToken', 'AdjustTokenPrivileges'],
        [KERNEL]: [
          'DeviceIoControl',
          'CreateFileA',
          'CreateToolhelp32Snapshot',
          'Process32First',
          'Process32Next',
          'FindResourceA',
          'LoadResource',
        ],
      },
      strings: [
        '\\\\.\\RTCore64',
        'MsMpEng.exe',
        'SentinelAgent.exe',
        'CSFalconService.exe',
        'ekrn.exe',
        'bdservicehost.exe',
        'SeLoadDriverPrivilege',
      ],
      resources: {
        DRIVER: buildPe({ subsystem: 1, bits: 64, imports: { 'ntoskrnl.exe': ['IoCreateDevice', 'MmMapIoSpace'] } }),
      },
    }),
  ),
  native(
    'elevate.exe',
    'suspicious',
    ['pe_bypasses_account_control'],
    mingw({
      imports: { [ADVAPI]: ['RegCreateKeyExA', 'RegSetValueExA', 'RegDeleteTreeA'], 'SHELL32.dll': ['ShellExecuteA'] },
      strings: [
        'Software\\Classes\\ms-settings\\Shell\\Open\\command',
        'DelegateExecute',
        'C:\\Windows\\System32\\fodhelper.exe',
      ],
    }),
  ),
  native(
    'cmstp.exe',
    'suspicious',
    ['pe_bypasses_account_control'],
    visualStudio({
      imports: { 'ole32.dll': ['CoInitializeEx', 'CoGetObject', 'IIDFromString'] },
      wideStrings: [
        'Elevation:Administrator!new:{3E5FC7F9-9A51-4367-9063-A120244FBEC7}',
        '{6EDD6D74-C007-4E75-B76A-E5740995E24C}',
      ],
    }),
  ),
  native(
    'persist.exe',
    'suspicious',
    ['pe_starts_with_windows', 'pe_creates_scheduled_task'],
    visualStudio({
      imports: {
        [ADVAPI]: [...ADVAPI_REGISTRY, 'OpenSCManagerW', 'CreateServiceW'],
        'SHELL32.dll': ['SHGetFolderPathW', 'ShellExecuteW'],
        [KERNEL]: ['CopyFileW', 'SetFileAttributesW', 'WinExec'],
      },
      wideStrings: [
        RUN_KEY,
        'Software\\Microsoft\\Windows NT\\CurrentVersion\\Winlogon',
        'Userinit',
        'Software\\Microsoft\\Windows NT\\CurrentVersion\\Image File Execution Options\\sethc.exe',
        '\\Microsoft\\Windows\\Start Menu\\Programs\\Startup\\updater.lnk',
        'schtasks /create /tn "GoogleUpdateTaskMachineUC" /tr "%s" /sc onlogon /rl highest /f',
      ],
    }),
  ),
  native(
    'guard.exe',
    'suspicious',
    ['pe_looks_for_sandboxes', 'pe_looks_for_analysis_tools', 'pe_anti_debugging'],
    visualStudio({
      imports: {
        [KERNEL]: ['CheckRemoteDebuggerPresent', 'GetTickCount64', 'GlobalMemoryStatusEx', 'Sleep'],
        'ntdll.dll': ['NtQueryInformationProcess'],
      },
      wideStrings: [
        'VBoxService.exe',
        'VBoxTray.exe',
        'vmtoolsd.exe',
        'qemu-ga.exe',
        'SbieDll.dll',
        'wireshark.exe',
        'x64dbg.exe',
        'procmon64.exe',
        'fiddler.exe',
        'HARDWARE\\DEVICEMAP\\Scsi\\Scsi Port 0',
      ],
    }),
  ),
  native(
    'off.exe',
    'suspicious',
    ['pe_turns_security_off'],
    mingw({
      imports: { [KERNEL]: ['WinExec'], [ADVAPI]: ['RegSetValueExA'] },
      strings: [
        'powershell -Command Add-MpPreference -ExclusionPath C:\\',
        'SOFTWARE\\Policies\\Microsoft\\Windows Defender',
        'DisableAntiSpyware',
        'netsh advfirewall set allprofiles state off',
        'taskkill /f /im MsMpEng.exe',
      ],
    }),
  ),
]

const others: readonly Suspect[] = [
  native(
    'screen-spy.exe',
    'suspicious',
    ['pe_spies_on_the_user'],
    mingw({
      imports: {
        'GDI32.dll': ['BitBlt', 'CreateCompatibleBitmap'],
        [USER]: ['GetDC', 'GetAsyncKeyState', 'GetClipboardData'],
        'WININET.dll': ['FtpPutFileA', 'InternetConnectA'],
      },
    }),
  ),
  native(
    'dyn-inject.exe',
    'suspicious',
    ['pe_injects_into_processes'],
    mingw({
      imports: { [KERNEL]: ['LoadLibraryA', 'GetProcAddress'] },
      strings: ['VirtualAllocEx', 'WriteProcessMemory', 'CreateRemoteThread', 'notepad.exe'],
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
  native(
    'hosts.exe',
    'suspicious',
    ['pe_blocks_security_sites'],
    mingw({
      imports: { [KERNEL]: ['CreateFileA', 'WriteFile'] },
      strings: [
        'C:\\Windows\\System32\\drivers\\etc\\hosts',
        '127.0.0.1 www.virustotal.com',
        '127.0.0.1 update.eset.com',
      ],
    }),
  ),
  native(
    'hives.exe',
    'suspicious',
    ['pe_saves_account_hives'],
    mingw({
      imports: { [KERNEL]: ['WinExec'] },
      strings: ['reg save hklm\\sam s', 'reg save hklm\\security e', 'reg save hklm\\system y'],
    }),
  ),
]

export const windowsSuspects: readonly Suspect[] = [
  ...loaders,
  ...thieves,
  ...extortionists,
  ...spies,
  ...breakers,
  ...others,
]
