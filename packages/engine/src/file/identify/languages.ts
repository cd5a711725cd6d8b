// Which language a text is written in. Every sign is worth points; what a text reaches is compared with what its name
// promises in `text-kind.ts`.

import { PatternList } from '../patterns/pattern-list.ts'
import { DOCUMENT_LANGUAGES } from './languages/documents.ts'
import type { Language } from './languages/language.ts'
import { SCRIPT_LANGUAGES } from './languages/scripts.ts'
import { SOURCE_LANGUAGES } from './languages/sources.ts'
import type { TypeId } from './types.ts'

/** Of two with the same points the first is taken. */
export const LANGUAGES: readonly Language[] = [...SCRIPT_LANGUAGES, ...SOURCE_LANGUAGES, ...DOCUMENT_LANGUAGES]

export interface LanguageScore {
  readonly id: TypeId
  readonly points: number
}

const SIGNS = LANGUAGES.flatMap(({ id, signs }) => signs.map(([pattern, points]) => ({ id, pattern, points })))
/** Made of all signs when the first text is asked for. */
let patterns: PatternList | null = null

/** What each language reaches on this text, best first; those without any point are left out. */
export function scoreLanguages(text: string): readonly LanguageScore[] {
  patterns ??= new PatternList(SIGNS.map(({ pattern }) => pattern))
  const points = new Map<TypeId, number>()
  for (const index of patterns.matching(text)) {
    const sign = SIGNS[index]
    if (sign !== undefined) points.set(sign.id, (points.get(sign.id) ?? 0) + sign.points)
  }
  return [...points].map(([id, reached]) => ({ id, points: reached })).sort((a, b) => b.points - a.points)
}

const SHEBANG =
  /^#![ \t]{0,8}(?:\/\S{0,200}\/)?(\S{1,60})(?:[ \t]{1,8}(?:-\S{1,20}[ \t]{1,8})?(?:\/\S{0,200}\/)?(\S{1,60}))?/

/** The language of a `#!` line, through `env` too. */
export function shebangLanguage(text: string): TypeId | null {
  const found = SHEBANG.exec(text.slice(0, 600))
  if (found === null) return null
  const program = found[1] === 'env' || found[1] === 'busybox' ? (found[2] ?? found[1]) : found[1]
  const bare = (program ?? '').replace(/[\d.]+$/, '')
  const language = LANGUAGES.find(({ interpreters }) => interpreters.some((name) => name === program || name === bare))
  return language?.id ?? null
}
