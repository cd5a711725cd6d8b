// Runs of readable characters in any bytes, ASCII and UTF-16LE, in one pass, which is the kernel's. Only places are
// collected at first; text is made of those alone that are kept.
import { bufferOf } from '../bytes.ts'
import { chunksOf, numbersAt, passes } from '../kernel.ts'
import type { FoundString } from './facts.ts'
import { SPANS_MAX } from './limits.ts'

/** In the order of the file. */
export interface Spans {
  readonly offsets: Uint32Array
  /** In characters. */
  readonly lengths: Uint32Array
  /** 1 for UTF-16. */
  readonly isWide: Uint8Array
  /** The longest run of base64 letters in it, 24 and more; 0 where there is none. Hex is of the same letters. */
  readonly letters: Uint32Array
  /** Offsets and lengths by turns of all such runs in ASCII strings, in the order of the file. */
  readonly runs: readonly number[]
}

export function findSpans(bytes: Uint8Array): Spans {
  const [narrow, evenWide, oddWide, letters] = [new Places(), new Places(), new Places(), new Places()]
  const take = (): void => {
    const counts = numbersAt(passes.textRunCounts(), 4)
    // The kernel's lists, in its order.
    for (const [list, places] of [narrow, evenWide, oddWide, letters].entries())
      places.add(numbersAt(passes.listStart(list), (counts[list] ?? 0) * 2))
  }
  passes.textRunsBegin()
  for (const { offset, size } of chunksOf(bytes)) {
    passes.textRunsFind(size, offset)
    take()
  }
  passes.textRunsEnd(bytes.length)
  take()
  const count = Math.min(SPANS_MAX, narrow.count + evenWide.count + oddWide.count)
  const spans = {
    offsets: new Uint32Array(count),
    lengths: new Uint32Array(count),
    isWide: new Uint8Array(count),
    letters: new Uint32Array(count),
    runs: [] as number[],
  }
  for (let index = 0; index < count; index += 1) {
    const isWide = evenWide.next < narrow.next || oddWide.next < narrow.next
    const list = !isWide ? narrow : evenWide.next < oddWide.next ? evenWide : oddWide
    const [offset, length] = [list.next, list.nextLength]
    spans.offsets[index] = offset
    spans.lengths[index] = length
    spans.isWide[index] = isWide ? 1 : 0
    spans.letters[index] = isWide
      ? wideLetters(bytes, offset, length)
      : longestWithin(letters, offset + length, spans.runs)
    list.pass()
  }
  return spans
}

/** Places in the order of the file, added chunk by chunk and taken one by one. */
class Places {
  readonly #parts: Uint32Array[] = []
  #part: Uint32Array = new Uint32Array()
  #at = 0
  count = 0
  /** The next place's offset; behind every file when there is none. */
  next = Number.POSITIVE_INFINITY
  nextLength = 0

  /** Offsets and lengths by turns. */
  add(pairs: Uint32Array): void {
    if (pairs.length === 0 || this.count >= SPANS_MAX) return
    this.#parts.push(pairs.slice())
    this.count += pairs.length / 2
    if (this.next === Number.POSITIVE_INFINITY) this.pass()
  }

  pass(): void {
    if (this.#at === this.#part.length) {
      this.#part = this.#parts.shift() ?? new Uint32Array()
      this.#at = 0
    }
    this.next = this.#part[this.#at] ?? Number.POSITIVE_INFINITY
    this.nextLength = this.#part[this.#at + 1] ?? 0
    this.#at = Math.min(this.#at + 2, this.#part.length)
  }
}

/** Takes the runs of letters up to the end of an ASCII string: they are of its characters. */
function longestWithin(letters: Places, end: number, runs: number[]): number {
  let longest = 0
  while (letters.next < end) {
    longest = Math.max(longest, letters.nextLength)
    runs.push(letters.next, letters.nextLength)
    letters.pass()
  }
  return longest
}

const LETTERS_MIN = 24
const LETTER = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[A-Za-z0-9+/_-]/.test(String.fromCharCode(byte)) ? 1 : 0,
)

function wideLetters(bytes: Uint8Array, offset: number, length: number): number {
  let longest = 0
  let run = 0
  for (let at = offset; at < offset + length * 2; at += 2) {
    run = LETTER[bytes[at] as number] === 1 ? run + 1 : 0 // a span lies within the file
    if (run > longest) longest = run
  }
  return longest < LETTERS_MIN ? 0 : longest
}

/** The strings that are kept, and all their texts as one, which is searched at once for what few of them hold. */
export interface KeptStrings {
  readonly found: readonly FoundString[]
  /** The texts, each followed by a line break; none holds one itself. */
  readonly joined: string
  /** Where each text's line break stands. */
  readonly ends: Uint32Array
}

/**
 * The longest are kept where there are too many, because what is short is noise first; in the order of the file. What stands
 * behind the end of a program (`ownBytes`) can be appended by anybody, and takes no more than a part of the room.
 */
export function keepStrings(
  bytes: Uint8Array,
  spans: Spans,
  stringsMax: number,
  charsMax: number,
  ownBytes = bytes.length,
): KeptStrings {
  const floors = lengthFloors(spans, stringsMax, ownBytes)
  const indexes: number[] = []
  let chars = 0
  for (let index = 0; index < spans.lengths.length && indexes.length < stringsMax; index += 1) {
    const length = spans.lengths[index] as number // index < length
    const isOwn = (spans.offsets[index] as number) < ownBytes // index < length
    if (length < (isOwn ? floors.own : floors.behind)) continue
    indexes.push(index)
    chars += Math.min(length, charsMax) + 1
  }
  // All is decoded at once and then cut: twenty thousand calls for a few letters each take ten times as long.
  const buffer = bufferOf(bytes)
  const gathered = Buffer.allocUnsafe(chars)
  const ends = new Uint32Array(indexes.length)
  let end = 0
  for (const [at, index] of indexes.entries()) {
    const offset = spans.offsets[index] as number // index < length, here and below
    const length = Math.min(spans.lengths[index] as number, charsMax)
    if (spans.isWide[index] === 1)
      for (let char = 0; char < length; char += 1) gathered[end + char] = buffer[offset + char * 2] as number
    else buffer.copy(gathered, end, offset, offset + length)
    end += length
    ends[at] = end
    gathered[end] = LINE_BREAK
    end += 1
  }
  const joined = gathered.toString('latin1')
  const found = indexes.map((index, at): FoundString => {
    const start = at === 0 ? 0 : (ends[at - 1] as number) + 1
    const text = joined.slice(start, ends[at])
    return { offset: spans.offsets[index] as number, encoding: spans.isWide[index] === 1 ? 'utf-16le' : 'ascii', text }
  })
  return { found, joined, ends }
}

const LINE_BREAK = 10

const BEHIND_SHARE = 1 / 4

/** The lengths from which on strings of the program, and of what stands behind it, are kept. */
function lengthFloors({ lengths, offsets }: Spans, keepMax: number, ownBytes: number) {
  const own = lengths.filter((_, index) => (offsets[index] as number) < ownBytes) // both have an entry a string
  const behind = lengths.filter((_, index) => (offsets[index] as number) >= ownBytes)
  const ownMax = keepMax - Math.min(behind.length, Math.floor(keepMax * BEHIND_SHARE))
  const behindMax = keepMax - Math.min(own.length, ownMax)
  return { own: lengthFloor(own, ownMax), behind: lengthFloor(behind, behindMax) }
}

/** The length from which on all strings can be kept. */
function lengthFloor(lengths: Uint32Array, keepMax: number): number {
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
