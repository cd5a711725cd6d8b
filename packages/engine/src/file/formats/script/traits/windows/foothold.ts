// Traits of scripts on Windows: what lets a payload run in another process, come back after a restart and be left alone.
import { type TraitRule, WINDOWS_SCRIPTS } from '../trait.ts'

export const footholdTraits = [
  // Injection
  {
    id: 'win32_memory_api',
    kind: 'inject',
    in: ['vba', 'vbscript', 'powershell', 'python', 'autoit', 'other', 'javascript'],
    needles: ['virtualalloc', 'ntallocatevirtualmemory', 'heapcreate', 'virtualprotect', 'ntprotectvirtualmemory'],
  },
  {
    id: 'win32_memory_write',
    kind: 'inject',
    in: ['vba', 'vbscript', 'powershell', 'python', 'autoit', 'other'],
    needles: [
      'rtlmovememory',
      'writeprocessmemory',
      'ntwritevirtualmemory',
      'marshal]::copy',
      'marshal]::writebyte',
      'marshal.copy',
      'memmove',
      'rtlcopymemory',
      'copymemory',
      'memset',
      'dllstructsetdata',
    ],
  },
  {
    id: 'win32_thread_start',
    kind: 'inject',
    in: ['vba', 'vbscript', 'powershell', 'python', 'autoit', 'other'],
    needles: [
      'createthread',
      'createremotethread',
      'queueuserapc',
      'setthreadcontext',
      'ntcreatethreadex',
      'rtlcreateuserthread',
      'enumsystemlocales',
      'enumwindows',
      'enumchildwindows',
      'settimer',
      'callwindowproc',
      'enumtimeformats',
      'enumdateformats',
      'setwindowshookex',
      'graystring',
      'enumresourcetypes',
      'getdelegateforfunctionpointer',
      'createtimerqueuetimer',
      'enumsystemcodepages',
      'dllcalladdress',
      'certenumsystemstore',
      'imagegetdigeststream',
      'flsalloc',
    ],
  },
  // Persistence
  {
    id: 'run_key',
    kind: 'persist',
    in: WINDOWS_SCRIPTS,
    needles: ['currentversion\\run', 'currentversion\\\\run', 'currentversion/run'],
    // Asking for a value or taking it away starts nothing.
    near: /(?<!(?:\breg(?:\.exe)?["']?\s{1,4}(?:delete|query|export)|remove-item(?:property)?|get-item(?:property)?|test-path)\s[^\n]{0,120})currentversion[\\/]{1,2}run(?:once)?(?![^\n]{0,160}["'\s(](?:\\"|"{1,2})?(?:[a-z]:\\{1,2}program files|%programfiles(?:\(x86\))?%|\$env:programfiles|\$\{env:programfiles))/i,
  },
  // What stands among the installed programs was put there by an administrator.
  {
    id: 'installed_program_started',
    kind: 'persist',
    in: WINDOWS_SCRIPTS,
    needles: ['currentversion\\run', 'currentversion\\\\run', 'currentversion/run'],
    near: /currentversion[\\/]{1,2}run(?:once)?(?=[^\n]{0,160}["'\s(](?:\\"|"{1,2})?(?:[a-z]:\\{1,2}program files|%programfiles(?:\(x86\))?%|\$env:programfiles|\$\{env:programfiles))/i,
  },
  {
    id: 'installed_program_started',
    kind: 'persist',
    in: WINDOWS_SCRIPTS,
    needles: ['start menu', 'shell:startup', 'specialfolders'],
    near: /(?:start\s?menu\\{1,2}programs\\{1,2}startup|shell:startup|specialfolders\s*\(?\s*["']startup)(?=[\s\S]{0,200}targetpath\s{0,3}=\s{0,3}["'\s(](?:\\"|"{1,2})?(?:[a-z]:\\{1,2}program files|%programfiles(?:\(x86\))?%|\$env:programfiles|\$\{env:programfiles))/i,
  },
  {
    id: 'startup_folder',
    kind: 'persist',
    in: WINDOWS_SCRIPTS,
    needles: ['start menu', 'shell:startup', 'specialfolders'],
    near: /(?:start\s?menu\\{1,2}programs\\{1,2}startup|shell:startup|specialfolders\s*\(?\s*["']startup)(?![\s\S]{0,200}targetpath\s{0,3}=\s{0,3}["'\s(](?:\\"|"{1,2})?(?:[a-z]:\\{1,2}program files|%programfiles(?:\(x86\))?%|\$env:programfiles|\$\{env:programfiles))/i,
  },
  {
    id: 'startup_folder',
    kind: 'persist',
    in: ['autoit', 'other'],
    needles: ['a_startup', '@startup'],
    near: /(?<!filecreateshortcut[,(\s][^\n]{0,40}a_scriptfullpath[^\n]{0,40})\ba_startup(?:common)?\b(?![^\n]{0,120}\r?\n[^\n]{0,20}filecreateshortcut[^\n]{0,40}a_scriptfullpath)|@startup(?:common)?dir/i,
  },
  // How the manual of AutoHotkey has a script of keys start with the session: a link to where it lies.
  {
    id: 'startup_link_to_itself',
    kind: 'persist',
    in: ['autoit'],
    needles: ['a_startup'],
    near: /filecreateshortcut[,(\s][^\n]{0,40}a_scriptfullpath[^\n]{0,40}\ba_startup\b/i,
  },
  {
    id: 'scheduled_task',
    kind: 'persist',
    in: WINDOWS_SCRIPTS,
    needles: ['schtasks', 'register-scheduledtask', 'schedule.service'],
    near: /schtasks(?:\.exe)?["']?.{0,30}\/create|register-scheduledtask|schedule\.service/i,
  },
  // Nobody plans the upkeep of a machine in a folder that every user may write to.
  {
    id: 'scheduled_task_covert',
    kind: 'persist',
    in: WINDOWS_SCRIPTS,
    needles: ['schtasks', 'register-scheduledtask', 'scheduledtaskaction', 'schedule.service'],
    near: /(?:schtasks(?:\.exe)?["']?.{0,30}\/create|new-scheduledtaskaction|register-scheduledtask|schedule\.service)[\s\S]{0,300}?(?:\\(?:temp|tmp|appdata|public|downloads)\\|\\programdata\\[\w.-]{1,40}["'\s]|%(?:temp|tmp|appdata|localappdata|public|userprofile)%|env:(?:temp|tmp|appdata|localappdata|public)|mshta|\/\/e:|\bhttps?:|-e(?:nc|ncodedcommand)?\s{1,3}["']?[a-z0-9+/]{20}|downloadstring|frombase64|\biex\b|regsvr32|rundll32(?![^\n]{0,40}\\(?:system32|syswow64)\\))|schtasks(?:\.exe)?["']?.{0,30}\/create[^\n]{0,200}\/sc\s{1,3}["']?minute/i,
  },
  {
    id: 'service_create',
    kind: 'persist',
    in: WINDOWS_SCRIPTS,
    needles: ['sc create', 'sc.exe', 'new-service'],
    near: /\bsc(?:\.exe)?\s{1,4}create\b|new-service\b/i,
  },
  {
    id: 'wmi_subscription',
    kind: 'persist',
    needles: ['__eventfilter', 'commandlineeventconsumer', 'activescripteventconsumer', '__filtertoconsumerbinding'],
  },
  // A class of the user's own part of the registry comes before the one that the system knows by the same name.
  {
    id: 'com_class_replaced',
    kind: 'persist',
    in: WINDOWS_SCRIPTS,
    needles: ['inprocserver32', 'localserver32', 'treatas', 'scriptleturl'],
    near: /(?:hkcu|hkey_current_user|h80000001|0x80000001|2147483649)[\s\S]{0,60}\bsoftware\\{1,2}classes\\{1,2}(?:wow6432node\\{1,2})?clsid\\{1,2}\{[\s\S]{0,160}(?:temp|appdata|public|programdata|scriptleturl|environ|https?:)/i,
  },
  { id: 'logon_script_set', kind: 'persist', needles: ['userinitmprlogonscript'] },
  // A console in place of a tool that the logon screen starts.
  {
    id: 'accessibility_backdoor',
    kind: 'persist',
    needles: ['sethc', 'utilman', 'osk.exe', 'magnify', 'narrator', 'displayswitch', 'atbroker'],
    near: /(?:sethc|utilman|osk|magnify|narrator|displayswitch|atbroker)(?:\.exe)?[\s\S]{0,160}debugger[\s\S]{0,80}(?:cmd|powershell|explorer)|(?:copy|move|ren|replace|takeown)\b[^\n]{0,120}(?:sethc|utilman|osk|magnify|narrator)\.exe/i,
  },
  // Mitigations of single programs are set in the same place.
  {
    id: 'image_file_execution',
    kind: 'persist',
    needles: ['image file execution options', 'silentprocessexit'],
    near: /silentprocessexit|image file execution options(?=[\s\S]{0,300}\b(?:debugger|verifierdlls|globalflag)\b)|\b(?:debugger|verifierdlls)\b[\s\S]{0,300}image file execution options/i,
  },
  // Defences
  {
    id: 'defender_tamper',
    kind: 'defence',
    in: [...WINDOWS_SCRIPTS, 'python'],
    needles: [
      'mppreference',
      'disableantispyware',
      'disablerealtimemonitoring',
      'windefend',
      'securityhealthservice',
      'sense',
    ],
    near: /(?:set-mppreference.{0,80}-(?:disable(?!catchup|cpu|restorepoint)\w{4,40}\s{1,4}(?:\$true|1|true))|add-mppreference.{0,60}-exclusion(?:ipaddress|extension\s{1,4}[^\n]{0,80}?(?:\*|\b(?:exe|dll|com|scr|pif|bat|cmd|ps1|vbs|vbe|jse?|wsf|hta|msi|lnk|sys)\b)|path\s{1,4}(?:@\(\s{0,3})?["']?(?:[a-z]:\\?["'\s,;)]|[a-z]:\\?$|%|\$env:(?:temp|tmp|appdata|localappdata|programdata|public|userprofile|systemdrive|homedrive)|\$home|\$pwd|\(get-location|\(get-item|[^\n]{0,80}\\(?:temp|appdata|users|programdata(?!\\\w))\b|\/))|disableantispyware["']?(?!\)?\s{1,3}-(?:eq|ne)\b).{0,60}(?:\b1\b|0x1|00000001)|disablerealtimemonitoring["']?\s*[,:=]?\s*(?!\$?false).{0,40}(?:\b1\b|true|00000001)|(?:sc|net)(?:\.exe)?\s{1,4}(?:stop|delete|config)\s{1,4}["']?(?:windefend|sense|securityhealthservice|wscsvc|mpssvc)|stop-service.{0,30}windefend|uninstall-windowsfeature.{0,40}defender)/i,
  },
  // Guides to privacy ask for it as well: nothing is sent to the maker.
  {
    id: 'defender_reports_off',
    kind: 'defence',
    in: [...WINDOWS_SCRIPTS, 'python'],
    needles: ['submitsamplesconsent', 'mapsreporting'],
    near: /set-mppreference.{0,120}-(?:submitsamplesconsent\s{1,4}["']?(?:2|never)|mapsreporting\s{1,4}["']?(?:0|disabled))/i,
  },
  // What vendors of databases ask for: folders of their own.
  {
    id: 'defender_exclusion',
    kind: 'defence',
    in: [...WINDOWS_SCRIPTS, 'python'],
    needles: ['mppreference'],
    near: /add-mppreference.{0,60}-exclusion\w{4,12}/i,
  },
  {
    id: 'firewall_off',
    kind: 'defence',
    in: WINDOWS_SCRIPTS,
    needles: ['advfirewall', 'firewallprofile', 'firewall set opmode'],
    near: /advfirewall\s.{0,40}state\s{1,4}off|firewall\s{1,4}set\s{1,4}opmode.{0,20}disable|set-netfirewallprofile.{0,80}-enabled\s{1,4}(?:false|\$false)/i,
  },
  {
    id: 'uac_bypass',
    kind: 'defence',
    needles: [
      'ms-settings',
      'fodhelper',
      'eventvwr',
      'computerdefaults',
      'sdclt',
      'mscfile',
      'consentpromptbehavioradmin',
      'enablelua',
      'slui.exe',
    ],
    near: /(?:ms-settings|mscfile|exefile)\\{1,2}shell\\{1,2}open\\{1,2}command|consentpromptbehavioradmin.{0,40}\b0\b|enablelua["']?.{0,60}(?:\/d\s{0,3}["']?0|-value\s{1,3}0|,\s*0)/i,
  },
  {
    id: 'event_logs_cleared',
    kind: 'defence',
    needles: ['wevtutil', 'clear-eventlog', 'remove-eventlog'],
    near: /wevtutil(?:\.exe)?.{0,20}\b(?:cl|clear-log)\b|clear-eventlog|remove-eventlog/i,
  },
  {
    id: 'security_tools_killed',
    kind: 'defence',
    in: WINDOWS_SCRIPTS,
    needles: ['taskkill', 'stop-process', 'net stop'],
    near: /(?:taskkill|stop-process|net\s{1,3}stop).{0,80}(?:msmpeng|mbam|avgui|avast|avp\b|kaspersky|sophos|mcshield|mcafee|bdagent|ekrn|symantec|crowdstrike|csfalcon|sentinel|cylance|carbonblack|malwarebytes)/i,
  },
] as const satisfies readonly TraitRule[]
