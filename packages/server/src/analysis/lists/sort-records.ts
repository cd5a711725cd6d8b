// Records in the order of their keys, without repetitions. Millions are sorted as numbers: the first bytes of a key with the
// record's place behind them; the few that are equal so far are put in order by the rest.
import { BLOCK_RECORDS, KEY_BYTES, RECORD_BYTES } from './index-format.ts'

/** Bits of a sorted number that hold the record's place. */
const PLACE_BITS = 20
const PLACES_MAX = 2 ** PLACE_BITS
/** Of the key's bytes 4 and 5, what stands beside the place. */
const REST_SHIFT = 16 - (32 - PLACE_BITS)

/** A new buffer. Of records with the same key and kind the one that stood first is kept. */
export function sortRecords(records: Buffer): Buffer {
  const count = records.length / RECORD_BYTES
  const order = count <= PLACES_MAX ? orderByNumbers(records, count) : orderByKeys(records, count)
  const sorted = Buffer.allocUnsafe(records.length)
  let end = 0
  for (const place of order) {
    const at = place * RECORD_BYTES
    if (end > 0 && isSame(records, at, sorted, end - RECORD_BYTES)) continue
    records.copy(sorted, end, at, at + RECORD_BYTES)
    end += RECORD_BYTES
  }
  return sorted.subarray(0, end)
}

function orderByNumbers(records: Buffer, count: number): Uint32Array {
  const words = new Uint32Array(count * 2)
  for (let place = 0; place < count; place += 1) {
    const at = place * RECORD_BYTES
    // Numbers of 64 bits have their lower half first here.
    words[place * 2] = (((records.readUInt16BE(at + 4) >>> REST_SHIFT) << PLACE_BITS) | place) >>> 0
    words[place * 2 + 1] = records.readUInt32BE(at)
  }
  new BigUint64Array(words.buffer).sort()
  const order = new Uint32Array(count)
  for (let rank = 0; rank < count; rank += 1) order[rank] = (words[rank * 2] ?? 0) & (PLACES_MAX - 1)
  settleTies(records, words, order)
  return order
}

/** Runs of equal numbers, which hold the records in the order in which they stood. */
function settleTies(records: Buffer, words: Uint32Array, order: Uint32Array): void {
  const isTied = (rank: number): boolean =>
    words[rank * 2 + 1] === words[rank * 2 + 3] &&
    (words[rank * 2] ?? 0) >>> PLACE_BITS === (words[rank * 2 + 2] ?? 0) >>> PLACE_BITS
  for (let from = 0; from < order.length; ) {
    let to = from + 1
    while (to < order.length && isTied(to - 1)) to += 1
    if (to - from > 1) order.subarray(from, to).sort((a, b) => compare(records, a, b))
    from = to
  }
}

/** For parts of which a list's author made more than chance does. */
function orderByKeys(records: Buffer, count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, place) => place).sort((a, b) => compare(records, a, b))
}

function compare(records: Buffer, a: number, b: number): number {
  const [one, other] = [a * RECORD_BYTES, b * RECORD_BYTES]
  const byKey = records.compare(records, other, other + KEY_BYTES, one, one + KEY_BYTES)
  return byKey || kindAt(records, one) - kindAt(records, other) || a - b
}

const kindAt = (records: Buffer, at: number): number => records.readUInt32BE(at + KEY_BYTES) >>> 28

const isSame = (one: Buffer, at: number, other: Buffer, otherAt: number): boolean =>
  one.compare(other, otherAt, otherAt + KEY_BYTES, at, at + KEY_BYTES) === 0 &&
  kindAt(one, at) === kindAt(other, otherAt)

/** The first key of each block, for records that are written behind `before` others. */
export function fencesOf(sorted: Buffer, before: number): Buffer {
  const fences: Buffer[] = []
  for (let place = 0; place < sorted.length / RECORD_BYTES; place += 1) {
    if ((before + place) % BLOCK_RECORDS !== 0) continue
    fences.push(sorted.subarray(place * RECORD_BYTES, place * RECORD_BYTES + KEY_BYTES))
  }
  return Buffer.concat(fences)
}
