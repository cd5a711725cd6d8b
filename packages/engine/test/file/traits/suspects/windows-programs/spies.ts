// Programs that watch the user.
import { ADVAPI, KERNEL, USER } from '../../../pe/libraries.ts'
import { mingw, RUN_KEY, visualStudio } from '../../../pe/ordinary-program.ts'
import type { Suspect } from '../suspect.ts'
import { native } from './native.ts'

const ADVAPI_REGISTRY = ['RegOpenKeyExW', 'RegCreateKeyExW', 'RegSetValueExW', 'RegCloseKey'] as const

export const spies: readonly Suspect[] = [
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
]
