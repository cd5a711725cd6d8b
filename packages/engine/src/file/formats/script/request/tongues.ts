// What each language of server pages has of a request, and what runs its argument there.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import { ownReaders } from './php-names.ts'

export interface Tongue {
  /** An expression that the request decides. */
  readonly source: RegExp
  /** What runs its argument; the argument's beginning follows. */
  readonly sink: RegExp
  /** Signs of variables. */
  readonly name: string
  /** Methods that a framework calls with what was sent, as the list of their parameters. */
  readonly called?: RegExp
  /** Fields of a form that the framework hands over as objects; the name is captured. */
  readonly fields?: RegExp
  /** What the body of the request is read into; the name is captured. */
  readonly filled?: RegExp
  /** Texts have their quotation marks and backslashes still. */
  readonly areTextsAsWritten?: boolean
  /** Name, parameters and body of a method, where braces do not tell. */
  readonly method?: RegExp
}

// A parameter's name within a text that makes code, `'$_REQUEST["'.$field`, is no value of it.
const PHP: Tongue = {
  source:
    /\$(?:\{["'])?_(?:GET|POST|REQUEST|COOKIE)\b(?!\["{1,2}\s?[.,])|\$_SERVER(?:\[["']|\.)HTTP_\w|\$_SERVER(?:\[["']|\.)(?:QUERY_STRING|REQUEST_URI)\b|\$HTTP_(?:RAW_POST_DATA|(?:GET|POST|COOKIE)_VARS)\b|\b(?:getallheaders|apache_request_headers)\s?\(|\bfilter_input\s?\(\s?INPUT_\w{1,10}\s?,[^,()]{1,60}(?:,\s?FILTER_(?:DEFAULT|UNSAFE_RAW)\s?)?\)/i,
  sink: /(?<![\w>:])(?:eval|assert(?!\s?\(\s?(?:!?\s?(?:is_\w{1,20}|isset|empty|count|array_key_exists|in_array)\s?\(|[^;()"']{1,60}\s(?:[=!]==?|instanceof|[<>]=?)\s))|system|exec|shell_exec|passthru|popen|proc_open|create_function\s?\([^,]{0,40},|pcntl_exec)\s?\(|(?<!["'\w.\\`])`\s?\{?(?=\$)|\b(?:file_put_contents|fwrite|fputs)\s?\([^,;]{1,80},\s?["']<\?(?:php)?\s{0,3}["']\s?\.|\b(?:include|require)(?:_once)?\s?\(?\s?["'](?:data:|php:\/\/filter)[^"'\n]{0,80}["']\s?\./i,
  name: String.raw`\$\w{1,60}`,
  fields: /<(?:input|textarea|select)\b[^<>]{0,200}?\bname\s?=\s?\\?["']?(\w{1,60})/gi,
}
/** The body as a whole is what development servers take as code; deciphered first, it is hidden from whoever reads the log. */
const PHP_OF_BODY: Tongue = { ...PHP, source: new RegExp(`${PHP.source.source}|["']php:\\/\\/input`, 'i') }
/** Code that lies in the caller's session: nobody keeps any there but who sent it before. */
const PHP_OF_SESSION: Tongue = {
  ...PHP,
  source: /\$_SESSION\b/i,
  sink: /(?<![\w>:])(?:eval\s?\(|assert\s?\((?=\s?@?\$_SESSION\s?(?:\[[^\]]{1,40}\]|\.\w{1,40})\s?\)|\s?@?\$\w{1,40}\s?\)))/i,
}
const DECIPHERS = /openssl_decrypt|mcrypt_decrypt|gzinflate|str_rot13|\^\s?\$/i
const PAGE_OF_JAVA: Tongue = {
  source: /\brequest\s?\.\s?get(?:Parameter|Header|Reader|InputStream|QueryString|Cookies)\b/i,
  sink: /\.exec\s?\(|\bnew\s{1,4}ProcessBuilder\s?\(|\bdefineClass\s?\(|\bnew\s{1,4}URLClassLoader\s?\(\s?new\s{1,4}URL\s?\[\s?\]\s?\{\s?new\s{1,4}URL\s?\(|\bnew\s{1,4}Expression\s?\([^,;]{1,80},\s?"(?:exec|eval|start)"\s?,|(?:engine|eval\w{0,10}|getEngineBy\w{1,20}\s?\([^()]{0,40}\))\s?\.\s?eval\s?\(|\.invoke\s?\(\s?[\w.]{1,60}\s?,|\bELProcessor\s?\(\s?\)\s?\.\s?eval\s?\(/i,
  name: String.raw`\b[A-Za-z_]\w{0,60}`,
  called: /\bonMessage\s?\(([^()]{1,200})\)/g,
}
const PAGE_OF_JAVA_WITH_ENGINE: Tongue = {
  ...PAGE_OF_JAVA,
  sink: new RegExp(`${PAGE_OF_JAVA.sink.source}|\\.\\s?eval\\s?\\(`, 'i'),
}
// `Request["x"]` is folded to `Request.x`; the properties that the framework has begin with a capital.
const PAGE_OF_DOTNET: Tongue = {
  source:
    /(?:\b\w{1,30}\s?\.\s?){0,2}\b[Rr]equest\s?(?:\[|\(|\.\s?(?:Form|QueryString|Headers|Params|Item|Cookies|BinaryRead|InputStream|[a-z_]\w{0,30})\b)/,
  sink: /\bAssembly\s?\.\s?Load\s?\(|\bProcess\s?\.\s?Start\s?\(|\bnew\s{1,4}(?:[\w.]{1,30}\.)?ProcessStartInfo\s?\(|(?<=,\s{0,20})Arguments\s?=|(?<=^\s{0,20})Arguments\s?=(?=[^;]{1,300},\s{0,20}(?:FileName|UseShellExecute)\s?=)|\.Arguments\s?=|\.StandardInput\s?\.\s?Write(?:Line)?\s?\(|\.FileName\s?=|(?<![.\w])eval(?:\s?\(|\s{1,4}(?=[A-Za-z_]))|\b(?:execute|executeglobal)\b\s?\(?|\.(?:exec|run)\s?\(?|\.AddScript\s?\(|CompileAssemblyFromSource\s?\([^,]{0,60},|\.Invoke\s?\(\s?null\s?,\s?new\s{1,4}object\s?\[\s?\]\s?\{/i,
  name: String.raw`\b[A-Za-z_]\w{0,60}`,
  filled: /\bRequest\s?\.\s?InputStream\s?\.\s?Read\s?\(\s?(\w{1,40})/g,
  fields: /<asp:TextBox\b[^<>]{0,300}?\bid\s?=\s?["']?(\w{1,60})/gi,
  called:
    /\[\s?WebMethod\b[^\]]{0,200}\]\s{0,20}(?:public\s{1,4})?(?:static\s{1,4})?[\w<>[\]]{1,40}\s{1,4}\w{1,60}\s?\(([^()]{1,300})\)/gi,
}
/** In small letters, as the text is read: the language knows no others. */
const PAGE_OF_BASIC: Tongue = {
  ...PAGE_OF_DOTNET,
  sink: new RegExp(`${PAGE_OF_DOTNET.sink.source}|(?<![.\\w])shell\\s?\\(`, 'i'),
  source:
    /\brequest\s?(?:\[|\(|\.\s?(?:form|querystring|headers|params|item|cookies|binaryread|inputstream)\b|\.\s?(?!servervariables|totalbytes|files|clientcertificate|browser|url|path|physical\w{0,20}|useragent|applicationpath)[a-z_]\w{0,30}(?!\s?\())/,
  method:
    /\b(?:function|sub)\s{1,4}(\w{1,40})\s?\(([^():\n]{1,200})\)([\s\S]{0,1500}?)\bend\s{1,4}(?:function|sub)\b/gi,
}
const PERL: Tongue = {
  source:
    /(?:->|\b)param\s?\(|\$ENV\{["']?(?:QUERY_STRING|HTTP_\w{1,40})|\bread\s?\(\s?\*?STDIN\b[^;]{0,80}CONTENT_LENGTH|->Vars\b/,
  // A pipe runs what stands before it, and what follows the shell's own signs.
  sink: /(?<![\w>$])(?:system|exec|eval)\s?\(?|`|\bqx\s?[{(/]|\bopen\s?\(?\s?["']?[\w$ ]{1,40}["']?,\s?["'](?:-\||\|-)["']\s?,\s?|\bopen\s?\(?\s?["']?[\w$ ]{1,40}["']?,\s?["'](?=[^"'\n]{1,200}\|\s{0,3}["'])(?:[^"'\n]{0,80}(?:&&|;)\s{0,3})?\(?\s?/,
  name: String.raw`(?<=[$@%])\w{1,60}`,
}
const RUBY: Tongue = {
  source: /\bparams\s?\[|\breq(?:uest)?\.(?:env|body|params|query)\b|\b\w{1,20}\.query\s?\[/,
  sink: /(?<![\w.])(?:system|exec|eval|instance_eval|spawn)\s?\(?|`\s?#\{|\bIO\.popen\s?\(/,
  name: String.raw`\b[a-z_]\w{0,60}`,
}
/** What a caller sent, in whatever framework. */
export const SENT_IN_PYTHON: RegExp =
  /\brequest\.(?:args|form|values|headers|json|data|cookies|get_data|GET|POST|META|body|FILES|query_params|match_info)\b|\bFieldStorage\s?\(\s?\)|\.getvalue\s?\(|\bparse_qsl?\s?\(|\bself\.rfile\b/
const PYTHON: Tongue = {
  source: SENT_IN_PYTHON,
  sink: /(?<![\w.])(?:exec|eval)\s?\(|\bos\.(?:system|popen)\s?\(|\bsubprocess\.(?:(?:getoutput|getstatusoutput)\s?\(|(?:run|call|Popen|check_output|check_call)\s?\((?=[^()]{0,200}\bshell\s?=\s?True))/,
  name: String.raw`\b[a-zA-Z_]\w{0,60}`,
}
const NODE: Tongue = {
  called:
    /\.\s?(?:get|post|put|patch|all|use|route)\s?\(\s?["'`][^"'`\n]{0,80}["'`]\s?,\s?(?:async\s{1,4})?(?:function\s?\w{0,20}\s?)?\(?\s?(\w{1,40})\s?,\s?\w{1,40}\s?\)?\s?(?:=>|\{)/g,
  source:
    /\breq(?:uest)?\.(?:query|body|params|headers|cookies)\b|\burl\.parse\s?\(\s?req(?:uest)?\.url|\bsearchParams\s?\.\s?get\s?\(|\bctx\s?\.\s?(?:query|request)\b/,
  sink: /(?:\bchild_process["')]{0,2}\s?\.\s?|\bcp\.|(?<![.\w]))(?:exec|execSync)\s?\(|(?<![.\w])eval\s?\(|\bnew\s{1,4}Function\s?\(|\brunIn(?:This|New)Context\s?\(/,
  name: String.raw`\b[a-zA-Z_$][\w$]{0,60}`,
}

/** What counts as sent besides parameters, headers and cookies. */
export type SentToo = 'body' | 'session'

/** Null where no pages are written in it. */
export function tongueOf(language: ScriptLanguage, text: string, sentToo: SentToo | null): Tongue | null {
  switch (language) {
    case 'php':
      if (sentToo === 'session') return PHP_OF_SESSION
      return ofPage(sentToo === 'body' || DECIPHERS.test(text) ? PHP_OF_BODY : PHP, text)
    case 'perl':
      return PERL
    case 'ruby':
      return RUBY
    case 'python':
      return PYTHON
    case 'vbscript':
      return PAGE_OF_BASIC
    case 'javascript':
      return /\brequest\s?\.\s?get[A-Z]/.test(text)
        ? /\bScriptEngineManager\b/.test(text)
          ? PAGE_OF_JAVA_WITH_ENGINE
          : PAGE_OF_JAVA
        : /<%/.test(text.slice(0, 4000))
          ? PAGE_OF_DOTNET
          : NODE
    default:
      return null
  }
}

/** With the functions of the page itself that read the request, and the methods of a shell's object where it makes one. */
function ofPage(tongue: Tongue, text: string): Tongue {
  const readers = ownReaders(text)
  const source =
    readers.length === 0
      ? tongue.source
      : new RegExp(`${tongue.source.source}|(?<![\\w>:$])(?:${readers.join('|')})\\s?\\(`, 'i')
  const sink = /\bnew\s{1,4}COM\b/i.test(text)
    ? new RegExp(`${tongue.sink.source}|->\\s?(?:exec|run|shellexecute)\\s?\\(`, 'i')
    : tongue.sink
  return { ...tongue, source, sink }
}
