// Runs of readable characters in any bytes, ASCII and UTF-16LE, in one pass. Only places are collected at first; text
// is made of those alone that are kept.
import { bufferOf, utf16le } from '../bytes.ts'
import type { FoundString } from './facts.ts'

/** Shorter runs are chance: of random bytes, one in 400 begins a printable run of six. */
export const STRING_CHARS_MIN = 6

export interface Spans {
  readonly offsets: readonly number[]
  /** In characters. */
  readonly lengths: readonly number[]
  readonly isWide: readonly boolean[]
}

const PRINTABLE = Uint8Array.from({ length: 256 }, (_, byte) => (byte === 9 || (byte >= 32 && byte < 127) ? 1 : 0))
/** Places kept while collecting. A text of very short lines has one in eight bytes; beyond this they are counted only. */
const SPANS_MAX = 1_000_000

export function findSpans(bytes: Uint8Array): Spans {
  const offsets: number[] = []
  const lengths: number[] = []
  const isWide: boolean[] = []
  const add = (offset: number, length: number, wide: boolean): void => {
    if (length < STRING_CHARS_MIN || offsets.length >= SPANS_MAX) return
    offsets.push(offset)
    lengths.push(length)
    isWide.push(wide)
  }
  // A UTF-16 run is a chain of (printable, zero); chains at even and at odd places are followed apart.
  const wideEnd = [-1, -1]
  const wideLength = [0, 0]
  let at = 0
  while (at < bytes.length) {
    // Two tight loops, from run to run: what is not printable first, then what is.
    while (at < bytes.length && (PRINTABLE[bytes[at] as number] as number) === 0) at += 1
    const start = at
    while (at < bytes.length && (PRINTABLE[bytes[at] as number] as number) === 1) at += 1
    if (at - start >= STRING_CHARS_MIN) add(start, at - start, false)
    // The run's last character may be one of a wide run: a zero follows it.
    if (at < bytes.length && at > start && bytes[at] === 0) {
      const side = at & 1
      if (wideEnd[side] === at - 2) wideLength[side] = (wideLength[side] as number) + 1
      else {
        endWide(side, wideEnd, wideLength, add)
        wideLength[side] = 1
      }
      wideEnd[side] = at
    }
  }
  endWide(0, wideEnd, wideLength, add)
  endWide(1, wideEnd, wideLength, add)
  return { offsets, lengths, isWide }
}

function endWide(
  side: number,
  ends: readonly number[],
  counts: readonly number[],
  add: (offset: number, length: number, wide: boolean) => void,
): void {
  const end = ends[side] ?? -1
  const count = counts[side] ?? 0
  if (end !== -1) add(end - count * 2 + 1, count, true)
}

/** The longest are kept where there are too many, because what is short is noise first; in the order of the file. */
export function keepStrings(
  bytes: Uint8Array,
  spans: Spans,
  stringsMax: number,
  charsMax: number,
): readonly FoundString[] {
  const shortest = lengthFloor(spans.lengths, stringsMax)
  const buffer = bufferOf(bytes)
  const kept: FoundString[] = []
  for (const [index, length] of spans.lengths.entries()) {
    if (length < shortest || kept.length >= stringsMax) continue
    const offset = spans.offsets[index] ?? 0
    const wide = spans.isWide[index] ?? false
    const chars = Math.min(length, charsMax)
    const text = wide
      ? utf16le(buffer.subarray(offset, offset + chars * 2))
      : buffer.toString('latin1', offset, offset + chars)
    kept.push({ offset, encoding: wide ? 'utf-16le' : 'ascii', text })
  }
  // Wide runs are told when they end, narrow ones too: two sorted lists, interleaved.
  return kept.sort((a, b) => a.offset - b.offset)
}

function lengthFloor(lengths: readonly number[], keepMax: number): number {
  if (lengths.length <= keepMax) return 0
  const counts = new Uint32Array(1025)
  for (const length of lengths) counts[Math.min(1024, length)] = (counts[Math.min(1024, length)] ?? 0) + 1
  let kept = 0
  for (let length = 1024; length > 0; length -= 1) {
    kept += counts[length] ?? 0
    if (kept > keepMax) return Math.min(length + 1, 1024)
  }
  return 0
}
