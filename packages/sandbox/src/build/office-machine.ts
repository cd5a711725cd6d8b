// The Windows machine that a sample finds: whose it is, what lies on it, and how Wine is set. Invented people and data.
import { writeTinyProgram } from '../check/tiny-pe.ts'

export const WINE_HOST = 'DESKTOP-7Q2LK4M'
export const WINE_USER = 'anna'
/** Wine's folder in the image's root. */
export const WINE_PREFIX = '/root/.wine'

/** Of a second run with other answers. */
export const OTHER_LANGUAGE = 'de_DE.UTF-8'

export const WINE_ENVIRONMENT = {
  HOME: '/root',
  USER: WINE_USER,
  LANG: 'C.UTF-8',
  PATH: '/usr/bin',
  WINEPREFIX: WINE_PREFIX,
  WINEDEBUG: '-all',
  // .NET and the browser would have to be fetched from elsewhere; menus of a Linux desktop are nobody's concern here.
  WINEDLLOVERRIDES: 'mscoree,mshtml=;winemenubuilder.exe=d',
} as const

/**
 * Functions that every program calls all the time and that tell nothing. Wine compares each function of each library with all of
 * them whenever it loads it: a third of a program's start went into forty. Only whole names and `*` alone mean something.
 */
const CALLS_NOT_TOLD = [
  'msvcrt.*',
  'ucrtbase.*',
  // The C runtime's own housekeeping: what it does with files is told.
  ...['HeapFree', 'TlsGetValue', 'FlsGetValue', 'MultiByteToWideChar', 'WideCharToMultiByte'].map(
    (name) => `kernel32.${name}`,
  ),
  ...['RtlAllocateHeap', 'RtlFreeHeap', 'RtlReAllocateHeap', 'RtlGetLastWin32Error'].map((name) => `ntdll.${name}`),
  ...['RtlEnterCriticalSection', 'RtlLeaveCriticalSection'].map((name) => `ntdll.${name}`),
]

/** Libraries of Wine whose own calls are not the sample's: told is what the sample asks of them. */
const CALLERS_NOT_TOLD = [
  ...['ntdll', 'kernelbase', 'kernel32', 'uxtheme', 'user32', 'gdi32', 'win32u', 'rpcrt4'],
  ...['ole32', 'combase', 'oleaut32', 'advapi32', 'sechost', 'shell32', 'shlwapi', 'shcore', 'comctl32', 'imm32'],
  ...['ws2_32', 'version', 'setupapi', 'wininet', 'winhttp', 'urlmon', 'crypt32', 'bcrypt', 'rsaenh', 'cryptnet'],
  ...['iphlpapi', 'dnsapi', 'nsi', 'secur32', 'netapi32', 'wintrust', 'userenv', 'propsys', 'cabinet'],
  ...['webservices', 'wbemdisp', 'actxprxy'],
  ...['mpr', 'psapi', 'dbghelp', 'ncrypt', 'cryptdll', 'schannel', 'kerberos', 'msv1_0', 'hlink', 'ieframe', 'mlang'],
  ...['compstui', 'comdlg32', 'winspool.drv', 'usp10', 'gdiplus', 'windowscodecs', 'winmm', 'mmdevapi', 'dwmapi'],
  ...[
    'winex11.drv',
    'services.exe',
    'rpcss.exe',
    'svchost.exe',
    'winedevice.exe',
    'plugplay.exe',
    'explorer.exe',
    'conhost.exe',
  ],
]

/** Where Windows keeps what is for a short time; Wine has a place of its own for it. */
export const TEMPORARY = 'AppData\\Local\\Temp'

/** Read by Wine's first start, which adds the rest. That start has no screen yet; see `windows-root.ts`. */
export const USER_REGISTRY = `WINE REGISTRY Version 2

[Software\\\\Wine] 1700000000
"Version"="win10"

[Software\\\\Wine\\\\Drivers] 1700000000
"Graphics"="null"
"Audio"=""

[Software\\\\Wine\\\\Explorer] 1700000000
"Desktop"="Default"

[Software\\\\Wine\\\\Explorer\\\\Desktops] 1700000000
"Default"="1024x768"

[Software\\\\Wine\\\\Debug] 1700000000
"RelayExclude"="${CALLS_NOT_TOLD.join(';')}"
"RelayFromExclude"="${CALLERS_NOT_TOLD.join(';')}"

[Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\ThemeManager] 1700000000
"ThemeActive"="0"
`

/**
 * Services of Windows that Wine has not and that are looked for: programs of ours that only wait, under their names. What
 * becomes of their memory and of their rights is seen.
 */
export const STAND_IN_SERVICES = ['lsass.exe', 'winlogon.exe'] as const
export const SERVICE_STAND_IN = writeTinyProgram('x86-64', [
  { library: 'kernel32.dll', name: 'Sleep', args: [0xffff_ffff] },
])

const DOCUMENT = 'This contract is made between the parties named below. Payment is due within thirty days.\r\n'
const PASSWORDS = 'SQLite format 3\0'

/** Below drive C. Documents for what encrypts or steals documents, and where browsers keep passwords. */
export const WINDOWS_FILES: Readonly<Record<string, string>> = {
  'users/anna/Desktop/To do.txt': 'Call the printer company on Monday.\r\nInvoice 2291 is paid.\r\n',
  'users/anna/Documents/Contract Berg Lindqvist.txt': DOCUMENT.repeat(40),
  'users/anna/Documents/budget.csv': `month,income,expenses\r\n${'January,4100,3650\r\nFebruary,4100,3820\r\n'.repeat(20)}`,
  'users/anna/Documents/Invoice 2291.rtf': `{\\rtf1\\ansi ${'Invoice 2291, Nordlicht Papier. '.repeat(30)}}`,
  'users/anna/Documents/letter.html': `<!doctype html><title>Letter</title><p>${DOCUMENT}`,
  'users/anna/Pictures/garden.bmp': `BM${'\0'.repeat(2_000)}`,
  'users/anna/Downloads/readme.txt': 'Thank you for downloading.\r\n',
  'users/anna/AppData/Local/Google/Chrome/User Data/Default/Login Data': PASSWORDS.padEnd(4_096, '\0'),
  'users/anna/AppData/Local/Google/Chrome/User Data/Local State': '{"os_crypt":{"encrypted_key":"RFBBUEkBAAAA"}}',
  'users/anna/AppData/Roaming/Mozilla/Firefox/Profiles/k3x1w8ab.default/logins.json': '{"logins":[]}',
  'users/anna/AppData/Roaming/Mozilla/Firefox/profiles.ini':
    '[Profile0]\r\nName=default\r\nIsRelative=1\r\nPath=Profiles/k3x1w8ab.default\r\n',
}

/** The registry as a sample finds it: what a run has changed in it is told by comparing. */
export const OFFICE_REGISTRY = [
  { name: 'user.reg', path: `${WINE_PREFIX}/user.reg` },
  { name: 'system.reg', path: `${WINE_PREFIX}/system.reg` },
] as const
