// Tools of the desktop: they hook keys, read the clipboard, record the screen, keep passwords; a game.
import { ADVAPI, KERNEL, USER } from '../../../pe/libraries.ts'
import { ADVAPI_REGISTRY, made, mingw, RUN_KEY, random, visualStudio } from '../../../pe/ordinary-program.ts'
import type { Lookalike } from '../lookalike.ts'
import { native } from './native.ts'

export const desktop: readonly Lookalike[] = [
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
      // The unpacker that MPRESS writes into every program.
      code: Buffer.concat([Buffer.from('60e800000000580500000000' + '8b3003f02bc08bfe', 'hex'), random(24_000, 13)]),
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
]
