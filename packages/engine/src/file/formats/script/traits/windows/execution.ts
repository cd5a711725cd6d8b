// Traits of scripts on Windows: what starts a macro, and what it starts in turn.
import { extensionPattern, extensionsOf } from '../../../../../data/extensions.ts'
import { HOSTED_SCRIPTS, type TraitRule, WINDOWS_SCRIPTS } from '../trait.ts'

const BASIC = ['vba', 'vbscript'] as const

export const executionTraits = [
  // Triggers
  {
    id: 'vba_autoexec',
    kind: 'trigger',
    in: ['vba', 'vbscript'],
    needles: [
      'auto',
      'document_',
      'workbook_',
      'documentopen',
      'worksheet_',
      'presentation',
      'slideshow',
      '_onslideshow',
      'newmacros',
      'app_',
    ],
    near: /\bsub\s+(?:auto_?(?:exec|open|close|new|exit)|document_?(?:open|close|new|beforeclose|change)|workbook_(?:open|activate|beforeclose|deactivate|close|windowactivate)|worksheet_(?:activate|calculate|change|selectionchange)|presentation_?(?:open|close)|onslideshow\w*|slideshow\w{3,12}|app_\w*open)\b/i,
  },
  {
    id: 'vba_control_event',
    kind: 'trigger',
    in: ['vba'],
    needles: [
      '_layout',
      '_mousemove',
      '_gotfocus',
      '_painted',
      '_beforenavigate2',
      '_resize',
      '_mouseenter',
      '_titlechange',
      '_onconnecting',
      '_documentcomplete',
      '_statechange',
      '_progresschange',
      '_navigatecomplete2',
      '_downloadcomplete',
    ],
    near: /\bsub\s+\w{1,60}_(?:layout|mousemove|mouseenter|gotfocus|painted|painting|beforenavigate2|resize|titlechange|onconnecting|documentcomplete|statechange|progresschange|navigatecomplete2|downloadcomplete)\b/i,
  },
  // Execution
  {
    id: 'wscript_shell',
    kind: 'execute',
    in: HOSTED_SCRIPTS,
    needles: [
      'wscript.shell',
      '72c24dd5-d70a-438b-8a42-98424b88afb8',
      'f935dc22-1cf0-11d0-adb9-00c04fd58a0b',
      'wshshell',
    ],
    near: /createobject|activexobject|getobject|new\s*:|comobject|objcreate|gettypefromprogid|wsh(?:shell|ell)\.(?:run|exec)/i,
  },
  {
    id: 'shell_application',
    kind: 'execute',
    in: HOSTED_SCRIPTS,
    needles: [
      'shell.application',
      '13709620-c279-11ce-a49e-444553540000',
      '9ba05972-f6a8-11cf-a442-00a0c90a8f39',
      'c08afd90-f2a1-11d1-8455-00a0c91f3880',
      'shellexecute',
    ],
    near: /createobject|activexobject|getobject|objcreate|comobject|new\s*:|\.shellexecute|shellexecute\s*\(|shellexecutea/i,
  },
  {
    id: 'object_run',
    kind: 'execute',
    in: HOSTED_SCRIPTS,
    needles: ['.run', '.exec', 'shellexecute', '.open'],
    near: /\.(?:run|exec)\b\s*\(?\s*["'\w$%(]|\.shellexecute\b|shellexecute\s*\(/i,
  },
  {
    id: 'vba_shell',
    kind: 'execute',
    in: BASIC,
    needles: ['shell'],
    near: /(?:^|[\s=(:,]|call\s+|vba\.)shell(?!\w)[#$%&!]?\s*\(?\s*(?!["']{1,3}(?:\w:\\windows\\)?explorer(?:\.exe)?\b)(?!folders\b)(?:["\w(]|environ)(?!\.application)/i,
  },
  {
    id: 'wmi_process_create',
    kind: 'execute',
    needles: ['win32_process'],
    // A list of what runs is asked for in the language of queries.
    near: /(?<!from\s{1,4}|get-(?:ciminstance|wmiobject)\s[^\n]{0,30}|\bg(?:wmi|cim)\s[^\n]{0,30})win32_process(?![a-z])|win32_process(?![a-z])[^\n]{0,40}\.create\b/i,
    in: [...HOSTED_SCRIPTS, 'batch'],
  },
  {
    id: 'com_moniker_execute',
    kind: 'execute',
    needles: [
      'mmc20.application',
      'shellbrowserwindow',
      'getobject("script:',
      "getobject('script:",
      'winmgmts:root\\cimv2:win32_process',
      'excel.application.registerxll',
      '.registerxll',
      'visio.invisibleapp',
      'internetexplorer.application',
    ],
    near: /createobject|getobject|activexobject|registerxll|comobject/i,
  },
  { id: 'call_by_name', kind: 'conceal', in: BASIC, needles: ['callbyname'] },
  {
    id: 'dynamic_code',
    kind: 'execute',
    in: ['vbscript', 'javascript', 'python', 'php', 'autoit'],
    needles: ['execute', 'executeglobal', 'eval', 'function(', 'exec('],
    near: /\b(?:execute|executeglobal)\b\s*\(?\s*[("\w]|\beval\s*\(|\bexec\s*\(|new\s+function\s*\(/i,
  },
  {
    id: 'runs_powershell',
    kind: 'execute',
    in: WINDOWS_SCRIPTS,
    needles: ['powershell', 'pwsh'],
    near: /(?:powershell|pwsh)(?:\.exe)?["']?\s{1,40}[-/"'&$(\w]|["'\\](?:powershell|pwsh)(?:\.exe)?["']/i,
  },
  {
    id: 'runs_cmd',
    kind: 'execute',
    in: WINDOWS_SCRIPTS,
    needles: ['cmd', 'comspec'],
    near: /(?:\bcmd(?:\.exe)?|%comspec%)["']?\s{1,40}[/-][ckqv]\b|["'\\]cmd\.exe["']/i,
  },
  {
    id: 'runs_script_host',
    kind: 'execute',
    in: WINDOWS_SCRIPTS,
    needles: ['wscript', 'cscript', 'mshta'],
    near: /\b(?:wscript|cscript|mshta)(?:\.exe)?["']?\s{1,20}[-/"'%$\\\w]/i,
  },
  // AutoHotkey and AutoIt: a command at the beginning of a line.
  {
    id: 'autoit_runs',
    kind: 'execute',
    in: ['autoit'],
    needles: ['run', 'shellexecute'],
    near: /^[ \t]{0,40}(?:RunWait|Run|ShellExecute(?:Wait)?)\b[ \t]{0,4}[,(]?[ \t]{0,4}["'%@$\w]/im,
  },
  // What a server answers is run as a script.
  // A style sheet may hold a script; one that transforms itself has nothing else to do.
  {
    id: 'xsl_of_server_runs',
    kind: 'execute',
    in: ['vba', 'vbscript', 'javascript', 'powershell'],
    needles: ['transformnode'],
    near: /\b(\w{1,40})\.load\s?\(?\s?["']https?:[\s\S]{0,300}\b\1\.transformnode\s?\(?\s?\1\b/i,
  },
  // A script whose name does not say so, and a switch that says in which language it is.
  {
    id: 'script_host_told_language',
    kind: 'conceal',
    needles: ['//e:', '/e:vb', '/e:js', '/e:jscript'],
    near: /[wc]script(?:\.exe)?[\s\S]{0,80}\/{1,2}e:(?:vbscript|jscript|vbs|js)\b[^\n]{0,160}\.(?!vb[se]\b|jse?\b|wsf\b)\w{2,5}\b/i,
  },
  // A program of the system has one place; in a folder of the user it is another program.
  {
    id: 'named_as_system_program',
    kind: 'conceal',
    needles: [
      'svchost.exe',
      'csrss.exe',
      'lsass.exe',
      'winlogon.exe',
      'smss.exe',
      'services.exe',
      'dllhost.exe',
      'taskhostw.exe',
      'spoolsv.exe',
      'runtimebroker.exe',
    ],
    near: /(?:temp|tmp|tempdir|appdata|public|programdata|userprofile)\b[^\n]{0,60}[\\/"'](?:svchost|csrss|lsass|winlogon|smss|services|dllhost|taskhostw|spoolsv|runtimebroker)\.exe/i,
  },
  {
    id: 'library_registered_quietly',
    kind: 'execute',
    in: HOSTED_SCRIPTS,
    needles: ['regsvr32'],
    near: /regsvr32(?:\.exe)?\s{1,3}(?:\/\w{1,2}\s{1,3}){0,3}[/-]s\b/i,
  },
  // A document is fetched and opened, so that its reader sees what was promised.
  {
    id: 'decoy_shown',
    kind: 'conceal',
    needles: extensionsOf('finished').map((one) => `.${one}`),
    near: new RegExp(
      String.raw`(?:-outfile|\s-o|\bof)\s{1,3}["']?(\$?[\w%:\\.$]{1,80}\.${extensionPattern('finished')})["']?[\s\S]{0,200}(?:saps|start(?:-process)?|invoke-item|\bii)\s{1,3}(?:""\s)?["']?\1`,
      'i',
    ),
  },
  {
    id: 'vbs_runs_answer',
    kind: 'execute',
    in: ['vba', 'vbscript'],
    needles: ['responsetext', 'responsebody'],
    near: /\bexecute(?:global)?\b\s{0,4}\(?\s{0,4}\w{1,40}\.response(?:text|body)|\b(\w{1,40})\s{0,3}=\s{0,3}\w{1,40}\.responsetext\b[\s\S]{0,300}\bexecute(?:global)?\b\s{0,4}\(?\s{0,4}\1\b/i,
  },
] as const satisfies readonly TraitRule[]
