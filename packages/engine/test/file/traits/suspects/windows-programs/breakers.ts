// Programs that break what protects a machine.
import { buildPe } from '../../../pe/build-pe.ts'
import { ADVAPI, KERNEL } from '../../../pe/libraries.ts'
import { mingw, RUN_KEY, visualStudio } from '../../../pe/ordinary-program.ts'
import type { Suspect } from '../suspect.ts'
import { native } from './native.ts'

const ADVAPI_REGISTRY = ['RegOpenKeyExW', 'RegCreateKeyExW', 'RegSetValueExW', 'RegCloseKey'] as const

export const breakers: readonly Suspect[] = [
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
]
