// Marks of programs as a format of its own: it reads what the PE, ELF and Mach-O formats read, for what stands in the
// bytes as text wherever it stands.

import { type TextRule, textRulesOf } from '../../../rules/text-rules.ts'
import { bundledTextRules } from '../../capability/bundled.ts'
import type { MarkGroup } from '../../capability/rule-names.ts'
import type { FormatSections } from '../../facts.ts'
import type { Format, Parsed, PlainRegion } from '../../format.ts'
import { ownMarkSearch } from '../../own/in-force.ts'
import { differencesOf } from './differences.ts'
import { hiddenTexts } from './hidden-text.ts'
import { hiddenWords } from './hidden-words.ts'
import { type LiteralHit, type LiteralScanner, literalScanner } from './literal-scan.ts'

/** A rule of programs (`packages/engine/rules/program`): what its texts say. */
export type { MarkGroup }

export interface Mark<Group extends string = MarkGroup> {
  readonly group: Group
  /** The table's text, lower case. */
  readonly text: string
  readonly offset: number
  /** Stood as UTF-16. */
  readonly wide: boolean
  /** The byte that it was hidden under by XOR; absent where it stands as it is. */
  readonly key?: number
}

/** Each text once, at its first place, in the order of the places. */
export type MarkFacts = readonly Mark[]

const NAMED = textRulesOf(bundledTextRules, 'program', new Set())
/** Rules that ask which texts were found. */
export const PROGRAM_DETECTOR_RULES = NAMED.asking
export const PROGRAM_RULE_PROBLEMS = NAMED.problems

/** The names of the rules are the type's: both are made of the same files. */
const TEXTS = NAMED.texts as readonly (TextRule & { readonly id: MarkGroup })[]
/** What may be asked for of a program. */
export const PROGRAM_TEXTS: ReadonlySet<string> = new Set(TEXTS.map(({ id }) => id))

/** Larger programs carry libraries, not tables; what is hidden costs about 4 ms a MiB to find. */
const HIDDEN_BYTES_MAX = 4 * 1024 * 1024

type Found = Partial<Pick<FormatSections, 'marks' | 'ownMarks' | 'hiddenWords'>>

function findMarks(bytes: Uint8Array, isWindows: boolean): Parsed {
  const ownTexts = ownMarkSearch()
  const [plain, ownPlain] = [marksOfTexts(bytes), ownTexts?.(bytes) ?? []]
  const differences = bytes.length <= HIDDEN_BYTES_MAX ? differencesOf(bytes) : null
  const hidden = differences === null ? [] : hiddenTexts(bytes, differences)
  const facts: Found = {
    marks: [...plain, ...uncovered(plain, hidden, marksOfTexts)],
    ...(ownTexts !== null && { ownMarks: [...ownPlain, ...uncovered(ownPlain, hidden, ownTexts)] }),
    hiddenWords: differences === null ? [] : hiddenWords(bytes, differences, isWindows),
  }
  return { facts, defects: [], children: [], plain: hidden }
}

/** Of texts that stand nowhere in plain. */
function uncovered<Group extends string>(
  plain: readonly Mark<Group>[],
  hidden: readonly PlainRegion[],
  find: (bytes: Uint8Array) => readonly Mark<Group>[],
): readonly Mark<Group>[] {
  const seen = new Set(plain.map(({ text }) => text))
  return hidden.flatMap(({ key, start, bytes }) =>
    find(bytes)
      .filter(({ text }) => !seen.has(text))
      .map((mark) => ({ ...mark, offset: start + mark.offset, key })),
  )
}

/** Finds texts that stand in bytes as they are. */
export function markSearch<Group extends string>(
  rules: readonly { readonly id: Group; readonly needles: readonly string[] }[],
): (bytes: Uint8Array) => readonly Mark<Group>[] {
  const places = rules.flatMap(({ id, needles }) => needles.map((text) => ({ group: id, text })))
  const texts = [...new Set(places.map(({ text }) => text))]
  const groups = texts.map((text) => places.filter((place) => place.text === text).map(({ group }) => group))
  let scanner: LiteralScanner | null = null
  return (bytes) => {
    scanner ??= literalScanner(texts.map((text) => ({ text, hitsMax: 1, spacing: 1 })))
    const first = new Map<number, LiteralHit & { readonly end: number }>()
    for (const hit of scanner.scan(bytes, true)) {
      const end = hit.offset + ((texts[hit.literal] ?? '').length - 1) * (hit.wide ? 2 : 1)
      const known = first.get(hit.literal)
      if (known === undefined || end < known.end) first.set(hit.literal, { ...hit, end })
    }
    // By their ends; of those that end together the longest is first.
    return [...first.values()]
      .sort((a, b) => a.end - b.end || (texts[b.literal] ?? '').length - (texts[a.literal] ?? '').length)
      .flatMap(({ literal, offset, wide }) =>
        (groups[literal] ?? []).map((group) => ({ group, text: texts[literal] ?? '', offset, wide })),
      )
  }
}

/** Of the rules that ship. */
export const marksOfTexts: (bytes: Uint8Array) => MarkFacts = markSearch(TEXTS)

export const marksFormat: Format = {
  id: 'marks',
  types: ['pe32', 'pe64', 'elf', 'macho', 'macho_fat'],
  parse: (bytes, { type }) => findMarks(bytes, type.id === 'pe32' || type.id === 'pe64'),
}
