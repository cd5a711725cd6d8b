// Traits of scripts on Windows: how a payload is fetched, written, decoded and hidden.
import { extensionPattern } from '../../../../../data/extensions.ts'
import { commandPattern } from '../../../../../data/programs.ts'
import { HOSTED_SCRIPTS, type TraitRule, WINDOWS_SCRIPTS } from '../trait.ts'

export const payloadTraits = [
  // Downloading with objects
  {
    id: 'http_object',
    kind: 'download',
    in: HOSTED_SCRIPTS,
    needles: ['xmlhttp', 'winhttp', 'httprequest', 'net.webclient'],
    near: /(?:msxml2?|microsoft|serverxmlhttp|winhttp)\.?[\w.]{0,30}(?:xmlhttp|httprequest)|winhttprequest|createobject.{0,40}http/i,
  },
  {
    id: 'url_download_api',
    kind: 'download',
    needles: [
      'urldownloadtofile',
      'urldownloadtocachefile',
      'urlopenblockingstream',
      'internetreadfile',
      'inetget',
      'internetopenurl',
    ],
  },
  // Writing
  { id: 'stream_to_file', kind: 'write', in: HOSTED_SCRIPTS, needles: ['savetofile'], near: /savetofile/i },
  { id: 'adodb_stream', kind: 'write', in: HOSTED_SCRIPTS, needles: ['adodb.stream'] },
  {
    id: 'file_system_object_write',
    kind: 'write',
    in: HOSTED_SCRIPTS,
    needles: ['createtextfile', 'opentextfile', '.writeline', '.copyfile', '.movefile'],
    near: /\.(?:createtextfile|opentextfile|copyfile|movefile)\b/i,
  },
  {
    id: 'vba_binary_write',
    kind: 'write',
    in: ['vba', 'vbscript'],
    needles: ['for binary', 'for output', 'for random', 'put #', 'print #'],
    near: /\bfor\s+(?:binary|output|random)\b|^\s*put\s+#/im,
  },
  // A price list, a manual: the one file that is saved is shown, not started.
  {
    id: 'saves_document',
    kind: 'info',
    in: HOSTED_SCRIPTS,
    needles: ['.savetofile', 'urldownloadtofile'],
    near: new RegExp(
      String.raw`\b(\w{1,40})\s{0,3}=\s{0,3}[^\n;]{1,200}\.${extensionPattern('inert')}["'][\s)]{0,4}(?:;|\n)[\s\S]{0,1200}\.savetofile\s{0,3}\(?\s{0,3}\1\b|\.savetofile\s{0,3}\(?[^\n;]{0,200}\.${extensionPattern('inert')}["']|\burldownloadtofile\w?\s{0,3}\(?\s{0,3}0\w{0,2}\s{0,3},\s{0,3}["']https:[^\n]{1,300}\.${extensionPattern('inert')}["']\s{0,3},\s{0,3}0`,
      'i',
    ),
  },
  {
    id: 'drops_in_user_folder',
    kind: 'write',
    in: WINDOWS_SCRIPTS,
    needles: ['temp', 'appdata', 'public', 'programdata', 'startup', 'tmp'],
    near: new RegExp(
      String.raw`(?:%(?:temp|tmp|appdata|localappdata|public|programdata)%|environ\(?\s*["'](?:temp|tmp|appdata|localappdata|public|userprofile)|\$env:(?:temp|tmp|appdata|localappdata|public|programdata)|\\(?:temp|appdata\\\w+|users\\public|programdata)\\|getspecialfolder\s*\(\s*2)[^\n]{0,80}\.${extensionPattern('runs', 'library')}\b`,
      'i',
    ),
  },
  // Where macros keep a payload so that their source holds none: alternative text, properties, variables, controls.
  // A cell is the command.
  {
    id: 'text_out_of_document',
    kind: 'decode',
    in: ['vba'],
    needles: ['range(', 'cells('],
    near: /(?:\bshell|\.(?:run|exec|create))\s?\(?\s?(?:\w{1,30}(?:\("[^"\n]{1,40}"\))?\.){0,3}(?:range|cells)\s?\(/i,
  },
  {
    id: 'text_out_of_document',
    kind: 'decode',
    in: ['vba'],
    needles: [
      'alternativetext',
      'documentproperties',
      '.variables(',
      '.caption',
      '.controltiptext',
      '.tag',
      '.text',
      'paragraphs',
      '.comments(',
    ],
    near: new RegExp(
      String.raw`\.alternativetext\b|(?:builtin|custom)documentproperties\s?\(|\.variables\s?\(\s?["'\w][^)\n]{0,80}\)(?!(?:\.value)?\s{0,3}=[^=])(?!(?:\.value)?\s{0,3}&\s{0,3}"\.${extensionPattern('shown')}")|\b(?:userform|frm)\w{0,20}\.\w{1,30}\.(?:text|caption|tag|value|controltiptext)\b|\b\w{1,30}\.(?:textbox|label|frame|multipage|tabstrip)\w{0,6}\.(?:text|caption|tag|controltiptext)\b|in\s{1,3}(?:active|this)document\.paragraphs\b`,
      'i',
    ),
  },
  // Objects that go by a name put together while it runs.
  {
    id: 'object_of_computed_name',
    kind: 'conceal',
    in: ['vba', 'vbscript'],
    needles: ['createobject(', 'getobject('],
    near: /\b(?:create|get)object\s?\(\s?[a-z_]\w{0,40}(?:\s?\([^)\n]{0,80}\))?\s?(?:&[^)\n]{0,120})?\)\s?\.\s?\w/i,
  },
  // Decoding
  {
    id: 'base64_xml_decode',
    kind: 'decode',
    in: HOSTED_SCRIPTS,
    needles: ['bin.base64', 'bin.hex', 'nodetypedvalue'],
    near: /bin\.(?:base64|hex)|nodetypedvalue/i,
  },
  {
    id: 'reads_itself_for_payload',
    kind: 'decode',
    in: [...HOSTED_SCRIPTS, 'batch'],
    needles: ['scriptfullname', 'findstr', '%~f0', '%~dpnx0'],
    near: /opentextfile\s*\(?\s*wscript\.scriptfullname|findstr\s.{0,60}["']?%~(?:f|dpnx)?0|more\s{1,4}\+\d{1,6}\s.{0,40}%~|readall(?:text|lines|bytes)[\s\S]{0,40}%~(?:f|dpnx)?0|get-content\s[^\n]{0,30}%~(?:f|dpnx)?0/i,
  },
  // Concealment
  {
    id: 'window_hidden_run',
    kind: 'conceal',
    in: HOSTED_SCRIPTS,
    needles: ['.run', 'vbhide', 'shellexecute', 'sw_hide'],
    near: new RegExp(
      String.raw`\.run\b(?!\(?\s{0,4}["'](?:%(?:systemroot|windir)%\\(?:system32\\)?|c:\\windows\\(?:system32\\)?)?(?:${commandPattern('settles', 'maintains')}|rundll32(?:\.exe)? (?:user32|printui|powrprof)(?:\.dll)?,\w{1,40}|cscript\.exe \/\/\w{1,10} c:\\windows\\system32\\\w{1,20}\.vbs)(?:\.exe)?\s(?![^\n]{0,200}(?:https?:|\\temp\\|%temp%|%appdata%|%public%|\\public\\|\\appdata\\|powershell|mshta|delete\s{1,4}shadows|scrobj|recoveryenabled)))[^\n]{1,300}?,\s*(?:0|vbhide)\b|,\s*(?:vbhide|@sw_hide)|shellexecute[^\n]{1,300}?,\s*0\s*\)?\s*(?:;|$)`,
      'im',
    ),
  },
  // A tool of the system that the script names in plain words: setup scripts do not want ten consoles to flash up.
  {
    id: 'tool_hidden_run',
    kind: 'conceal',
    in: HOSTED_SCRIPTS,
    needles: ['.run'],
    near: new RegExp(
      String.raw`\.run\b\(?\s{0,4}["'](?:%(?:systemroot|windir)%\\(?:system32\\)?|c:\\windows\\(?:system32\\)?)?(?:${commandPattern('settles', 'maintains')}|rundll32(?:\.exe)? (?:user32|printui|powrprof)(?:\.dll)?,\w{1,40}|cscript\.exe \/\/\w{1,10} c:\\windows\\system32\\\w{1,20}\.vbs)(?:\.exe)?\s(?![^\n]{0,200}(?:https?:|\\temp\\|%temp%|%appdata%|%public%|\\public\\|\\appdata\\|powershell|mshta|delete\s{1,4}shadows|scrobj|recoveryenabled))[^\n]{1,300}?,\s*0\b`,
      'i',
    ),
  },
  {
    id: 'sandbox_check',
    kind: 'conceal',
    in: WINDOWS_SCRIPTS,
    needles: [
      'vboxservice',
      'vmtoolsd',
      'vmwaretray',
      'sbiedll',
      'wireshark',
      'recentfiles.count',
      'win32_computersystem',
      'msacpi_thermalzonetemperature',
      'vbox',
      'qemu',
      'numberofcores',
      'joeboxcontrol',
      'procmon',
    ],
    near: /(?:vboxservice|vboxtray|vmtoolsd|vmwaretray|sbiedll|joeboxcontrol|msacpi_thermalzonetemperature|wireshark|procmon)|recentfiles\.count\s*[<>=]|(?:manufacturer|model|numberofcores)[^\n]{0,100}(?:vmware|virtual|vbox|qemu|xen|<\s*[2-4])/i,
  },
  {
    id: 'self_delete',
    kind: 'conceal',
    in: WINDOWS_SCRIPTS,
    needles: ['scriptfullname', '%~f0', '%0', 'mycommand.path', 'myinvocation'],
    near: /(?:deletefile\s*\(?\s*wscript\.scriptfullname|del\s.{0,20}["']?%(?:~f)?0|remove-item\s.{0,40}myinvocation)/i,
  },
  {
    id: 'hides_macro',
    kind: 'conceal',
    in: ['vba'],
    needles: ['vbproject', 'vbcomponents', 'vbaobjectmodel', 'accessvbom', 'vbawarnings'],
    near: /vbproject|vbcomponents|accessvbom|vbawarnings/i,
  },
] as const satisfies readonly TraitRule[]
