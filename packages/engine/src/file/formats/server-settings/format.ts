// Settings that a web server reads from the folder that they lie in: Apache's .htaccess, PHP's .user.ini and php.ini. Whoever can
// upload one decides what the server runs there, without touching a page. IIS reads web.config, which can be a page itself.
import type { Format, Parsed } from '../../format.ts'
import { textOf } from '../script/text.ts'

/** Of one file; those of whole farms have some tens of kilobytes. */
const CHARS_MAX = 512 * 1024
/** As many as fit into that, at an ordinary length. */
const LINES_MAX = 20_000
/** Of each kind of setting that is told. */
const FOUND_MAX = 100

export interface ServerSettingsFacts {
  readonly kind: 'apache' | 'php' | 'iis'
  /** Endings or names of files that the server is told to run as a program's source, with the directive. */
  readonly runs: readonly { readonly files: string; readonly directive: string }[]
  /** Files that PHP runs before or after every page. */
  readonly included: readonly string[]
  /** Visitors who come from somewhere, sent elsewhere: the condition and where to. */
  readonly diversions: readonly { readonly condition: string; readonly target: string }[]
}

export const serverSettingsFormat: Format = {
  id: 'server_settings',
  types: ['apache_settings', 'ini', 'xml'],
  parse(bytes, { type }): Parsed {
    const text = textOf(bytes, type.encoding).slice(0, CHARS_MAX)
    if (type.id === 'xml') return readWebConfig(text)
    const serverSettings = type.id === 'ini' ? readPhpSettings(text) : readApacheSettings(text)
    return { facts: serverSettings === null ? {} : { serverSettings }, defects: [], children: [] }
  },
}

/** Handlers that run the settings file as a page, and the page that stands in it, as a file of its own. */
function readWebConfig(text: string): Parsed {
  if (!/<configuration\b/i.test(text.slice(0, 4000))) return { facts: {}, defects: [], children: [] }
  const runs = [...text.matchAll(/<add\b[^<>]{0,600}\bpath\s{0,4}=\s{0,4}"([^"]{1,200})"[^<>]{0,600}/gi)]
    .filter(([tag, path = '']) => /\.config$/i.test(path) && RUNS_PAGES.test(tag))
    .slice(0, FOUND_MAX)
    .map(([tag, files = '']) => ({ files, directive: tag.replace(/\s+/g, ' ').slice(0, 200) }))
  const from = text.indexOf('<%')
  const to = text.lastIndexOf('%>')
  const page = from === -1 || to <= from ? '' : text.slice(from, to + 2)
  if (runs.length === 0 && page === '') return { facts: {}, defects: [], children: [] }
  const isDotnet = /<%@|\bRequest\s?\[|;\s{0,40}%>/.test(page)
  // Without a language named, classic pages are in VBScript and those of .NET begin with a directive.
  const source = isDotnet && !/<%@\s{0,4}page/i.test(page) ? `<%@ Page Language="C#" %>\n${page}` : page
  return {
    facts: { serverSettings: { kind: 'iis', runs, included: [], diversions: [] } },
    defects: [],
    children:
      page === ''
        ? []
        : [
            {
              name: isDotnet ? 'page.aspx' : 'page.asp',
              bytes: Buffer.from(source, 'utf8'),
              relation: 'embedded',
              note: 'a page in the settings of a web server',
            },
          ],
  }
}
/** Handlers of .NET and of classic pages. */
const RUNS_PAGES = /PageHandlerFactory|asp\.dll|aspnet_isapi|ManagedPipelineHandler|php-cgi|FastCgiModule/i

const linesOf = (text: string): readonly string[] =>
  text.split(/\r?\n/, LINES_MAX).map((line) => line.trim().slice(0, 2000))
const unquoted = (value: string): string => value.trim().replace(/^["']|["']$/g, '')

function readPhpSettings(text: string): ServerSettingsFacts | null {
  const included = linesOf(text).flatMap((line) => {
    const file = /^auto_(?:prepend|append)_file\s{0,8}=\s{0,8}(\S.{0,500})$/i.exec(line)?.[1]
    return file === undefined ? [] : [unquoted(file.replace(/\s;.*$/, ''))]
  })
  return included.length === 0
    ? null
    : { kind: 'php', runs: [], included: included.slice(0, FOUND_MAX), diversions: [] }
}

/** Handlers of PHP, CGI and server pages; a handler of pictures or `none` runs nothing. */
const RUNNER =
  /(?:x-httpd-(?:ea-|alt-)?php|php\d{0,2}-(?:script|fcgi|cgi)|proxy:[^\s]{0,200}php|cgi-script|fcgid-script|server-parsed)/i

function readApacheSettings(text: string): ServerSettingsFacts {
  const runs: { files: string; directive: string }[] = []
  const included: string[] = []
  const diversions: { condition: string; target: string }[] = []
  let section = ''
  let condition = ''
  for (const line of linesOf(text)) {
    const opened = /^<(?:Files|FilesMatch)\s{1,8}(.{1,300})>$/i.exec(line)?.[1]
    if (opened !== undefined) section = opened
    else if (/^<\/Files/i.test(line)) section = ''
    const added = /^(?:AddType|AddHandler)\s{1,8}(\S{1,200})\s{1,8}(\S.{0,500})$/i.exec(line)
    if (added !== null && RUNNER.test(added[1] ?? ''))
      runs.push({ files: added[2] ?? '', directive: line.slice(0, 200) })
    const set = /^(?:SetHandler|ForceType)\s{1,8}(\S{1,300})$/i.exec(line)?.[1]
    if (set !== undefined && section !== '' && RUNNER.test(set))
      runs.push({ files: section, directive: line.slice(0, 200) })
    const file = /^php_(?:admin_)?value\s{1,8}auto_(?:prepend|append)_file\s{1,8}(\S.{0,500})$/i.exec(line)?.[1]
    if (file !== undefined) included.push(unquoted(file))
    const asked = /^RewriteCond\s{1,8}%\{HTTP_(?:REFERER|USER_AGENT)\}\s{1,8}(\S.{0,600})$/i.exec(line)?.[1]
    if (asked !== undefined) condition = `${condition} ${asked}`.slice(0, 1000)
    const target =
      /^RewriteRule\s{1,8}(?:\^?\.\*\$?|\^?\(\.\*\)\$?|\.|\^)\s{1,8}["']?(https?:\/\/(?!%\{)\S{3,500})/i.exec(line)?.[1]
    if (target !== undefined && condition !== '') diversions.push({ condition: condition.trim(), target })
    if (/^RewriteRule\b/i.test(line)) condition = ''
  }
  return {
    kind: 'apache',
    runs: runs.slice(0, FOUND_MAX),
    included: included.slice(0, FOUND_MAX),
    diversions: diversions.slice(0, FOUND_MAX),
  }
}
