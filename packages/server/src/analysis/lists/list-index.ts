// One list's index, open for look-ups: of ten million entries a megabyte is in memory, and a look-up reads a few kilobytes that
// the system keeps at hand.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import {
  blocksAround,
  bucketOf,
  bucketsNear,
  compareFingerprints,
  type ListKey,
  type ListKind,
} from '@assay/engine/service'
import {
  BLOCK_RECORDS,
  type Counts,
  ENTRY_BITS,
  FORMAT_VERSION,
  type FuzzyEntry,
  type IndexTail,
  KEY_BYTES,
  kindNumber,
  MAGIC,
  RECORD_BYTES,
  type StoredText,
  writeKey,
} from './index-format.ts'

/** An entry as it was found. */
export interface Found {
  readonly kind: ListKind
  readonly value: string
  readonly entry: number
  readonly text: StoredText
  /** In words; null for exact entries. */
  readonly nearness: string | null
}

const TAIL_BYTES_MAX = 64 * 1024 * 1024
const NO_TEXT: StoredText = { comment: '', since: null, until: null }

export class ListIndex {
  readonly #fd: number
  readonly #tail: IndexTail
  readonly #fences: Buffer
  readonly #fuzzy = new Map<string, FuzzyEntry[]>()
  readonly #key = Buffer.alloc(KEY_BYTES)
  readonly #block = Buffer.alloc(2 * BLOCK_RECORDS * RECORD_BYTES)

  private constructor(fd: number, tail: IndexTail, fences: Buffer) {
    this.#fd = fd
    this.#tail = tail
    this.#fences = fences
    for (const entry of tail.fuzzy) {
      const bucket = `${entry.kind} ${bucketOf({ method: entry.kind, value: entry.value })}`
      const entries = this.#fuzzy.get(bucket) ?? []
      if (entries.length === 0) this.#fuzzy.set(bucket, entries)
      entries.push(entry)
    }
  }

  /** Throws where it is no whole index of this form. */
  static open(path: string): ListIndex {
    const fd = openSync(path, 'r')
    try {
      const { size } = fstatSync(fd)
      const end = read(fd, size - MAGIC.length - 4, MAGIC.length + 4)
      const tailBytes = end.readUInt32BE()
      if (end.toString('latin1', 4) !== MAGIC || tailBytes > TAIL_BYTES_MAX) throw new RangeError('it is no index')
      const tail = JSON.parse(read(fd, size - MAGIC.length - 4 - tailBytes, tailBytes).toString('utf8')) as IndexTail
      if (tail.version !== FORMAT_VERSION) throw new RangeError('it is an index of another version')
      const fences = read(fd, tail.fencesAt, Math.ceil(tail.records / BLOCK_RECORDS) * KEY_BYTES)
      return new ListIndex(fd, tail, fences)
    } catch (error) {
      closeSync(fd)
      throw error
    }
  }

  get counts(): Counts {
    return this.#tail.counts
  }

  /** On which the list was written. */
  get day(): string {
    return this.#tail.day
  }

  /** SHA-256 of the list that it was made of. */
  get digest(): string {
    return this.#tail.digest
  }

  /** Of an address also by the blocks that it lies in; of a fuzzy hash whatever is near. Throws where the index cannot be read. */
  find({ kind, value }: ListKey): readonly Found[] {
    if (kind === 'tlsh' || kind === 'ssdeep') return this.#findNear(kind, value)
    const exact = this.#findExact({ kind, value })
    if (kind !== 'ip') return exact
    const blocks = blocksAround(value, this.#tail.blockLengths)
    return [...exact, ...blocks.flatMap((block) => this.#findExact({ kind, value: block }))]
  }

  close(): void {
    closeSync(this.#fd)
  }

  #findExact(key: ListKey): readonly Found[] {
    const { records, recordsAt } = this.#tail
    if (records === 0) return []
    writeKey(key, this.#key, 0)
    // The same key in two kinds may stand on both sides of a fence.
    const first = Math.max(0, this.#blockBefore() * BLOCK_RECORDS)
    const count = Math.min(2 * BLOCK_RECORDS, records - first)
    const bytes = readSync(this.#fd, this.#block, 0, count * RECORD_BYTES, recordsAt + first * RECORD_BYTES)
    for (let place = lowerBound(this.#block, bytes / RECORD_BYTES, this.#key, RECORD_BYTES); ; place += 1) {
      const at = place * RECORD_BYTES
      if (at + RECORD_BYTES > bytes || this.#block.compare(this.#key, 0, KEY_BYTES, at, at + KEY_BYTES) !== 0) return []
      const word = this.#block.readUInt32BE(at + KEY_BYTES)
      if (word >>> ENTRY_BITS !== kindNumber(key.kind)) continue
      const text = this.#textAt(this.#block.readUInt32BE(at + KEY_BYTES + 4))
      return [{ ...key, entry: word & (2 ** ENTRY_BITS - 1), text, nearness: null }]
    }
  }

  /** The last block whose first key is smaller. */
  #blockBefore(): number {
    return lowerBound(this.#fences, this.#fences.length / KEY_BYTES, this.#key, KEY_BYTES) - 1
  }

  #textAt(offset: number): StoredText {
    if (offset === 0) return NO_TEXT
    const length = read(this.#fd, offset, 2).readUInt16BE()
    const [since = '', until = '', comment = ''] = read(this.#fd, offset + 2, length)
      .toString('utf8')
      .split('\t')
    return { comment, since: since || null, until: until || null }
  }

  #findNear(method: FuzzyEntry['kind'], value: string): readonly Found[] {
    const candidates = bucketsNear({ method, value }).flatMap((bucket) => this.#fuzzy.get(`${method} ${bucket}`) ?? [])
    return candidates.flatMap((entry) => {
      const near = compareFingerprints({ method, value }, { method, value: entry.value })
      return near === null ? [] : [{ ...entry, nearness: near.explain }]
    })
  }
}

/** How many of the sorted items at the front are smaller than `key`. */
function lowerBound(items: Buffer, count: number, key: Buffer, itemBytes: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    const at = middle * itemBytes
    if (items.compare(key, 0, KEY_BYTES, at, at + KEY_BYTES) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function read(fd: number, at: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  if (at < 0 || readSync(fd, buffer, 0, bytes, at) !== bytes) throw new RangeError('it ends too early')
  return buffer
}
