// What passes or blinds the defences of Windows, and what its honest neighbours do.
import type { TextCases } from './case.ts'

export const DEFENCES: TextCases = {
  script_opens_logon_screen: {
    hits: {
      'a debugger': [
        'batch',
        'reg add "HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Image File Execution Options\\utilman.exe" /v Debugger /t REG_SZ /d cmd.exe /f',
      ],
      'a copy': ['batch', 'copy /y %windir%\\system32\\cmd.exe %windir%\\system32\\sethc.exe'],
    },
    misses: {
      'a debugger of a developer': [
        'batch',
        'reg add "HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion\\Image File Execution Options\\acme.exe" /v Debugger /d windbg.exe /f',
      ],
      'the keyboard on the screen': ['batch', 'start osk.exe'],
    },
  },
  script_passes_account_control: {
    hits: {
      'a class of the settings': [
        'powershell',
        "New-Item 'HKCU:\\Software\\Classes\\ms-settings\\Shell\\Open\\command' -Value 'cmd /c a.exe' -Force; Start-Process fodhelper",
      ],
      'a variable of a task': [
        'batch',
        'reg add hkcu\\Environment /v windir /d "cmd /c a.exe & rem " /f\nschtasks /run /tn \\Microsoft\\Windows\\DiskCleanup\\SilentCleanup /i',
      ],
    },
    misses: {
      'a kind of file of its own': [
        'batch',
        'reg add HKCU\\Software\\Classes\\acme.doc\\Shell\\Open\\command /d "acme.exe %1" /f',
      ],
      'the settings are opened': ['batch', 'start ms-settings:windowsupdate'],
    },
  },
  script_blinds_event_tracing: {
    hits: {
      'a field of the provider': [
        'powershell',
        "[Diagnostics.Eventing.EventProvider].GetField('m_enabled','NonPublic,Instance').SetValue([Ref].Assembly.GetType('System.Management.Automation.Tracing.PSEtwLogProvider').GetField('etwProvider','NonPublic,Static').GetValue($null),0)",
      ],
    },
    misses: {
      'a session': ['powershell', 'Get-EtwTraceSession -Name EventLog-Application'],
    },
  },
}
