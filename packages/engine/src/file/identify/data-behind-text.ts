// Only the beginning of a long file shows that it is a text. What stands behind may be anything: then the whole was not read as
// what it is, whatever its first lines say.
import type { TextEncoding } from './identification.ts'

const WINDOW_BYTES = 4096
const SEARCHED_BYTES = 4 * 1024 * 1024
/** Of a hundred random bytes ten are such characters; a text with escape sequences for a terminal has five at most. */
const CONTROL_PER_CENT_MIN = 8
const WIDE: ReadonlySet<TextEncoding> = new Set<TextEncoding>(['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])

export function hasDataBehind(bytes: Uint8Array, encoding: TextEncoding): boolean {
  if (WIDE.has(encoding)) return false
  const end = Math.min(bytes.length, SEARCHED_BYTES)
  for (let from = 0; from + WINDOW_BYTES <= end; from += WINDOW_BYTES) {
    let controls = 0
    for (let at = from; at < from + WINDOW_BYTES; at += 1) if (isControl(bytes[at] ?? 0)) controls += 1
    if (controls * 100 >= WINDOW_BYTES * CONTROL_PER_CENT_MIN) return true
  }
  return false
}

const isControl = (byte: number): boolean =>
  byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27
