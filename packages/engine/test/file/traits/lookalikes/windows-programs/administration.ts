// Tools that reach deep into a machine: remote control, disks, debuggers, services.
import { buildPe } from '../../../pe/build-pe.ts'
import { ADVAPI, KERNEL, USER } from '../../../pe/libraries.ts'
import { ADMINISTRATOR, ADVAPI_REGISTRY, made, mingw, RUN_KEY, visualStudio } from '../../../pe/ordinary-program.ts'
import type { Lookalike } from '../lookalike.ts'
import { native } from './native.ts'

export const administration: readonly Lookalike[] = [
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
    'service-wrapper.exe',
    mingw({
      imports: {
        [ADVAPI]: ['OpenSCManagerA', 'CreateServiceA', 'StartServiceCtrlDispatcherA', 'RegSetValueExA'],
        [KERNEL]: ['CreateProcessA', 'WaitForSingleObject'],
      },
      strings: ['SYSTEM\\CurrentControlSet\\Services\\%s\\Parameters', 'Service %s installed'],
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
