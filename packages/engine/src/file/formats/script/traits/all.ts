// All trait rules and the one search over a text.
import type { ScriptLanguage, ScriptTrait } from '../facts.ts'
import { SNIPPET_CHARS_MAX, TRAIT_TRIES_MAX, TRAIT_WINDOW_CHARS } from '../limits.ts'
import { powershellTraits } from './powershell.ts'
import type { TraitKind, TraitRule } from './trait.ts'
import { unixTraits } from './unix.ts'
import { webTraits } from './web.ts'
import { windowsTraits } from './windows.ts'

export const TRAITS: readonly TraitRule[] = [...windowsTraits, ...powershellTraits, ...unixTraits, ...webTraits]
const KINDS = new Map(TRAITS.map(({ id, kind }) => [id, kind]))

export function kindOf(id: string): TraitKind {
  return KINDS.get(id) ?? 'info'
}

/** The traits of one text. `known` are not looked for again. */
export function findTraits(
  text: string,
  language: ScriptLanguage,
  depth: number,
  known: ReadonlySet<string>,
): readonly ScriptTrait[] {
  const lower = text.toLowerCase()
  // A few letters change length when lowered; offsets would then be off by some, so the window is taken from `lower`'s twin.
  const source = lower.length === text.length ? text : lower
  const found: ScriptTrait[] = []
  for (const rule of TRAITS) {
    if (known.has(rule.id) || (rule.in !== undefined && !rule.in.includes(language))) continue
    const snippet = findOne(rule, source, lower)
    if (snippet !== null) found.push({ id: rule.id, depth, snippet })
  }
  return found
}

function findOne(rule: TraitRule, text: string, lower: string): string | null {
  let tries = 0
  for (const needle of rule.needles) {
    let from = lower.indexOf(needle)
    while (from !== -1 && tries < TRAIT_TRIES_MAX) {
      tries += 1
      const start = Math.max(0, from - TRAIT_WINDOW_CHARS)
      const window = text.slice(start, from + needle.length + TRAIT_WINDOW_CHARS)
      if (rule.near === undefined) return snippet(text, from)
      const match = rule.near.exec(window)
      if (match !== null) return snippet(text, start + match.index)
      // What the window already covered need not be tried again.
      from = lower.indexOf(needle, from + Math.max(needle.length, TRAIT_WINDOW_CHARS / 2))
    }
  }
  return null
}

function snippet(text: string, at: number): string {
  return text
    .slice(at, at + SNIPPET_CHARS_MAX)
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]+/g, ' ')
    .trim()
}
