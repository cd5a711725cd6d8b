// What a page does with a request, as traits: runs what it sent, or writes it down where it will be run.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import type { FoundTrait } from '../traits/trait-id.ts'
import { withoutComments } from './code-alone.ts'
import { fedShell } from './fed-shell.ts'
import { requestFlow } from './flow.ts'
import { hiddenClass } from './hidden-classes.ts'
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
