// The shape of the tables of cases: texts, which are read as the engine reads them, or facts.

import type { ScriptLanguage } from '../../../src/data/script-languages.ts'
import type { FileFacts } from '../../../src/file/facts.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'
import type { CaseTable } from '../detector-table.ts'

type ScriptText = readonly [ScriptLanguage, string]
type Named<Given> = Readonly<Record<string, Given>>

export type TextCases = CaseTable<ScriptText>
export type FactCases = CaseTable<Partial<FileFacts>>

export const scripted = (language: ScriptLanguage, text: string): Partial<FileFacts> => ({
  script: readScript(text, language).facts,
})

const read = (texts: Named<ScriptText>): Named<Partial<FileFacts>> =>
  Object.fromEntries(Object.entries(texts).map(([name, [language, text]]) => [name, scripted(language, text)]))

export const factsOf = (cases: TextCases): FactCases =>
  Object.fromEntries(
    Object.entries(cases).map(([id, { hits, misses }]) => [id, { hits: read(hits), misses: read(misses) }]),
  )
