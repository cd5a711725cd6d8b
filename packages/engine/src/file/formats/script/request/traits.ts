// What a page does with a request, as traits: runs what it sent, or writes it down where it will be run.
import type { ScriptLanguage } from '../facts.ts'
import { requestFlow } from './flow.ts'
import { hiddenClass } from './hidden-classes.ts'
import { madeCall } from './made-calls.ts'
import { offeredActs } from './offered-acts.ts'
import { requestWrites } from './writes.ts'

/** Server pages of .NET and Java are read as the languages that they resemble. */
const SERVES_PAGES: ReadonlySet<ScriptLanguage> = new Set(['php', 'javascript', 'vbscript'])

/** Ids of traits with the statement that shows each; `text` is folded, and may have lost how an element is named. */
export function requestTraits(
  text: string,
  asWritten: string,
  language: ScriptLanguage,
): readonly (readonly [string, string])[] {
  const flow = requestFlow(text, language)
  const writes = SERVES_PAGES.has(language) ? requestWrites(text) : null
  const made =
    language === 'php'
      ? (madeCall(text) ?? madeCall(asWritten))
      : language === 'javascript'
        ? (hiddenClass(text) ?? hiddenClass(asWritten))
        : null
  const offered = offeredActs(text, language)
  return [
    ...(flow === null ? [] : [['request_decides_command', flow.sink] as const]),
    ...(made === null ? [] : [['request_reaches_made_call', made] as const]),
    ...(offered === null ? [] : [['page_offers_remote_control', offered] as const]),
    ...(writes === null ? [] : [['request_writes_file', writes] as const]),
  ]
}
