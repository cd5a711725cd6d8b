// What a page does with a request, as traits: runs what it sent, or writes it down where it will be run.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import { FLOW_CHARS_MAX } from '../limits.ts'
import type { FoundTrait } from '../traits/trait-id.ts'
import { fedShell } from './fed-shell.ts'
import { requestFlow } from './flow.ts'
import { loadedCode } from './loaded.ts'
import { madeCall } from './made-calls.ts'
import { managedFiles } from './managed-files.ts'
import { offeredActs } from './offered-acts.ts'
import { sentCode } from './sent-code.ts'
import { uploadSavedBesidePage, uploadTaken } from './uploads.ts'
import { requestWrites } from './writes.ts'

/** Server pages of .NET and Java are read as the languages that they resemble. */
const SERVES_PAGES: ReadonlySet<ScriptLanguage> = new Set(['php', 'javascript', 'vbscript'])

const FILLS_SESSION = /\$_SESSION\s?(?:\[[^\]]{1,60}\]|\.\w{1,40})\s?=(?!=)/

/** Languages in whose texts a quotation mark is written behind a backslash, each with what asks a request. */
const ASKS: Readonly<Partial<Record<ScriptLanguage, RegExp>>> = {
  php: /["']_(?:GET|POST|REQUEST|COOKIE)["']|\$_(?:GET|POST|REQUEST|COOKIE|SERVER)\b|\$HTTP_|getallheaders|filter_input|register_globals|<(?:input|textarea|select)\b/i,
  javascript: /\breq(?:uest)?\s?[.([]/i,
}

const TRAIT_OF_LOADED = {
  request: 'request_decides_command',
  elsewhere: 'php_eval_download',
  asked: 'request_writes_file',
} as const

/** Ids of traits with the statement that shows each; `text` is folded, and may have lost how an element is named. */
export function requestTraits(text: string, asWritten: string, language: ScriptLanguage): readonly FoundTrait[] {
  const flow =
    requestFlow(text, language) ??
    (ASKS[language]?.test(asWritten) === true
      ? requestFlow(withoutComments(asWritten, language), language, { isAsWritten: true })
      : null)
  const isPhp = language === 'php'
  const ofBody = isPhp && flow === null ? requestFlow(text, language, { sentToo: 'body' }) : null
  const ofSession =
    isPhp && flow === null && ofBody === null ? requestFlow(text, language, { sentToo: 'session' }) : null
  const writes = SERVES_PAGES.has(language)
    ? (requestWrites(text) ?? (isPhp ? uploadTaken(asWritten) : uploadSavedBesidePage(asWritten)))
    : null
  const loaded = isPhp ? (loadedCode(text) ?? loadedCode(asWritten)) : null
  const made = isPhp
    ? (madeCall(text) ?? madeCall(asWritten) ?? sentCode(asWritten) ?? sentCode(text))
    : language === 'javascript'
      ? (hiddenClass(text) ?? hiddenClass(asWritten))
      : null
  const offered = offeredActs(text, language)
  const managed = managedFiles(text, language)
  return [
    ...fedShell(text, language),
    ...(flow === null ? [] : [['request_decides_command', flow.sink] as const]),
    ...(ofBody === null ? [] : [['web_shell_of_body', ofBody.sink] as const]),
    // Code that one request leaves in the session for the next.
    ...(ofSession === null
      ? []
      : [[FILLS_SESSION.test(text) ? 'request_decides_command' : 'web_shell_of_body', ofSession.sink] as const]),
    ...(loaded === null ? [] : [[TRAIT_OF_LOADED[loaded.from], loaded.statement] as const]),
    ...(made === null ? [] : [['request_reaches_made_call', made] as const]),
    ...(offered === null ? [] : [['page_offers_remote_control', offered] as const]),
    ...(managed === null ? [] : [['request_manages_files', managed] as const]),
    ...(writes === null ? [] : [[asksWhoItIs(text) ? 'session_writes_file' : 'request_writes_file', writes] as const]),
  ]
}

// Pages of an application that lets in whom another page has let in. A page that lets in whom it likes itself is none of them.

/** It ends where the session lacks what another page puts there. */
const STOPS =
  /\bif\s?\([^;{}]{0,120}\$_SESSION\b[^;{}]{0,120}\)\s?\{?[^;{}]{0,80}(?:\b(?:exit|die|return)\b|\bheader\s?\()/i
const LETS_IN = /\$_SESSION\s?(?:\[[^\]]{0,60}\]|\.\w{1,60})\s?=(?!=)/i

/** Whether a page stops for whom a session does not know, and knows nobody by itself. Linear in the text. */
const asksWhoItIs = (text: string): boolean => STOPS.test(text) && !LETS_IN.test(text)

// A page without its comments, its texts as they are written. Folded text has lost how a quotation mark within a text was told from
// the one that ends it, and with that what is code and what is text behind it.

const PHP_CODE = /<\?(?:php\b|=|(?=\s))[\s\S]*?(?:\?>|$)/gi
const TEXT_OR_COMMENT = /"(?:[^"\\]|\\[\s\S])*(?:"|$)|'(?:[^'\\]|\\[\s\S])*(?:'|$)|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g
const TEXT_OR_COMMENT_OF_PHP =
  /"(?:[^"\\]|\\[\s\S])*(?:"|$)|'(?:[^'\\]|\\[\s\S])*(?:'|$)|\/\*[\s\S]*?(?:\*\/|$)|(?:\/\/|#)(?:(?!\?>)[^\n])*/g

/** What would end a statement ends none within a text. Linear in the text: whatever is not ended goes on to the end. */
function withoutComments(text: string, language: ScriptLanguage): string {
  if (language !== 'php') return text.replace(TEXT_OR_COMMENT, spoken)
  const ofPhp = (code: string): string => code.replace(TEXT_OR_COMMENT_OF_PHP, spokenInPhp)
  return text.includes('<?') ? text.replace(PHP_CODE, ofPhp) : ofPhp(text)
}

const spoken = (one: string): string => (/^["']/.test(one) ? one.replace(/[\n;]/g, ' ') : ' ')

/** Between single quotes, and behind a backslash, a variable is none. */
const spokenInPhp = (one: string): string =>
  one.startsWith("'") ? one.replace(/[\n;$]/g, ' ') : spoken(one).replaceAll('\\$', '  ')

// Server pages of Java that hide which class they reach: its name and its method's are put together of bytes or decoded, or the
// page brings a class loader of its own and is handed the class. Both in a page that reads what a request sends.

const READS_REQUEST = /\brequest\s?\.\s?get(?:Parameter|Header|Reader|InputStream|QueryString|Cookies)\b/
const NAMED_BY_BYTES =
  /\b(?:Class\s?\.\s?forName|loadClass)\s?\(\s?(?:new\s{1,4}String\s?\(|\w{1,40}(?:\s?\.\s?\w{1,40}){0,3}\s?\(\s?(?:"[A-Za-z0-9+/=%]{8,200}"|new\s{1,4}byte))/
const CALLS_METHOD = /\.\s?(?:getMethod|getDeclaredMethod)s?\s?\(/
const INVOKES = /\.\s?invoke\s?\(/
const OWN_LOADER = /\bextends\s{1,4}(?:java\.lang\.)?ClassLoader\b/
/** The class comes with the request: what is loaded from the server's own disk is somebody's plugin. */
const SENT_ENCODED =
  /\b(?:decode\w{0,20}|doFinal|parseHexBinary|inflate)\s?\([^;]{0,160}\brequest\s?\.\s?get(?:Parameter|Header|Reader|InputStream|Cookies)\b/i
const DEFINES = /\bdefineClass\s?\(/

/** The place that shows it; null where there is none. Linear in the text. */
function hiddenClass(text: string): string | null {
  if (text.length > FLOW_CHARS_MAX || !READS_REQUEST.test(text)) return null
  const named = CALLS_METHOD.test(text) && INVOKES.test(text) ? NAMED_BY_BYTES.exec(text) : null
  const loader = DEFINES.test(text) && SENT_ENCODED.test(text) ? OWN_LOADER.exec(text) : null
  const found = named ?? loader
  return found === null ? null : text.slice(found.index, found.index + 200).trim()
}
