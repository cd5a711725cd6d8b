// Traits of JavaScript in browsers, in Windows Script Host and in Node.

import { INNER_V4 } from '../../../../data/inner-hosts.ts'
import { commandNames, commandPattern, distinctNames } from '../../../../data/programs.ts'
import { serviceDomains, servicePattern } from '../../../../data/services.ts'
import type { TraitRule } from './trait.ts'

/** What attackers start as the next stage, shells apart: their names are words of manuals as well. */
const STAGED = distinctNames('staged').filter((name) => !commandNames('shell').includes(name))

const JS = ['javascript'] as const

export const webTraits = [
  {
    id: 'activex_object',
    kind: 'execute',
    in: JS,
    needles: ['activexobject', 'wscript.createobject', 'wsh.'],
    near: /new\s{1,4}activexobject|wscript\.createobject|=\s*activexobject\b|\[\s*["']activexobject/i,
  },
  // A function of the script's own makes the name out of a number or a text that says nothing.
  {
    id: 'activex_name_decoded',
    kind: 'conceal',
    in: JS,
    needles: ['activexobject'],
    near: /new\s{1,4}activexobject\s?\(\s?[a-z_$][\w$]{0,40}\s?\(\s?(?:["'][^"'\n]{1,200}["']|0x[0-9a-f]{1,6}|\d{1,6})\s?[,)]/i,
  },
  {
    id: 'method_name_decoded',
    kind: 'conceal',
    in: JS,
    needles: ['[_', '[a', '[b', '[c', '[d', '[f', '[g', '[k', '[s', '[x'],
    near: /[\w$)]\s?\[\s?[a-z_$][\w$]{0,40}\s?\(\s?(?:["'][^"'\n]{1,200}["']|0x[0-9a-f]{1,6}|\d{1,6})\s?(?:,[^)\n]{0,40})?\)\s?\]\s?\(/i,
  },
  {
    id: 'js_eval_decoded',
    kind: 'execute',
    in: JS,
    needles: ['eval', 'function(', 'settimeout', 'document.write'],
    near: /(?:eval|function|settimeout)\s*\(\s*(?:window\.)?(?:atob|unescape|decodeuricomponent|string\.fromcharcode|escape)\s*\(|document\.write(?:ln)?\s*\(\s*(?:window\.)?(?:unescape|atob|decodeuricomponent)\s*\((?!\s{0,4}["']%3c\/?[a-z]{2,12}\s(?:[\w.-]{1,20}=["'\w]|type))/i,
  },
  // What is written into the page lies in it enciphered, its key beside it.
  {
    id: 'page_deciphers_itself',
    kind: 'execute',
    in: JS,
    needles: ['.decrypt('],
    near: /(?:aes|tripledes|rabbit|rc4|des|subtle)\s{0,3}\.\s{0,3}decrypt\s?\([\s\S]{0,400}(?:document\.write|\.innerhtml\s?=|\.srcdoc\s?=|\beval\s?\(|location(?:\.href)?\s?=|location\.replace|createobjecturl)/i,
  },
  // (()=>{}).constructor(text)(), [].filter.constructor(text)(): eval for those who look for eval.
  {
    id: 'function_by_constructor',
    kind: 'execute',
    in: JS,
    needles: ['constructor'],
    near: /(?:\(\)\s{0,3}=>\s{0,3}\{\s{0,3}\}\s{0,3}\)|function\s{0,3}\(\)\s{0,3}\{\s{0,3}\}\s{0,3}\)|\[["']?(?:filter|map|at|flat|sort)["']?\]|constructor["']?\]?)\s{0,3}(?:\.\s{0,3}|\[\s{0,3}["'])constructor["']?\s{0,3}\]?\s{0,3}\(/i,
  },
  {
    id: 'js_obfuscator',
    kind: 'conceal',
    in: JS,
    needles: ['_0x'],
    near: /_0x[0-9a-f]{4,6}\b.{0,300}_0x[0-9a-f]{4,6}\b.{0,100}_0x/is,
  },
  { id: 'js_hex_escapes', kind: 'conceal', in: JS, needles: ['\\x'], near: /(?:\\x[0-9a-f]{2}){12}/i },
  {
    id: 'js_jsfuck',
    kind: 'conceal',
    in: JS,
    needles: ['(![]+[])', '[][(![]', '(!![]+[])', '+!+[]', '$={___:++$', '゚ω゚'],
    near: /[[\]()!+]{120}|\$=\{___:\+\+\$|゚ω゚/,
  },
  // Where a visitor comes from or whether he is known decides what he gets.
  {
    id: 'visitor_chosen',
    kind: 'conceal',
    in: JS,
    needles: ['referrer', 'document.cookie', '.cookie.indexof', 'wordpress_logged'],
    near: /\.referrer\s?(?:&&|\.(?:split|indexof|match|includes|search)|!|={2})|\.cookie\s?\.\s?(?:indexof|match|includes|search)\s?\(\s?["'][^"'\n]{0,40}(?:logged|admin)/i,
  },
  // Keys of the developer tools are caught, or a debugger statement stops them in a loop.
  {
    id: 'devtools_blocked',
    kind: 'conceal',
    in: JS,
    needles: ['debugger', 'contextmenu', 'keycode', "'f12'", '"f12"', 'devtools'],
    near: /setinterval\s?\([^;]{0,120}\bdebugger\b|keycode\s?={2,3}\s?123|(?:key|code)\s?={2,3}\s?["']f12["']|\[?["']?constructor["']?\]?\s?\(\s?["']debugger["']\s?\)/i,
  },
  {
    id: 'clipboard_written',
    kind: 'execute',
    in: JS,
    needles: ['clipboard', 'execcommand'],
    near: /clipboard\s{0,4}(?:\?\.)?\.?\s{0,4}(?:\[\s{0,3}["'])?write(?:text)?\b|execcommand\s{0,4}\(\s{0,4}["']copy|clipboarditem|clipboarddata\s{0,4}\.\s{0,4}setdata/i,
  },
  // A command line in a constant of a page: pages have no console.
  {
    id: 'page_holds_command',
    kind: 'execute',
    in: JS,
    needles: [
      ...['cmd', 'msiexec', 'conhost'],
      ...distinctNames('staged'),
      ...['curl', 'wget'],
      'base64 -',
      'osascript',
      'nslookup',
      'finger',
      'irm ',
      'iwr ',
      'iex',
    ],
    near: new RegExp(
      String.raw`["'\x60]\s{0,40}(?:\w:[^"'\x60\n]{0,80}\\|%\w{1,20}%[^"'\x60\n]{0,60}\\)?(?:cmd(?:\.exe)?\s{1,4}/\w|(?:powershell|pwsh)(?:\.exe)?\s{1,4}["'-]|(?:${STAGED.join('|')}|conhost)(?:\.exe)?\s{1,4}\S|${commandPattern('installs')}(?:\.exe)?\s{1,4}[/-]|finger\s{1,4}\S{1,60}@|nslookup\s|${commandPattern('pipes')}\s[^"'\x60\n]{1,300}\|\s{0,3}\w|(?:iex|irm|iwr)\s|(?:/bin/)?${commandPattern('unix')}\s{1,4}-c|echo\s[^\n]{1,800}base64\s{1,4}-|osascript\s)`,
      'i',
    ),
  },
  {
    id: 'blob_made',
    kind: 'decode',
    in: JS,
    needles: ['new blob', 'new file(', 'mssaveoropenblob', 'mssaveblob', 'createobjecturl', 'application/octet-stream'],
    near: /new\s{1,4}(?:blob|file)\s*\(|mssave(?:oropen)?blob|createobjecturl/i,
  },
  {
    id: 'blob_saved',
    kind: 'write',
    in: JS,
    needles: ['mssaveoropenblob', 'mssaveblob', '.download', 'createobjecturl', "'download'", '"download"', 'saveas('],
    near: /mssave(?:oropen)?blob\s*\(|\.download\s*=|["']download["']\s*[,\]]|createobjecturl/i,
  },
  // What is handed over comes out of a text.
  {
    id: 'bytes_decoded',
    kind: 'info',
    in: JS,
    needles: ['atob', 'charcodeat', 'fromcharcode', 'decrypt', 'parseint', 'uint8array', '.buffer', 'base64', 'fetch('],
    near: /\batob\b|charcodeat|fromcharcode|decrypt|parseint\s?\([^\n]{0,60},\s?(?:16|0x10)\s?\)|uint8array|base64|fetch\s?\(\s?["']data:/i,
  },
  // A button that saves what the page holds: an export waits for its reader, smuggling does not.
  {
    id: 'saves_on_click',
    kind: 'info',
    in: JS,
    needles: ['onclick', '"click"', "'click'", '.onclick'],
    near: /(?:\.onclick\s?=|addeventlistener\s?\(\s?["']click["']\s?,)\s{0,3}(?:async\s)?(?:function\s?\w{0,20}\s?[([]\w{0,12}[)\]]\s?\{|[([]?\w{0,12}[)\]]?\s?=>)[\s\S]{0,400}(?:\.download\s?=|createobjecturl|mssave)/i,
  },
  {
    id: 'click_simulated',
    kind: 'trigger',
    in: JS,
    needles: ['.click', 'dispatchevent', 'mouseevent', 'mssave', 'location.href', 'location.replace', 'location ='],
    near: /\.click\s*\(\s*\)|dispatchevent\s*\(|mssave(?:oropen)?blob\s*\(|location(?:\.href\s*=|\.replace\s*\(|\s*=)\s*(?:url|window\.url|\w{1,30}url)/i,
  },
  {
    id: 'js_redirect',
    kind: 'info',
    in: JS,
    needles: ['location'],
    near: /\blocation(?:\.href)?\s*=(?!=)|location\.(?:replace|assign)\s*\(|window\.open\s*\(/i,
  },
  {
    id: 'node_child_process',
    kind: 'execute',
    in: JS,
    needles: ['child_process'],
    near: /require\s*\(\s*["'](?:node:)?child_process["']|from\s{1,3}["'](?:node:)?child_process["']/i,
  },
  // One file is written with what a server sent, and that very file is started.
  {
    id: 'node_starts_fetched',
    kind: 'execute',
    in: JS,
    needles: ['createwritestream', 'writefile'],
    near: /(?:createwritestream|writefile(?:sync)?)\s?\(\s?([a-z_$][\w$]{0,40})\b[\s\S]{0,500}\b(?:exec|execfile|spawn|fork)(?:sync)?\s?\(\s?(?:["'][^"'\n]{0,40}["']\s?\+\s?|`[^`\n]{0,40}\$\{\s?)?\1\b/i,
  },
  // What came in pieces from a server is a command.
  {
    id: 'node_runs_answer',
    kind: 'c2',
    in: JS,
    needles: ['exec(', 'execsync(', 'exec (', 'eval('],
    near: /\b([a-z_$][\w$]{0,30})\s?\+=\s?[a-z_$][\w$]{0,30}(?:\.tostring\(\))?[\s\S]{0,300}(?:\bexec(?:sync)?|\beval)\s?\(\s?\1\s?[,)]|\.on\s?\(\s?["']data["'][^{]{0,40}\{?[^}\n]{0,80}\bexec(?:sync)?\s?\(\s?[a-z_$][\w$]{0,30}(?:\.tostring\(\))?\s?[,)]/i,
  },
  {
    id: 'node_hides_window',
    kind: 'conceal',
    in: JS,
    needles: ['windowshide'],
    near: /windowshide\s{0,2}:\s{0,2}(?:true|!0)/i,
  },
  {
    id: 'node_temporary_file',
    kind: 'write',
    in: JS,
    needles: ['tmpdir(', '/tmp/', '%temp%', 'appdata'],
    near: /tmpdir\s?\(\s?\)|["'`]\/tmp\/|process\.env\.(?:temp|tmp|appdata|localappdata)\b/i,
  },
  {
    id: 'node_http',
    kind: 'download',
    in: JS,
    needles: ["require('http", 'require("http', "require('https", 'axios', 'node-fetch'],
    near: /require\s*\(\s*["'](?:https?|axios|node-fetch|request)["']/i,
  },
  {
    id: 'node_remote_eval',
    kind: 'execute',
    in: JS,
    needles: ['eval(', 'new function', 'runinthiscontext'],
    near: /(?:https?\.get|fetch|axios(?:\.get)?|request(?:\.get)?)\s*\([\s\S]{0,400}(?:eval\s*\(|new\s{1,3}function\s*\(|runinthiscontext)/i,
  },
  {
    id: 'telegram_bot',
    kind: 'c2',
    needles: ['api.telegram.org', 'telegram.org/bot'],
    near: /api\.telegram\.org\/bot/i,
  },
  { id: 'discord_webhook', kind: 'c2', needles: ['discord.com/api/webhooks', 'discordapp.com/api/webhooks'] },
  {
    id: 'paste_site_raw',
    kind: 'c2',
    needles: [
      'pastebin.com/raw',
      'paste.ee/r/',
      'hastebin.com/raw',
      'rentry.co/',
      'transfer.sh/',
      'ghostbin',
      'paste.rs/',
      'controlc.com',
      'textbin.net/raw',
      'files.catbox.moe',
      'anonfiles',
      'cdn.discordapp.com/attachments',
      'gofile.io',
      'temp.sh/',
      'termbin',
      '0x0.st/',
      'bashupload',
    ],
  },
  {
    id: 'tunnel_host',
    kind: 'c2',
    needles: [...serviceDomains('tunnel', 'dynamic_name').map((domain) => `.${domain}`), '.no-ip.', '.onion'],
    // Where the owner of a name tells his new address is no host of his.
    near: new RegExp(
      String.raw`\w(?<!/www|dynupdate)\.(?:${servicePattern('tunnel', 'dynamic_name')}|no-ip\.\w{2,5}|onion)\b`,
      'i',
    ),
  },
  {
    id: 'ip_literal_url',
    kind: 'c2',
    needles: ['http://', 'https://', 'ftp://'],
    near: new RegExp(
      String.raw`(?:https?|ftp)://(?!${INNER_V4})\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?::\d{1,5})?(?:/|["'\s]|$)`,
      'i',
    ),
  },
  {
    id: 'executable_url',
    kind: 'download',
    needles: ['http://', 'https://', 'ftp://'],
    near: /(?:https?|ftp):\/\/[^\s"'<>()]{4,300}\.(?:exe|scr|dll|hta|vbs|vbe|jse|ps1|bat|cmd|msi|lnk|pif|cpl|wsf|xll|sct)(?:["'\s?#)]|$)/i,
  },
  {
    id: 'pdf_js_exploit',
    kind: 'inject',
    in: JS,
    needles: [
      'collab.',
      'util.printf',
      'media.newplayer',
      'geticon',
      'collectemailinfo',
      'spell.customdictionaryopen',
      '.getannots',
    ],
    near: /collab\.(?:collectemailinfo|geticon)\s*\(|util\.printf\s*\(\s*["']%\d{4,}|media\.newplayer\s*\(\s*null|spell\.customdictionaryopen/i,
  },
  {
    id: 'heap_spray',
    kind: 'inject',
    in: JS,
    needles: ['%u9090', '%u0c0c', '\\u9090', '\\u0c0c', '%u0a0a', '%u4141'],
    near: /(?:%u|\\u)(?:9090|0c0c|0a0a|0d0d).{0,12}(?:%u|\\u)(?:9090|0c0c|0a0a|0d0d)/i,
  },
  // Honest paddings double a text as well: it tells beside a call of exploits.
  {
    id: 'text_doubled',
    kind: 'info',
    in: JS,
    needles: ['.length', 'unescape'],
    near: /while\s?\(\s?(\w{1,30})\.length\s?<=?\s?[\w*+]{1,20}\s?\)\s?\{?\s?\1\s?\+?=\s?(?:\1\s?\+\s?)?\1\b/i,
  },
  {
    id: 'pdf_export_launch',
    kind: 'execute',
    in: JS,
    needles: ['exportdataobject', 'app.launchurl', 'app.opendoc', 'submitform', 'geturl'],
    near: /exportdataobject\s*\(\s*\{[^}]{0,200}nlaunch\s*:\s*[12]|app\.launchurl\s*\(|this\.submitform\s*\(|\.geturl\s*\(/i,
  },
] as const satisfies readonly TraitRule[]
