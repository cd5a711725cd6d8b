// The traits of one layer: of its text without what it only searches for, and, in a source, of the part that nobody calls.

import type { ScriptLanguage } from '../../../data/script-languages.ts'
import type { ScriptTrait } from './facts.ts'
import { INDICATOR_TRAITS_MIN, withoutIndicatorLists } from './indicator-lists.ts'
import { searchWords } from './searched-words.ts'
import { findTraits } from './traits/all.ts'
import type { SearchedText } from './traits/needles.ts'
import type { TraitId, UnaskedTraitId, WordTraitId } from './traits/trait-id.ts'
import { unaskedPart } from './unasked-source.ts'

export interface LayerTraits {
  readonly traits: readonly ScriptTrait[]
  readonly runsCommands: boolean
  /** The text that they were found in. */
  readonly searched: SearchedText
}

/** What a trait is called that was found in the part of a source that runs unasked. */
export const unasked = (id: WordTraitId): UnaskedTraitId => `unasked_${id}`

/** `known` are not looked for again. */
export function traitsOfLayer(
  plain: string,
  language: ScriptLanguage,
  depth: number,
  known: ReadonlySet<TraitId>,
): LayerTraits {
  const searched = searchWords(plain)
  const found = findTraits(searched, language, depth, known)
  if (language === 'source' && found.traits.length > 0) {
    const part = unaskedPart(plain)
    const there = part === null ? [] : findTraits(searchWords(part), language, depth, new Set()).traits
    return { ...found, searched, traits: [...found.traits, ...there.map((one) => ({ ...one, id: unasked(one.id) }))] }
  }
  if (found.traits.length < INDICATOR_TRAITS_MIN) return { ...found, searched }
  const rest = withoutIndicatorLists(plain, language)
  if (rest === plain) return { ...found, searched }
  const again = searchWords(rest)
  return { ...findTraits(again, language, depth, known), searched: again }
}
