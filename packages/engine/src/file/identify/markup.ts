// Texts whose first construct names them: markup by its root element, messages by their header, and small formats
// by their first line.
import type { TypeId } from './types.ts'

/** The beginning of the text up to its first element is all that markup needs. */
const HEAD_CHARS = 4096

export function markupKind(text: string): TypeId | null {
  const head = text.slice(0, HEAD_CHARS).trimStart()
  if (!head.startsWith('<')) return laterMarkup(text)
  const progid = /<\?mso-application\s+progid="(Word|Excel)\./i.exec(head)?.[1]?.toLowerCase()
  if (progid !== undefined) return progid === 'word' ? 'word_xml' : 'spreadsheet_xml'
  if (/^<%@|^<%[\s=]/.test(head)) return /<%@\s*page\s[^>]{0,200}(?:import|language="java)/i.test(head) ? 'jsp' : 'asp'
  // Code of a server's page in what should be its configuration: the server is told to run the file.
  if (/<configuration[\s>]/.test(head) && /<%[^>]{0,400}\b(?:createobject|request|eval|execute)\b/i.test(text))
    return 'asp'
  if (/<hta:application\b/i.test(text)) return 'hta'
  if (/^<\?php\b/i.test(head)) return 'php'
  const root = rootElement(head)
  const other = head.startsWith('<?xml') ? 'xml' : SHORT_TAG_OF_PHP.test(head) ? 'php' : null
  if (root === null) return other
  return byRoot(root.name, root.tag, text) ?? other ?? htmlLike(text)
}

/** Code follows the tag, not the name of a processing instruction. What opens in a browser is a page first. */
const SHORT_TAG_OF_PHP =
  /^<\?(?:=|\s{0,40}(?:\/\*|\/\/|#)|\s(?=[\s\S]{0,2000}?(?:\$\w{1,60}\s{0,3}(?:[=[]|->)|\b(?:echo|eval|function|include|require|error_reporting|session_start|set_time_limit|extract)\b\s{0,3}[("'$\w])))/i

interface RootElement {
  readonly name: string
  /** The opening tag as written, at most a thousand characters of it. */
  readonly tag: string
}

function rootElement(head: string): RootElement | null {
  let at = 0
  // Declarations, instructions and comments may stand before it; each search goes on from the last.
  for (let round = 0; round < 40; round += 1) {
    at = head.indexOf('<', at)
    if (at === -1) return null
    const next = head[at + 1] ?? ''
    if (next === '!' || next === '?') {
      if (/^<!doctype\s+html/i.test(head.slice(at, at + 40))) return { name: 'html', tag: '' }
      const end = head.startsWith('<!--', at) ? head.indexOf('-->', at) : head.indexOf('>', at)
      if (end === -1) return null
      at = end + 1
      continue
    }
    const name = /^<([A-Za-z_][\w.:-]{0,60})/.exec(head.slice(at, at + 64))?.[1]
    return name === undefined ? null : { name: name.toLowerCase(), tag: head.slice(at, at + 1000) }
  }
  return null
}

const HTML_ROOTS = new Set(
  'html head body title meta script style link div span p table a img center font form iframe h1 h2 br base b button input noscript object embed'.split(
    ' ',
  ),
)

/** Tags that a server of ColdFusion carries out before the page is sent. */
const COLDFUSION =
  /^cf(?:abort|admin|application|catch|component|content|cookie|directory|else|elseif|execute|file|flush|form|function|header|http|if|include|insert|invoke|location|lock|log|loop|mail|module|object|output|param|query|return|script|set|setting|silent|switch|thread|transaction|try|update|wddx)$/

function byRoot(name: string, tag: string, text: string): TypeId | null {
  if (COLDFUSION.test(name)) return 'coldfusion'
  if (HTML_ROOTS.has(name)) return /<hta:application\b/i.test(text) ? 'hta' : 'html'
  const local = name.replace(/^.*:/, '')
  if (local === 'svg') return 'svg'
  if (local === 'worddocument' || (local === 'package' && /office\/2006\/xmlPackage/i.test(tag))) return 'word_xml'
  if (name === 'job' || name === 'package' || name === 'component' || name === 'scriptlet') {
    return /<(?:script|registration)\b/i.test(text) || name === 'scriptlet' ? 'wsf' : null
  }
  if (local === 'stylesheet' || local === 'transform') return 'xsl'
  if (
    name === 'project' &&
    /xmlns="http:\/\/schemas\.microsoft\.com\/developer\/msbuild|\bSdk="|ToolsVersion=|<(?:UsingTask|Target|ItemGroup|PropertyGroup)\b/.test(
      text,
    )
  )
    return 'msbuild'
  if (name === 'plist') return 'plist'
  if (name === 'xdp:xdp') return 'xdp'
  if (name === 'configuration' && /<LogonCommand>|<MappedFolders>/i.test(text)) return 'sandbox_configuration'
  if (name === 'pcsettings') return 'settingcontent'
  if (local === 'appinstaller') return 'app_installer'
  if (name === 'c:contact') return 'contact'
  if (name === 'mmc_consolefile') return 'msc'
  if (name === 'searchconnectordescription' || name === 'librarydescription' || name === 'persistedquery')
    return 'search_connector'
  if (name === 'workbook' && /office:spreadsheet/.test(tag)) return 'spreadsheet_xml'
  if (name === 'office:document') return 'flat_odf'
  return null
}

/** Tags without any frame around them still open in a browser. */
function htmlLike(text: string): TypeId | null {
  return /<(?:script|body|iframe|form|a\s+href|img\s+src|div|table)\b/i.test(text.slice(0, HEAD_CHARS)) ? 'html' : null
}

function laterMarkup(text: string): TypeId | null {
  const head = text.slice(0, HEAD_CHARS)
  if (
    /<!doctype html|<html[\s>]/i.test(head) &&
    !/[{};]\s*$/m.test(head.slice(0, head.search(/<!doctype html|<html[\s>]/i)))
  )
    return 'html'
  return null
}

const MAIL_FIELDS =
  /^(?:return-path|received|from|to|cc|subject|date|message-id|mime-version|delivered-to|x-[\w-]{1,60}|content-type|reply-to|dkim-signature|authentication-results|arc-[\w-]{1,40}|list-[\w-]{1,40}|sender|in-reply-to|references):[ \t]/i

/** A message begins with header fields: at least three known ones before the first line that is none. */
export function messageKind(text: string): TypeId | null {
  if (/^From \S{1,200} /.test(text) && /^From:/im.test(text.slice(0, HEAD_CHARS))) return 'mbox'
  let known = 0
  let core = false
  for (const line of text.slice(0, 16_384).split(/\r?\n/).slice(0, 200)) {
    if (/^[ \t]/.test(line) && known > 0) continue
    if (!/^[!-9;-~]{1,76}:/.test(line)) break
    if (!MAIL_FIELDS.test(`${line} `)) continue
    known += 1
    core ||= /^(?:from|received|message-id|mime-version|return-path|delivered-to):/i.test(line)
  }
  if (known < 3 || !core) return null
  const web = /^(?:snapshot-content-location|content-type:[ \t]*multipart\/related[^\n]{0,200}type="?text\/html)/im
  return /^(?:received|return-path|delivered-to|message-id):/im.test(text) || !web.test(text) ? 'eml' : 'mhtml'
}

/** [type, what the text begins with]. */
const BEGINNINGS: readonly (readonly [TypeId, RegExp])[] = [
  ['mhtml', /^mime-version:[\s\S]{0,400}content-type:\s*(?:multipart\/related|application\/x-mimearchive)/i],
  ['url_shortcut', /^\s{0,20}\[(?:InternetShortcut|\{000214A0-0000-0000-C000-000000000046\})/i],
  ['desktop_entry', /^\s{0,20}(?:#[^\n]{0,400}\n\s{0,20}){0,20}\[Desktop Entry\]/],
  // Protocol 0 is text: an import, then its arguments.
  ['pickle', /^c[A-Za-z_][\w.]{1,80}\n[A-Za-z_]\w{0,80}\n(?:[p(q]\d{0,6}\n?){0,4}[(SVIt]/],
  ['folder_settings', /^\s{0,20}\[\.ShellClassInfo\]\s/i],
  ['shell_command_file', /^\s{0,20}\[Shell\]\s{1,20}(?:Command|IconFile)\s{0,8}=/i],
  ['theme', /^\s{0,20}(?:;[^\n]{0,400}\n\s{0,20}){0,40}\[Theme\]\s/i],
  ['registry_script', /^(?:Windows Registry Editor Version|REGEDIT4)/],
  ['inf', /^\s{0,20}(?:;[^\n]{0,400}\n\s{0,20}){0,40}\[Version\][\s\S]{0,400}signature\s*=/i],
  ['rdp', /^(?:screen mode id:i:|full address:s:|[a-z ]{3,40}:[isb]:[^\n]{0,200}\n[a-z ]{3,40}:[isb]:)/],
  ['iqy', /^WEB\r?\n1\r?\n/],
  ['slk', /^ID;P/],
  ['rtf', /^\{\\rt/],
  ['icalendar', /^BEGIN:VCALENDAR/i],
  ['vcard', /^BEGIN:VCARD/i],
  // Before it only what OpenSSL writes there: attributes of the bag, subject, issuer. A batch file carries one further down.
  [
    'pem',
    /^(?:(?:[ \t#]|Bag Attributes|Key Attributes:|subject=|issuer=)[^\n]{0,400}\n|\r?\n){0,12}-----BEGIN (?!PGP)[A-Z0-9 ]{3,40}-----/,
  ],
  ['pem', /^Certificate:\r?\n {4}Data:/],
  [
    'ssh_public_key',
    /^(?:ssh-(?:rsa|ed25519|dss)|ecdsa-sha2-nistp\d{3}|sk-(?:ssh|ecdsa)[\w-]{1,40}@openssh\.com) AAAA/,
  ],
  ['diff', /^(?:diff --git a\/|--- \S[^\n]{0,300}\n\+\+\+ \S|Index: \S[^\n]{0,300}\n={10}|From [0-9a-f]{40} )/],
  ['gettext_po', /^(?:#[^\n]{0,400}\n|\r?\n){0,60}msgid "/],
  ['subtitles', /^(?:WEBVTT\b|\d{1,6}\r?\n\d\d:\d\d:\d\d[,.]\d{3} --> )/],
  ['protobuf', /^(?:\/\/[^\n]{0,400}\n|\r?\n){0,60}syntax\s{0,4}=\s{0,4}["']proto[23]["']/],
  ['systemd_unit', /^(?:[#;][^\n]{0,400}\n|\r?\n){0,60}\[(?:Unit|Service|Timer|Socket|Install)\][ \t]*\r?\n/],
  [
    'crontab',
    /^(?:[ \t]{0,8}#[^\n]{0,400}\n|[A-Z_]{1,40}[ \t]{0,4}=[^\n]{0,400}\n|[ \t]{0,8}\r?\n){0,60}[ \t]{0,8}(?:@(?:reboot|hourly|daily|weekly|monthly)[ \t]|(?:[\d*,/-]{1,40}[ \t]{1,8}){4}[\w*,/-]{1,40}[ \t]{1,8}[\w./(~$])/,
  ],
  // Rules quote what they look for, in every language.
  [
    'intrusion_rules',
    /^(?:#[^\n]{0,400}\n|\r?\n){0,60}(?:alert|drop|reject|pass|log)\s{1,4}(?:tcp|udp|icmp|ip|http2?|tls|dns|smb|ftp|ssh|smtp|file|pkthdr|any)\s{1,4}\S{1,200}\s{1,4}\S{1,200}\s{1,4}(?:->|<>)\s[^\n]{0,400}\(/,
  ],
  [
    'yara_rules',
    /^\s{0,40}(?:(?:private|global)\s){0,2}rule\s{1,8}\w{1,128}\s{0,8}(?::[\w ]{1,200})?\{\s{1,40}(?:meta|strings|condition)\s{0,8}:/,
  ],
  [
    'yara_rules',
    /^(?:\/\/|\/\*|import "|include ")[\s\S]{0,3500}?\n(?:(?:private|global) ){0,2}rule \w{1,128}\s{0,8}(?::[\w ]{1,200})?\{\s{1,40}(?:meta|strings|condition)\s{0,8}:/,
  ],
  [
    'dockerfile',
    /^(?:#[^\n]{0,400}\n|ARG [^\n]{0,200}\n|\r?\n){0,60}FROM [\w./:@${}-]{1,200}(?: AS [\w-]{1,60})?\r?\n/,
  ],
  [
    'log',
    /^(?:(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d |\S{1,60} \S{1,40} \S{1,40} \[\d\d\/[A-Z][a-z]{2}\/\d{4}:)[^\n]{0,2000}\n){3}/,
  ],
  // A signed message can be read by anyone: it is what it says.
  ['pgp', /^-----BEGIN PGP (?!SIGNED )/],
  ['uuencode', /^(?:[^\n]{0,200}\n){0,20}begin(?:-base64)? [0-7]{3,4} \S[^\n]{0,300}\n[ -`]{2,}/],
  ['binhex', /^\(This file must be converted with BinHex/m],
  ['postscript', /^%!PS/],
  ['xpm', /^\/\* XPM \*\//],
  ['bdf_pcf', /^STARTFONT /],
  ['vmdk', /^# Disk DescriptorFile/],
]

export function beginningKind(text: string): TypeId | null {
  const head = text.slice(0, HEAD_CHARS)
  return BEGINNINGS.find(([, pattern]) => pattern.test(head))?.[0] ?? null
}

/** Whole small files are parsed; of larger ones the beginning must look like JSON from its first to its last character. */
export function isJson(text: string, isWhole: boolean): boolean {
  const trimmed = text.trim()
  if (!/^[[{]/.test(trimmed)) return false
  if (!isWhole)
    return (
      /^(?:\{\s*"[^"\n]{1,200}"\s*:|\[\s*(?:[[{"\d-]|true|false|null))/.test(trimmed) &&
      !/\bfunction\s*\(|=>|;\s*$/m.test(trimmed.slice(0, 2000))
    )
  try {
    JSON.parse(trimmed)
    return true
  } catch {
    return false
  }
}
