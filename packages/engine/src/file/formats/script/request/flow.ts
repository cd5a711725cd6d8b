// What a web request sends, followed from variable to variable to what runs it. A page that evaluates a parameter by way of three
// names is as much of a shell as one that does so in a line. Statements are taken in their order, branches as they stand; a value
// counts only where it is the command or the code, not a word within one.

import type { ScriptLanguage } from '../facts.ts'
import {
  FLOW_CHARS_MAX,
  FLOW_NAMES_MAX,
  FLOW_STATEMENT_CHARS_MAX,
  FLOW_STATEMENTS_MAX,
  OWN_CALLS_MAX,
} from '../limits.ts'
import { namesSentInPerl } from './perl-names.ts'

export interface RequestFlow {
  /** What runs or loads it, as written. */
  readonly sink: string
}

interface Tongue {
  /** An expression that the request decides. */
  readonly source: RegExp
  /** What runs its argument; the argument's beginning follows. */
  readonly sink: RegExp
  /** Signs of variables. */
  readonly name: string
  /** What makes a value harmless. */
  readonly tamed: RegExp
  /** Methods that a framework calls with what was sent, as the list of their parameters. */
  readonly called?: RegExp
  /** Fields of a form that the framework hands over as objects; the name is captured. */
  readonly fields?: RegExp
}

/** A shell that is handed the rest, or a decoder around it, may stand before the value. */
const BEFORE = String.raw`(?:\s|@|\(|["'](?:\/bin\/)?(?:ba)?(?:sh|cmd(?:\.exe)?)["']\s?,\s?|["'](?:-c|\/c)\s?["']\s?[,.+&]\s?|["'](?:(?:\/bin\/)?(?:ba)?sh -c|cmd(?:\.exe)? \/c) ?["']\s?[.+&]\s?|["'][^"'\n]{1,200}\s[-/](?:c|command|encodedcommand|enc)\s{0,3}["'\\]{0,3}\s?[.+&]\s?|new\s+(?:string|object)\s?\[\]\s?\{|"(?=\$\w{1,60}\b(?!\s?=))|\[|["']\?>["']\s?\.\s?|(?:new\s{1,4})?\w{1,40}(?:\.\w{1,40}|\(['"\w-]{0,20}\)\s?(?=\.)){0,6}\s?\()`
const TAMED =
  /escapeshell\w{3}|intval|\(int\)|htmlspecialchars|in_array|preg_match|basename|is_numeric|filter_(?:var|input)|shlex|quote\s?\(|parseint|integer\.parse|whitelist|allowed/i

const PHP: Tongue = {
  source:
    /\$_(?:GET|POST|REQUEST|COOKIE)\b|\$_SERVER(?:\[["']|\.)HTTP_\w|\$HTTP_(?:RAW_POST_DATA|(?:GET|POST|COOKIE)_VARS)\b|\b(?:getallheaders|apache_request_headers)\s?\(/i,
  sink: /(?<![\w>:])(?:eval|assert(?!\s?\(\s?!?\s?(?:is_\w{1,20}|isset|empty|count|array_key_exists|in_array)\s?\()|system|exec|shell_exec|passthru|popen|proc_open|create_function\s?\([^,]{0,40},|pcntl_exec)\s?\(|\bfile_put_contents\s?\([^,;]{1,80},\s?["']<\?(?:php)?\s{0,3}["']\s?\./i,
  name: String.raw`\$\w{1,60}`,
  tamed: TAMED,
  fields: /<(?:input|textarea|select)\b[^<>]{0,200}?\bname\s?=\s?\\?["']?(\w{1,60})/gi,
}
/** The body as a whole is what development servers take as code; deciphered first, it is hidden from whoever reads the log. */
const PHP_OF_BODY: Tongue = { ...PHP, source: new RegExp(`${PHP.source.source}|["']php:\\/\\/input`, 'i') }
const DECIPHERS = /openssl_decrypt|mcrypt_decrypt|gzinflate|str_rot13|\^\s?\$/i
const PAGE_OF_JAVA: Tongue = {
  source: /\brequest\s?\.\s?get(?:Parameter|Header|Reader|InputStream|QueryString|Cookies)\b/i,
  sink: /\.exec\s?\(|\bnew\s{1,4}ProcessBuilder\s?\(|\bdefineClass\s?\(|\bnew\s{1,4}Expression\s?\([^,;]{1,80},\s?"(?:exec|eval|start)"\s?,|(?:engine|eval\w{0,10}|getEngineBy\w{1,20}\s?\([^()]{0,40}\))\s?\.\s?eval\s?\(|\bELProcessor\s?\(\s?\)\s?\.\s?eval\s?\(/i,
  name: String.raw`\b[A-Za-z_]\w{0,60}`,
  tamed: TAMED,
}
// `Request["x"]` is folded to `Request.x`; the properties that the framework has begin with a capital.
const PAGE_OF_DOTNET: Tongue = {
  source:
    /\b[Rr]equest\s?(?:\[|\(|\.\s?(?:Form|QueryString|Headers|Params|Item|Cookies|BinaryRead|InputStream|[a-z_]\w{0,30})\b)/,
  sink: /\bAssembly\s?\.\s?Load\s?\(|\bProcess\s?\.\s?Start\s?\(|\bnew\s{1,4}ProcessStartInfo\s?\(|\.Arguments\s?=|\.StandardInput\s?\.\s?Write(?:Line)?\s?\(|\.FileName\s?=|(?<![.\w])eval(?:\s?\(|\s{1,4}(?=[A-Za-z_]))|\b(?:execute|executeglobal)\b\s?\(?|\.(?:exec|run)\s?\(?|CompileAssemblyFromSource\s?\([^,]{0,60},|\.Invoke\s?\(\s?null\s?,\s?new\s{1,4}object\s?\[\s?\]\s?\{/i,
  name: String.raw`\b[A-Za-z_]\w{0,60}`,
  tamed: TAMED,
  fields: /<asp:TextBox\b[^<>]{0,300}?\bid\s?=\s?["']?(\w{1,60})/gi,
  called:
    /\[\s?WebMethod\b[^\]]{0,200}\]\s{0,20}(?:public\s{1,4})?(?:static\s{1,4})?[\w<>[\]]{1,40}\s{1,4}\w{1,60}\s?\(([^()]{1,300})\)/gi,
}
const PERL: Tongue = {
  source:
    /(?:->|\b)param\s?\(|\$ENV\{["']?(?:QUERY_STRING|HTTP_\w{1,40})|\bread\s?\(\s?\*?STDIN\b[^;]{0,80}CONTENT_LENGTH|->Vars\b/,
  // A pipe runs what stands before it, and what follows the shell's own signs.
  sink: /(?<![\w>$])(?:system|exec|eval)\s?\(?|`|\bqx\s?[{(/]|\bopen\s?\(?\s?["']?[\w$ ]{1,40}["']?,\s?["'](?=[^"'\n]{1,200}\|\s{0,3}["'])(?:[^"'\n]{0,80}(?:&&|;)\s{0,3})?\(?\s?/,
  name: String.raw`(?<=[$@%])\w{1,60}`,
  tamed: TAMED,
}
const RUBY: Tongue = {
  source: /\bparams\s?\[|\brequest\.(?:env|body|params)\b/,
  sink: /(?<![\w.])(?:system|exec|eval|instance_eval|spawn)\s?\(?|`\s?#\{|\bIO\.popen\s?\(/,
  name: String.raw`\b[a-z_]\w{0,60}`,
  tamed: TAMED,
}
const PYTHON: Tongue = {
  source:
    /\brequest\.(?:args|form|values|headers|json|data|cookies|get_data|GET|POST)\b|\bFieldStorage\s?\(\s?\)|\.getvalue\s?\(/,
  sink: /(?<![\w.])(?:exec|eval)\s?\(|\bos\.(?:system|popen)\s?\(|\bsubprocess\.(?:getoutput|getstatusoutput)\s?\(/,
  name: String.raw`\b[a-zA-Z_]\w{0,60}`,
  tamed: TAMED,
}
const NODE: Tongue = {
  source: /\breq(?:uest)?\.(?:query|body|params|headers|cookies)\b|\burl\.parse\s?\(\s?req(?:uest)?\.url/,
  sink: /(?:\bchild_process\.|\bcp\.|(?<![.\w]))(?:exec|execSync)\s?\(|(?<![.\w])eval\s?\(|\bnew\s{1,4}Function\s?\(|\brunIn(?:This|New)Context\s?\(/,
  name: String.raw`\b[a-zA-Z_$][\w$]{0,60}`,
  tamed: TAMED,
}

function tongueOf(language: ScriptLanguage, text: string): Tongue | null {
  switch (language) {
    case 'php':
      return DECIPHERS.test(text) ? PHP_OF_BODY : PHP
    case 'perl':
      return PERL
    case 'ruby':
      return RUBY
    case 'python':
      return PYTHON
    case 'vbscript':
      return PAGE_OF_DOTNET
    case 'javascript':
      return /\brequest\s?\.\s?get[A-Z]/.test(text)
        ? PAGE_OF_JAVA
        : /<%/.test(text.slice(0, 4000))
          ? PAGE_OF_DOTNET
          : NODE
    default:
      return null
  }
}

/** The first place where what a request sent is run; null where there is none. Linear in the text. */
export function requestFlow(text: string, language: ScriptLanguage): RequestFlow | null {
  if (text.length > FLOW_CHARS_MAX) return null
  const tongue = tongueOf(language, text)
  if (tongue === null) return null
  const isPerl = language === 'perl'
  const names = new Set(isPerl ? namesSentInPerl(text) : parametersOf(text, tongue))
  if (names.size === 0 && !tongue.source.test(text)) return null
  if (!tongue.sink.test(text) && language !== 'php') return null
  const sink = withOwnCalls(text, tongue)
  const assigned = new RegExp(
    `(${tongue.name})(?:\\s?\\[[^\\]]{0,60}\\])?(?::\\w{1,20})?\\s{0,3}[.&+]?=(?![=>])\\s?(.{1,${FLOW_STATEMENT_CHARS_MAX}})`,
    's',
  )
  const loop = /\bforeach\s?\((.{1,120}?)\bas\b(.{1,120}?)\)/is
  const named = new RegExp(tongue.name, 'g')
  const called = new RegExp(`(?<![\\w>])(?<!\\bnew\\s{1,4})(${tongue.name})\\(`)
  const chosen = new Set<string>()
  let statements = 0
  for (const whole of text.split(/[;\n]|\s:\s|(?<!\]\s?)\{(?=\s)|<%|%>/)) {
    statements += 1
    if (statements > FLOW_STATEMENTS_MAX) return null
    const statement = whole.slice(0, FLOW_STATEMENT_CHARS_MAX)
    const isSent = (part: string): boolean =>
      tongue.source.test(part) || (names.size > 0 && (part.match(named) ?? []).some((one) => names.has(one)))
    if (!tongue.source.test(statement) && names.size === 0) continue
    for (const run of statement.matchAll(sink))
      if (isWhole(statement.slice(run.index + run[0].length), tongue, names))
        return { sink: statement.trim().slice(0, 200) }
    const each = language === 'php' ? loop.exec(statement) : null
    if (each !== null && isSent(each[1] ?? '')) for (const one of (each[2] ?? '').match(named) ?? []) names.add(one)
    const given = isPerl ? null : assigned.exec(statement)
    const [, name = '', value = ''] = given ?? []
    if (given === null || names.size > FLOW_NAMES_MAX) {
      // Nothing is given a value here.
    } else if (isSent(value) && !tongue.tamed.test(value)) {
      names.add(name)
      if (CHOSEN_BY_OBJECT.test(value)) chosen.add(name)
      else chosen.delete(name)
    } else if (/^[^[]*=/.test(statement.slice(given.index + name.length, given.index + name.length + 3)))
      names.delete(name)
    // PHP calls the function whose name a variable holds.
    const call = language === 'php' ? called.exec(statement) : null
    if (call !== null && names.has(call[1] ?? '') && !chosen.has(call[1] ?? ''))
      return { sink: statement.trim().slice(0, 200) }
  }
  return null
}

/** What an object of the page gives for it: routers and containers pick one of their own functions by what was sent. */
const CHOSEN_BY_OBJECT = /^\s?\$(?!this\b)\w{1,60}(?:->\w{1,60}){0,3}->\w{1,60}\s?\(/

/** Names that hold what was sent before the first statement. */
function parametersOf(text: string, { called, fields, name }: Tongue): readonly string[] {
  const parameters =
    called === undefined
      ? []
      : [...text.matchAll(called)]
          .slice(0, OWN_CALLS_MAX)
          .flatMap(([, list = '']) => list.split(','))
          .flatMap((one) => /(\w{1,60})\s*(?:=.{0,60})?$/.exec(one.trim())?.[1] ?? [])
  const boxes =
    fields === undefined ? [] : [...text.matchAll(fields)].slice(0, OWN_CALLS_MAX).flatMap(([, id]) => id ?? [])
  // Where servers made variables of what was sent, a page reads what its own form asks for under a name that it sets nowhere.
  const unset = name.startsWith('\\$')
    ? boxes
        .map((box) => `$${box}`)
        .filter((box) => !new RegExp(`\\${box}\\s?[.]?=(?!=)|global[^;]{0,80}\\${box}\\b`).test(text))
    : boxes
  return [...parameters, ...unset].slice(0, FLOW_NAMES_MAX)
}

/** A method with its parameters and a short body, as pages write theirs around what runs code. */
const METHOD = /\b(\w{1,40})\s?\(([^(){};]{1,200})\)\s{0,4}(?:throws\s{1,4}[\w., ]{1,80})?\{([^{}]{1,400})\}/g

/** Of what the method is handed, only its parameters count. */
const NOWHERE = /(?!)/

/** What runs its argument, and the page's own methods that hand theirs on to it. */
function withOwnCalls(text: string, tongue: Tongue): RegExp {
  const own = new Set<string>()
  for (const [, name = '', list = '', body = ''] of text.matchAll(METHOD)) {
    if (own.size >= OWN_CALLS_MAX) break
    const run = tongue.sink.exec(body)
    if (run === null || /^(?:if|for|while|switch|catch|using|foreach)$/.test(name)) continue
    const given = new Set(list.match(/\$?\w{1,60}(?=\s*(?:,|$))/g) ?? [])
    if (isWhole(body.slice(run.index + run[0].length), { ...tongue, source: NOWHERE }, given)) own.add(name)
  }
  return new RegExp(
    own.size === 0 ? tongue.sink.source : `${tongue.sink.source}|(?<![\\w$])(?:${[...own].join('|')})\\s?\\(`,
    `${tongue.sink.flags}g`,
  )
}

/** Whether the argument begins with what was sent, behind decoders and shells. */
function isWhole(argument: string, { source, name, tamed }: Tongue, names: ReadonlySet<string>): boolean {
  if (tamed.test(argument.slice(0, 200))) return false
  const rest = argument.replace(new RegExp(`^${BEFORE}{0,8}`, 'i'), '')
  if (source.exec(rest.slice(0, 80))?.index === 0) return true
  const first = new RegExp(`^(?:\\$\\{|#\\{|[$@%](?=\\w))?(${name})`).exec(rest)?.[1]
  return first !== undefined && names.has(first)
}
