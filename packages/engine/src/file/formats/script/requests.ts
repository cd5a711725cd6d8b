// What a page does with a request, as traits: runs what it sent, or writes it down where it will be run.
import type { ScriptLanguage } from './facts.ts'
import { requestFlow } from './request-flow.ts'
import { requestWrites } from './request-writes.ts'

/** Server pages of .NET and Java are read as the languages that they resemble. */
const SERVES_PAGES: ReadonlySet<ScriptLanguage> = new Set(['php', 'javascript', 'vbscript'])

/** Ids of traits with the statement that shows each. */
export function requestTraits(text: string, language: ScriptLanguage): readonly (readonly [string, string])[] {
  const flow = requestFlow(text, language)
  const writes = SERVES_PAGES.has(language) ? requestWrites(text) : null
  return [
    ...(flow === null ? [] : [['request_decides_command', flow.sink] as const]),
    ...(writes === null ? [] : [['request_writes_file', writes] as const]),
  ]
}
