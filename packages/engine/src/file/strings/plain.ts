// Strings of what was hidden under one byte of XOR and is made plain.
import type { PlainRegion } from '../format.ts'
import { findSpans, keepStrings } from './extract.ts'
import type { DecodedString } from './facts.ts'
import { OF_PLAIN_MAX } from './limits.ts'

export function stringsOfPlain(regions: readonly PlainRegion[], charsMax: number): readonly DecodedString[] {
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
