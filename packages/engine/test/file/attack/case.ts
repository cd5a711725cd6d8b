// The shape of the tables of cases: texts, which are read as the engine reads them, or facts.
import type { FileFacts } from '../../../src/file/facts.ts'
import type { ScriptLanguage } from '../../../src/file/formats/script/facts.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'

type Texts = Readonly<Record<string, readonly [ScriptLanguage, string]>>
type Facts = Readonly<Record<string, Partial<FileFacts>>>

export type TextCases = Readonly<Record<string, { readonly hits: Texts; readonly misses: Texts }>>
export type FactCases = Readonly<Record<string, { readonly hits: Facts; readonly misses: Facts }>>

export const scripted = (language: ScriptLanguage, text: string): Partial<FileFacts> => ({
  script: readScript(text, language).facts,
})

const read = (texts: Texts): Facts =>
  Object.fromEntries(Object.entries(texts).map(([name, [language, text]]) => [name, scripted(language, text)]))

export const factsOf = (cases: TextCases): FactCases =>
  Object.fromEntries(
    Object.entries(cases).map(([id, { hits, misses }]) => [id, { hits: read(hits), misses: read(misses) }]),
  )
