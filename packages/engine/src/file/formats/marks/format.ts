// Marks of programs as a format of its own: it reads what the PE, ELF and Mach-O formats read, for what stands in the
// bytes as text wherever it stands.
import { bundledTextRules } from '../../capability/bundled.ts'
import type { MarkGroup } from '../../capability/rule-names.ts'
import { textRulesOf } from '../../capability/text-rules.ts'
import type { Format } from '../../format.ts'
import { differencesOf } from './differences.ts'
import { hiddenTexts } from './hidden-text.ts'
import { type HiddenWords, hiddenWords } from './hidden-words.ts'
import { type LiteralHit, type LiteralScanner, literalScanner } from './literal-scan.ts'

/** A rule of programs (`packages/engine/rules/program`): what its texts say. */
export type { MarkGroup }

export interface Mark {
  readonly group: MarkGroup
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

const PLACES: readonly { readonly group: MarkGroup; readonly text: string }[] = NAMED.texts.flatMap(
  // The names of the rules are the type's: both are made of the same files.
  ({ id, needles }) => needles.map((text) => ({ group: id as MarkGroup, text })),
)

const TEXTS = [...new Set(PLACES.map(({ text }) => text))]
const GROUPS = TEXTS.map((text) => PLACES.filter((place) => place.text === text).map(({ group }) => group))

let scanner: LiteralScanner | null = null

/** Larger programs carry libraries, not tables; what is hidden costs about 4 ms a MiB to find. */
const HIDDEN_BYTES_MAX = 4 * 1024 * 1024

interface Found {
  readonly marks: MarkFacts
  readonly hiddenWords: readonly HiddenWords[]
}

function findMarks(bytes: Uint8Array, isWindows: boolean): Found {
  const plain = marksOfTexts(bytes)
  if (bytes.length > HIDDEN_BYTES_MAX) return { marks: plain, hiddenWords: [] }
  const differences = differencesOf(bytes)
  const seen = new Set(plain.map(({ text }) => text))
  const hidden = hiddenTexts(bytes, differences).flatMap(({ key, start, bytes: around }) =>
    marksOfTexts(around)
      .filter(({ text }) => !seen.has(text))
      .map((mark) => ({ ...mark, offset: start + mark.offset, key })),
  )
  return { marks: [...plain, ...hidden], hiddenWords: hiddenWords(bytes, differences, isWindows) }
}

/** Of texts that stand in these bytes as they are. */
export function marksOfTexts(bytes: Uint8Array): MarkFacts {
  scanner ??= literalScanner(TEXTS.map((text) => ({ text, hitsMax: 1, spacing: 1 })))
  const first = new Map<number, LiteralHit & { readonly end: number }>()
  for (const hit of scanner.scan(bytes, true)) {
    const end = hit.offset + ((TEXTS[hit.literal] ?? '').length - 1) * (hit.wide ? 2 : 1)
    const known = first.get(hit.literal)
    if (known === undefined || end < known.end) first.set(hit.literal, { ...hit, end })
  }
  // By their ends; of those that end together the longest is first.
  return [...first.values()]
    .sort((a, b) => a.end - b.end || (TEXTS[b.literal] ?? '').length - (TEXTS[a.literal] ?? '').length)
    .flatMap(({ literal, offset, wide }) =>
      (GROUPS[literal] ?? []).map((group) => ({ group, text: TEXTS[literal] ?? '', offset, wide })),
    )
}

export const marksFormat: Format = {
  id: 'marks',
  types: ['pe32', 'pe64', 'elf', 'macho', 'macho_fat'],
  parse: (bytes, { type }) => ({
    facts: findMarks(bytes, type.id === 'pe32' || type.id === 'pe64'),
    defects: [],
    children: [],
  }),
}
