// Programs that take passwords, wallets and files.
import { ADVAPI, KERNEL, USER } from '../../../pe/libraries.ts'
import { mingw, RUN_KEY, visualStudio } from '../../../pe/ordinary-program.ts'
import type { Suspect } from '../suspect.ts'
import { native } from './native.ts'

const ADVAPI_REGISTRY = ['RegOpenKeyExW', 'RegCreateKeyExW', 'RegSetValueExW', 'RegCloseKey'] as const

export const thieves: readonly Suspect[] = [
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
