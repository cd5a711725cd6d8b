// Honest programs for Windows that do by design what the suspects do in secret: they hook keys, read other processes, take
// pictures of the screen, download and start programs, open disks. All stay clean.
import { NSIS, writeNsis } from '../../installers/write-nsis.ts'
import { buildPe } from '../../pe/build-pe.ts'
import { made, mingw, RUN_KEY, random, visualStudio } from '../../pe/ordinary-program.ts'
import type { PeRecipe } from '../../pe/pe-recipe.ts'
import { writeZip } from '../write-zip.ts'
import type { Lookalike } from './lookalike.ts'

const native = (name: string, recipe: PeRecipe): Lookalike => ({ name, bytes: buildPe(recipe) })

const KERNEL = 'KERNEL32.dll'
const USER = 'USER32.dll'
const ADVAPI = 'ADVAPI32.dll'
const ADVAPI_REGISTRY = [
  'RegOpenKeyExW',
  'RegCreateKeyExW',
  'RegSetValueExW',
  'RegQueryValueExW',
  'RegCloseKey',
] as const
const ADMINISTRATOR = '<requestedExecutionLevel level="requireAdministrator" uiAccess="false"/>'

const installers: readonly Lookalike[] = [
  native('editor-setup.exe', {
    imports: {
      [KERNEL]: [
        'GetTempPathW',
        'CreateProcessW',
        'WriteFile',
        'CreateFileW',
        'MoveFileExW',
        'ExitProcess',
        'GetProcAddress',
        'LoadLibraryExW',
      ],
      [ADVAPI]: [...ADVAPI_REGISTRY, 'AdjustTokenPrivileges', 'OpenProcessToken'],
      'SHELL32.dll': ['ShellExecuteExW', 'SHGetFolderPathW'],
      [USER]: ['ExitWindowsEx', 'MessageBoxW'],
    },
    manifest: `<assemblyIdentity name="Nullsoft.NSIS.exehead"/>${ADMINISTRATOR}`,
    wideStrings: [
      `${RUN_KEY}Once`,
      'Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall',
      'SeShutdownPrivilege',
      'NSIS Error',
    ],
    overlay: writeNsis({
      name: 'Example Editor',
      members: [
        { name: 'editor.exe', bytes: buildPe(visualStudio({ version: made('Example Works', 'Example Editor') })) },
        { name: 'licence.txt', bytes: Buffer.from('You may use this program for whatever you like.\n'.repeat(40)) },
      ],
      entries: [
        [NSIS.registry, 0x80000002, `${RUN_KEY}Once`, 'ExampleEditor', '$INSTDIR\\editor.exe --finish', 1],
        [NSIS.run, '"$INSTDIR\\editor.exe" --first-start'],
      ],
    }),
  }),
  native(
    'app-update.exe',
    visualStudio({
      imports: {
        'WINHTTP.dll': ['WinHttpOpen', 'WinHttpConnect', 'WinHttpReadData', 'WinHttpSendRequest'],
        [KERNEL]: ['CreateProcessW', 'GetTempPathW', 'MoveFileExW', 'CreateMutexW'],
        'WINTRUST.dll': ['WinVerifyTrust'],
        [ADVAPI]: ADVAPI_REGISTRY,
        'ole32.dll': ['CoCreateInstance'],
      },
      wideStrings: ['https://update.example.com/v1/latest.json', RUN_KEY, 'ExampleUpdateTask'],
      version: made('Example Works', 'Example Updater'),
    }),
  ),
  native(
    'uninstall.exe',
    mingw({
      imports: {
        [KERNEL]: ['CreateProcessA', 'DeleteFileA', 'RemoveDirectoryA', 'MoveFileExA', 'GetTempPathA', 'CopyFileA'],
        [ADVAPI]: ['RegDeleteKeyA', 'RegDeleteValueA'],
      },
      strings: ['cmd.exe /c ping 127.0.0.1 -n 2 > nul & del "%s" & rmdir "%s"', RUN_KEY],
    }),
  ),
  native(
    'bundle.exe',
    visualStudio({
      imports: {
        [KERNEL]: ['FindResourceW', 'LoadResource', 'LockResource', 'SizeofResource', 'CreateProcessW', 'GetTempPathW'],
        'Cabinet.dll': [20, 22, 23],
      },
      sections: [{ name: '.wixburn', data: new Uint8Array(64) }],
      carried: 'program',
      manifest: '<requestedExecutionLevel level="asInvoker"/>',
      wideStrings: ['BurnPipe.%s', `${RUN_KEY}Once`],
      version: made('Example Works', 'Example Bundle'),
    }),
  ),
  native(
    'sfx.exe',
    visualStudio({
      bits: 32,
      imports: { [KERNEL]: ['CreateProcessW', 'GetTempPathW', 'CreateDirectoryW'], 'SHELL32.dll': ['ShellExecuteExW'] },
      strings: [';!@Install@!UTF-8!'],
      overlay: writeZip({ 'readme.txt': 'Welcome' }),
    }),
  ),
]

const tools: readonly Lookalike[] = [
  native(
    'remote-desktop.exe',
    visualStudio({
      imports: {
        'WS2_32.dll': [115, 4, 19, 16, 23, 1, 2, 13],
        'GDI32.dll': ['BitBlt', 'CreateCompatibleDC', 'CreateCompatibleBitmap', 'GetDIBits'],
        [USER]: [
          'GetDC',
          'SendInput',
          'SetWindowsHookExW',
          'OpenClipboard',
          'GetClipboardData',
          'SetClipboardData',
          'AddClipboardFormatListener',
          'OpenInputDesktop',
          'SetThreadDesktop',
        ],
        [ADVAPI]: ['OpenSCManagerW', 'CreateServiceW', 'StartServiceW', ...ADVAPI_REGISTRY],
        [KERNEL]: ['CreateProcessW', 'ProcessIdToSessionId'],
      },
      wideStrings: [RUN_KEY, 'SOFTWARE\\ExampleDesk', 'winlogon.exe', 'Remote desktop session from %s'],
      version: made('Example Desk GmbH', 'Example Desk'),
    }),
  ),
  native(
    'backup.exe',
    visualStudio({
      imports: {
        [KERNEL]: [
          'FindFirstFileW',
          'GetLogicalDrives',
          'GetDriveTypeW',
          'CreateProcessW',
          'DeviceIoControl',
          'MoveFileExW',
        ],
        'bcrypt.dll': ['BCryptEncrypt', 'BCryptDecrypt', 'BCryptGenRandom'],
        'VSSAPI.DLL': ['CreateVssBackupComponentsInternal'],
      },
      wideStrings: [
        'vssadmin list shadows',
        'Enter the decryption key of this backup',
        'Backup of %s is encrypted',
        '.bak',
        'SELECT * FROM Win32_ShadowCopy',
      ],
      version: made('Example Backup', 'Example Backup Agent'),
    }),
  ),
  native(
    'launcher.exe',
    visualStudio({
      imports: {
        [KERNEL]: ['CheckRemoteDebuggerPresent', 'CreateProcessW', 'CreateToolhelp32Snapshot', 'Process32NextW'],
        'ntdll.dll': ['NtQueryInformationProcess'],
        'WINHTTP.dll': ['WinHttpOpen', 'WinHttpReadData'],
      },
      wideStrings: [
        'cheatengine-x86_64.exe',
        'x64dbg.exe',
        'ollydbg.exe',
        'Steam\\config\\loginusers.vdf',
        'Please close the debugger and start the game again.',
      ],
      sections: [{ name: '.vmp0', data: random(4_000, 13), characteristics: 0x60000020 }],
      version: made('Example Games', 'Example Launcher'),
    }),
  ),
  native(
    'recorder.exe',
    visualStudio({
      imports: {
        'GDI32.dll': ['BitBlt', 'CreateCompatibleDC', 'CreateCompatibleBitmap'],
        [USER]: ['GetDC', 'RegisterHotKey', 'GetAsyncKeyState', 'GetCursorPos'],
        'WINMM.dll': ['waveInOpen', 'waveInStart'],
        'AVICAP32.dll': ['capCreateCaptureWindowW'],
        [ADVAPI]: ADVAPI_REGISTRY,
      },
      wideStrings: ['Screenshot saved to %s', 'webcam', RUN_KEY],
      version: made('Example Media', 'Example Recorder'),
    }),
  ),
  native(
    'clipboard.exe',
    mingw({
      imports: {
        [USER]: [
          'OpenClipboard',
          'GetClipboardData',
          'EmptyClipboard',
          'SetClipboardData',
          'CloseClipboard',
          'AddClipboardFormatListener',
        ],
        [ADVAPI]: ADVAPI_REGISTRY,
        [KERNEL]: ['CreateMutexA', 'GlobalAlloc', 'GlobalLock'],
      },
      strings: [RUN_KEY, 'history.db', '^https?://[^ ]+$', '^#[0-9a-fA-F]{6}$'],
      version: made('Example Clip', 'Example Clipboard'),
    }),
  ),
  native(
    'hotkeys.exe',
    visualStudio({
      imports: {
        [USER]: [
          'SetWindowsHookExW',
          'CallNextHookEx',
          'GetAsyncKeyState',
          'GetKeyState',
          'SendInput',
          'GetForegroundWindow',
          'GetWindowTextW',
        ],
        'SHELL32.dll': ['ShellExecuteExW'],
      },
      wideStrings: ['{Backspace}', '{Enter}', '{Esc}', '{Up}', 'Hotkey %s is already in use', 'AutoExec'],
      version: made('Example Keys', 'Example Hotkeys'),
    }),
  ),
  native(
    'debugger.exe',
    visualStudio({
      imports: {
        [KERNEL]: [
          'WaitForDebugEvent',
          'ContinueDebugEvent',
          'DebugActiveProcess',
          'ReadProcessMemory',
          'WriteProcessMemory',
          'VirtualAllocEx',
          'CreateRemoteThread',
          'SetThreadContext',
          'GetThreadContext',
          'CreateProcessW',
          'ResumeThread',
        ],
        'dbghelp.dll': ['MiniDumpWriteDump', 'SymInitializeW'],
        'ntdll.dll': ['NtQueryInformationProcess'],
      },
      wideStrings: ['Attach to process', 'Breakpoint at %p', 'SeDebugPrivilege'],
      version: made('Example Tools', 'Example Debugger'),
    }),
  ),
  native(
    'vault.exe',
    visualStudio({
      imports: {
        'CRYPT32.dll': ['CryptProtectData', 'CryptUnprotectData'],
        'bcrypt.dll': ['BCryptEncrypt', 'BCryptDecrypt'],
        [USER]: ['OpenClipboard', 'SetClipboardData', 'SendInput', 'GetForegroundWindow', 'GetWindowTextW'],
      },
      wideStrings: [
        'Import from Chrome (CSV)',
        'Import logins.json from Firefox',
        '{USERNAME}{TAB}{PASSWORD}{ENTER}',
        'vault.kdbx',
        'https://vault.example.com',
      ],
      version: made('Example Vault', 'Example Password Vault'),
    }),
  ),
  native(
    'scanner.exe',
    visualStudio({
      imports: {
        [KERNEL]: ['OpenProcess', 'ReadProcessMemory', 'CreateToolhelp32Snapshot', 'FindFirstFileW', 'DeviceIoControl'],
        'WINTRUST.dll': ['WinVerifyTrust'],
        [ADVAPI]: ['CreateServiceW', 'OpenSCManagerW', 'StartServiceW'],
        'FLTLIB.DLL': ['FilterConnectCommunicationPort'],
      },
      wideStrings: [
        'Trojan.Generic',
        'HackTool.Mimikatz',
        'Ransom.Locker',
        'Quarantine',
        'Real-time protection is off',
        'MsMpEng.exe',
        RUN_KEY,
      ],
      version: made('Example Security', 'Example Antivirus Scanner'),
    }),
  ),
  native(
    'crashreport.exe',
    visualStudio({
      imports: {
        'dbghelp.dll': ['MiniDumpWriteDump'],
        'WINHTTP.dll': ['WinHttpOpen', 'WinHttpSendRequest', 'WinHttpReadData'],
        [KERNEL]: ['CreateProcessW', 'OpenProcess'],
      },
      wideStrings: ['https://crash.example.com/submit', '%s.dmp', 'Send report'],
      version: made('Example Works', 'Crash Reporter'),
    }),
  ),
  native(
    'imager.exe',
    visualStudio({
      imports: {
        [KERNEL]: [
          'DeviceIoControl',
          'CreateFileW',
          'WriteFile',
          'SetFilePointerEx',
          'GetLogicalDrives',
          'GetDriveTypeW',
        ],
        'SHELL32.dll': ['ShellExecuteExW'],
        [ADVAPI]: ['OpenProcessToken', 'AdjustTokenPrivileges'],
      },
      manifest: ADMINISTRATOR,
      wideStrings: [
        '\\\\.\\PhysicalDrive%lu',
        '\\\\.\\PhysicalDrive0',
        'All data on %s will be destroyed. Continue?',
        'Writing image',
      ],
      version: made('Example Imager', 'Example USB Imager'),
    }),
  ),
  native(
    'hwinfo.exe',
    visualStudio({
      imports: {
        [KERNEL]: ['DeviceIoControl', 'FindResourceW', 'LoadResource', 'LockResource', 'GlobalMemoryStatusEx'],
        [ADVAPI]: ['OpenSCManagerW', 'CreateServiceW', 'StartServiceW', 'DeleteService'],
        'SETUPAPI.dll': ['SetupDiGetClassDevsW'],
      },
      wideStrings: [
        'VMware SVGA',
        'VirtualBox Graphics Adapter',
        'Hyper-V Video',
        '\\\\.\\ExampleSensor',
        'CPU temperature',
      ],
      resources: {
        DRIVER64: buildPe({
          subsystem: 1,
          bits: 64,
          imports: { 'ntoskrnl.exe': ['IoCreateDeviceSecure', 'IofCompleteRequest'] },
        }),
      },
      manifest: ADMINISTRATOR,
      version: made('Example Hardware', 'Example Sensors'),
    }),
  ),
  native(
    'vpn-service.exe',
    visualStudio({
      imports: {
        [ADVAPI]: ['OpenSCManagerW', 'CreateServiceW', 'StartServiceW', ...ADVAPI_REGISTRY],
        'IPHLPAPI.DLL': ['GetAdaptersAddresses', 'CreateIpForwardEntry2'],
        [KERNEL]: ['CreateProcessW', 'CreateNamedPipeW'],
        'WS2_32.dll': [115, 4],
      },
      wideStrings: [
        'netsh.exe interface ip set dns "%s" static 10.8.0.1',
        'netsh advfirewall firewall add rule name="Example VPN" dir=in action=allow',
        'https://ipinfo.io/json',
      ],
      version: made('Example Networks', 'Example VPN Service'),
    }),
  ),
  native(
    'wallet.exe',
    visualStudio({
      imports: {
        [USER]: ['OpenClipboard', 'SetClipboardData', 'GetClipboardData'],
        'WS2_32.dll': [115, 4, 19],
        [KERNEL]: ['CreateMutexW'],
      },
      strings: [
        'wallet.dat',
        'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
        'Invalid Bitcoin address',
        'Encrypt wallet',
        'seed.example.org',
      ],
      version: made('Example Coin', 'Example Coin Core'),
    }),
  ),
  native(
    'terminal.exe',
    visualStudio({
      imports: {
        'WS2_32.dll': [115, 4, 19, 16, 23],
        [KERNEL]: ['CreatePipe', 'CreateProcessW', 'PeekNamedPipe'],
        [USER]: ['OpenClipboard', 'GetClipboardData', 'SetClipboardData'],
      },
      wideStrings: ['cmd.exe', 'Host key fingerprint is', 'SSH-2.0-Example'],
      version: made('Example Terminal', 'SSH client'),
    }),
  ),
  native(
    'service-wrapper.exe',
    mingw({
      imports: {
        [ADVAPI]: ['OpenSCManagerA', 'CreateServiceA', 'StartServiceCtrlDispatcherA', 'RegSetValueExA'],
        [KERNEL]: ['CreateProcessA', 'WaitForSingleObject'],
      },
      strings: ['SYSTEM\\CurrentControlSet\\Services\\%s\\Parameters', 'Service %s installed'],
    }),
  ),
]

const runtimes: readonly Lookalike[] = [
  native(
    'chat-desktop.exe',
    visualStudio({
      imports: {
        [KERNEL]: [
          'CreateProcessW',
          'VirtualAlloc',
          'VirtualProtect',
          'CreateRemoteThread',
          'VirtualAllocEx',
          'WriteProcessMemory',
        ],
        // A browser's engine calls a thousand functions of the system.
        'combase.dll': Array.from({ length: 300 }, (_, index) => `EngineCall${index}`),
        'CRYPT32.dll': ['CryptProtectData', 'CryptUnprotectData'],
        [USER]: ['GetAsyncKeyState', 'GetDC'],
        'GDI32.dll': ['BitBlt'],
      },
      strings: [
        'NODE_OPTIONS\0',
        'Local State',
        'os_crypt.encrypted_key',
        '\\Network\\Cookies',
        'resources\\app.asar',
        'Electron/',
      ],
      exports: { library: 'electron.exe', names: ['uv_run', 'node_api_module_register', 'v8_inspector'] },
      version: made('Example Chat', 'Example Chat'),
    }),
  ),
  native(
    'report-tool.exe',
    visualStudio({
      imports: { [KERNEL]: ['CreateProcessW', 'GetTempPathW', 'SetDllDirectoryW'] },
      strings: ['_MEIPASS2', 'Failed to extract %s: failed to open archive file!', 'pyi-windows-manifest-filename'],
      overlay: Buffer.concat([random(120_000, 14), Buffer.from('MEI\x0c\x0b\x0a\x0b\x0e', 'latin1'), Buffer.alloc(80)]),
    }),
  ),
  native('small-tool.exe', {
    bits: 32,
    imports: {
      'KERNEL32.DLL': ['LoadLibraryA', 'GetProcAddress', 'VirtualProtect', 'ExitProcess'],
      'USER32.dll': ['MessageBoxA'],
    },
    code: random(30_000, 15),
    codeCharacteristics: 0xe0000040,
    sections: [
      { name: 'UPX0', data: new Uint8Array(8), characteristics: 0xe0000080 },
      { name: 'UPX1', data: random(30_000, 16), characteristics: 0xe0000040 },
    ],
  }),
  native(
    'cli.exe',
    mingw({
      imports: { [KERNEL]: ['VirtualAlloc', 'CreateThread', 'LoadLibraryW', 'WriteConsoleW', 'SetConsoleCtrlHandler'] },
      strings: ['\xff Go buildinf:', 'github.com/example/cli/cmd.Execute', 'https://ifconfig.me', 'api.github.com'],
    }),
  ),
  native(
    'nim-tool.exe',
    mingw({
      imports: { [KERNEL]: ['LoadLibraryA', 'GetProcAddress', 'VirtualAlloc', 'CreateThread'] },
      strings: ['fatal.nim', 'usage: tool [options]'],
    }),
  ),
  native('strings.dll', {
    dll: true,
    entryPointRva: 0,
    version: made('Example Works', 'Language resources'),
    resources: { TEXT: Buffer.from('hello'.repeat(40)) },
  }),
  native('filter.sys', {
    subsystem: 1,
    bits: 64,
    imports: {
      'ntoskrnl.exe': [
        'IoCreateDeviceSecure',
        'MmMapIoSpace',
        'ZwMapViewOfSection',
        'PsSetCreateProcessNotifyRoutineEx',
      ],
      'FLTMGR.SYS': ['FltRegisterFilter'],
    },
    version: made('Example Works', 'Filter driver'),
  }),
  native(
    'overlay-hook.dll',
    visualStudio({
      dll: true,
      imports: {
        [KERNEL]: [
          'VirtualProtect',
          'VirtualAlloc',
          'FlushInstructionCache',
          'GetThreadContext',
          'SetThreadContext',
          'SuspendThread',
          'ResumeThread',
        ],
        [USER]: ['GetAsyncKeyState'],
        'd3d11.dll': ['D3D11CreateDeviceAndSwapChain'],
      },
      pdbPath: 'C:\\build\\overlay\\hook\\Release\\overlay-hook.pdb',
      version: made('Example Games', 'Frame rate overlay'),
    }),
  ),
]

const games: readonly Lookalike[] = [
  native(
    'game.exe',
    visualStudio({
      imports: {
        [USER]: ['GetAsyncKeyState', 'GetRawInputData', 'GetDC', 'GetClipboardData', 'SetClipboardData'],
        'GDI32.dll': ['BitBlt'],
        'WS2_32.dll': ['connect', 'send', 'recv'],
        'WINMM.dll': ['waveInOpen'],
        [KERNEL]: ['CreateProcessW'],
      },
      wideStrings: ['Press <Enter> to continue', '<Shift> to run'],
      version: made('Example Games', 'A game'),
    }),
  ),
  native(
    'encrypt-tool.exe',
    visualStudio({
      imports: {
        [KERNEL]: ['FindFirstFileW', 'MoveFileExW', 'DeleteFileW'],
        'bcrypt.dll': ['BCryptEncrypt', 'BCryptGenRandom'],
      },
      wideStrings: ['%d files have been encrypted', 'Enter the password to decrypt your files', 'How to decrypt'],
      version: made('Example Crypt', 'File encryption'),
    }),
  ),
  native(
    'cleaner.exe',
    visualStudio({
      imports: {
        [ADVAPI]: ['RegDeleteValueW', 'RegSetValueExW', 'RegEnumValueW'],
        [KERNEL]: ['DeleteFileW', 'FindFirstFileW'],
      },
      wideStrings: [
        RUN_KEY,
        'Start Menu\\Programs\\Startup',
        'Image File Execution Options',
        'Cookies.sqlite',
        'Google\\Chrome\\User Data',
        'Mozilla\\Firefox\\Profiles',
      ],
      version: made('Example Clean', 'System cleaner'),
    }),
  ),
  native(
    'fan-control.exe',
    visualStudio({
      imports: {
        [ADVAPI]: ['CreateServiceW', 'OpenSCManagerW', 'StartServiceW', 'DeleteService'],
        [KERNEL]: ['DeviceIoControl'],
      },
      wideStrings: ['\\\\.\\WinRing0_1_2_0', 'Fan speed', 'CPU temperature'],
      version: made('Example Hardware', 'Fan control'),
    }),
  ),
  native(
    'ssh-server.exe',
    visualStudio({
      imports: {
        'WS2_32.dll': ['WSASocketW', 'bind', 'listen', 'accept', 'connect', 'send', 'recv'],
        [KERNEL]: ['CreatePipe', 'PeekNamedPipe', 'CreateProcessW'],
        [ADVAPI]: ['CreateServiceW', 'OpenSCManagerW', 'LogonUserW'],
      },
      wideStrings: ['cmd.exe', 'sshd_config'],
      version: made('Example SSH', 'SSH server'),
    }),
  ),
]

export const windowsLookalikes: readonly Lookalike[] = [...installers, ...tools, ...runtimes, ...games]
