// Strings, decoded strings, files hidden among them, and indicators of one file.
import type { Knowledge } from '../../data/knowledge.ts'
import type { Budget } from '../budget.ts'
import type { Child, PlainRegion } from '../format.ts'
import type { Identification } from '../identify/identification.ts'
import { findEncoded } from './encoded.ts'
import { findEncodedLines } from './encoded-lines.ts'
import { findExchanged } from './exchanged.ts'
import { findSpans, keepStrings } from './extract.ts'
import type { DecodedString, FileIoc, StringFacts } from './facts.ts'
import { iocsIn } from './iocs.ts'
import { OF_PLAIN_MAX } from './limits.ts'
import { findXored, XOR_SEARCH_BYTES } from './xor.ts'

export interface GatheredStrings {
  readonly strings: StringFacts
  readonly iocs: readonly FileIoc[]
  readonly children: readonly Child[]
}

export function gatherStrings(
  bytes: Uint8Array,
  type: Identification,
  budget: Budget,
  path: string,
  knowledge: Knowledge,
  ownBytes = bytes.length,
  plain: readonly PlainRegion[] = [],
): GatheredStrings {
  const { stringsMax, stringCharsMax, iocsMax } = budget.limits
  const spans = findSpans(bytes)
  const count = spans.lengths.length
  if (count > stringsMax)
    budget.cut({ limit: 'stringsMax', where: path, what: `the ${stringsMax} longest of ${count} are kept` })
  const kept = keepStrings(bytes, spans, stringsMax, stringCharsMax, ownBytes)
  // The members of an archive are opened by its format: its own bytes are packed, and what decodes in them is chance.
  const isPacked = type.group === 'archive' && type.id !== 'tar' && type.id !== 'msi'
  const encoded = isPacked ? NOTHING : findEncoded(bytes, spans)
  const lines = isPacked ? [] : findEncodedLines(bytes, spans)
  const exchanged = type.id === 'pe32' || type.id === 'pe64' ? findExchanged(bytes) : []
  const xored = isPacked ? NOTHING : findXored(bytes)
  if (!isPacked && bytes.length > XOR_SEARCH_BYTES) {
    budget.cut({
      limit: 'xorSearchBytes',
      where: path,
      what: `searched for XOR in the first ${XOR_SEARCH_BYTES} bytes`,
    })
  }
  const uncovered = stringsOfPlain(plain, stringCharsMax)
  // An address is part of a whole string there.
  const known = new Set(uncovered.map(({ offset, key }) => `${offset} ${key}`))
  const addresses = xored.decoded.filter(({ offset, key }) => !known.has(`${offset} ${key}`))
  const decoded = [...encoded.decoded, ...addresses, ...uncovered].sort((a, b) => a.offset - b.offset)
  const children = [...lines, ...encoded.children, ...xored.children, ...exchanged]
  for (const child of children) budget.spend(child.bytes.length)
  const { found } = kept
  return { strings: { count, found, decoded }, iocs: iocsIn(bytes, kept, decoded, iocsMax, knowledge), children }
}

const NOTHING = { decoded: [], children: [] } as const

// Strings of what was hidden under one byte of XOR and is made plain.

function stringsOfPlain(regions: readonly PlainRegion[], charsMax: number): readonly DecodedString[] {
  return regions.flatMap(({ key, start, bytes }) =>
    keepStrings(bytes, findSpans(bytes), OF_PLAIN_MAX, charsMax).found.flatMap(({ offset, text }): DecodedString[] => {
      const [from, end] = withoutZeros(text, String.fromCharCode(key))
      return from >= end ? [] : [{ offset: start + offset + from, method: 'xor', key, text: text.slice(from, end) }]
    }),
  )
}

/** Zeros around what is hidden read as a row of the key; a single one may be a letter of the text. */
const ZEROS_MIN = 2

/** Where the text begins and ends without such rows. */
function withoutZeros(text: string, zero: string): readonly [from: number, end: number] {
  let [from, end] = [0, text.length]
  while (text[from] === zero) from += 1
  while (end > from && text[end - 1] === zero) end -= 1
  return [from < ZEROS_MIN ? 0 : from, text.length - end < ZEROS_MIN ? text.length : end]
}
