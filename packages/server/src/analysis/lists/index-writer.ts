// Writes the index of one list in two passes over the disk, so that ten million entries need a few megabytes of memory: while
// the list is read, records go to one of 256 parts by the first byte of their key; then each part is sorted by itself.
import { closeSync, fsyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import type { ListKey } from '@assay/engine/service'
import {
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
import { BLOCK_LENGTHS_MAX, ENTRIES_MAX, FUZZY_ENTRIES_MAX, TEXT_BYTES_MAX } from './limits.ts'
import { fencesOf, sortRecords } from './sort-records.ts'

const PARTS = 256
/** Of one part, before it is written. */
const PART_BYTES = 1024 * RECORD_BYTES
const TEXTS_BYTES = 64 * 1024

export class IndexWriter {
  readonly #fd: number
  readonly #spillPath: string
  readonly #spill: number
  readonly #parts = Array.from({ length: PARTS }, () => Buffer.allocUnsafe(PART_BYTES))
  readonly #filled = new Uint32Array(PARTS)
  /** Where the blocks of each part lie in the spill. */
  readonly #spilled: { readonly at: number; readonly bytes: number }[][] = Array.from({ length: PARTS }, () => [])
  readonly #blockLengths = { 4: new Set<number>(), 6: new Set<number>() }
  readonly #fuzzy: FuzzyEntry[] = []
  readonly #left = new Set<string>()
  #isClosed = false
  #spillBytes = 0
  #entries = 0
  #unread = 0
  #firstUnread: number | null = null
  readonly #texts = Buffer.allocUnsafe(TEXTS_BYTES)
  #textsFilled = 0
  #textBytes = MAGIC.length
  #lastText = ''
  #lastTextAt = 0

  /** `path` and `path` with an ending are written anew. */
  constructor(path: string) {
    this.#spillPath = `${path}.parts`
    this.#fd = openSync(path, 'w', 0o600)
    this.#spill = openSync(this.#spillPath, 'w+', 0o600)
    writeSync(this.#fd, MAGIC)
  }

  /** `entry`: its line or number, from 1. */
  add(keys: readonly ListKey[], entry: number, text: StoredText): void {
    if (this.#entries >= ENTRIES_MAX || entry >= 2 ** ENTRY_BITS) {
      this.#left.add(`entries beyond the first ${this.#entries}`)
      return
    }
    this.#entries += 1
    for (const key of keys) {
      const { kind, value } = key
      if (kind === 'tlsh' || kind === 'ssdeep') this.#addFuzzy({ kind, value, entry, text })
      else if (kind === 'ip' && value.includes('/')) this.#addBlock(key, entry, text)
      else this.#addRecord(key, entry, text)
    }
  }

  addUnread(entry: number): void {
    this.#unread += 1
    this.#firstUnread ??= entry
  }

  /** Sorts and closes. Everything is on the disk when it returns. */
  finish({ digest, day }: Pick<IndexTail, 'digest' | 'day'>): void {
    this.#flushTexts()
    const recordsAt = this.#textBytes
    const fences: Buffer[] = []
    let at = recordsAt
    let records = 0
    for (let part = 0; part < PARTS; part += 1) {
      const sorted = sortRecords(this.#takePart(part))
      if (sorted.length === 0) continue
      fences.push(fencesOf(sorted, records))
      writeAll(this.#fd, sorted, at)
      at += sorted.length
      records += sorted.length / RECORD_BYTES
    }
    const counts: Counts = {
      entries: this.#entries,
      unread: this.#unread,
      firstUnread: this.#firstUnread,
      left: [...this.#left],
    }
    const lengths = (version: 4 | 6): readonly number[] => [...this.#blockLengths[version]].sort((a, b) => b - a)
    const tail: IndexTail = {
      version: FORMAT_VERSION,
      recordsAt,
      records,
      fencesAt: at,
      blockLengths: { 4: lengths(4), 6: lengths(6) },
      fuzzy: this.#fuzzy,
      counts,
      digest,
      day,
    }
    const text = Buffer.from(JSON.stringify(tail))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(text.length)
    writeAll(this.#fd, Buffer.concat([...fences, text, length, Buffer.from(MAGIC)]), at)
    fsyncSync(this.#fd)
    this.close()
  }

  /** Without finishing, what was written is of no use. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    closeSync(this.#fd)
    closeSync(this.#spill)
    rmSync(this.#spillPath, { force: true })
  }

  #addFuzzy(entry: FuzzyEntry): void {
    if (this.#fuzzy.length < FUZZY_ENTRIES_MAX) this.#fuzzy.push(entry)
    else this.#left.add(`fuzzy hashes beyond the first ${FUZZY_ENTRIES_MAX}`)
  }

  #addBlock(key: ListKey, entry: number, text: StoredText): void {
    const lengths = this.#blockLengths[key.value.includes(':') ? 6 : 4]
    const length = Number(key.value.slice(key.value.indexOf('/') + 1))
    if (lengths.has(length) || lengths.size < BLOCK_LENGTHS_MAX) {
      lengths.add(length)
      this.#addRecord(key, entry, text)
    } else this.#left.add(`blocks of more than ${BLOCK_LENGTHS_MAX} different lengths`)
  }

  readonly #record = Buffer.allocUnsafe(RECORD_BYTES)

  #addRecord(key: ListKey, entry: number, text: StoredText): void {
    const record = this.#record
    writeKey(key, record, 0)
    record.writeUInt32BE(((kindNumber(key.kind) << ENTRY_BITS) | entry) >>> 0, KEY_BYTES)
    record.writeUInt32BE(this.#addText(text), KEY_BYTES + 4)
    const part = record[0] ?? 0
    const filled = this.#filled[part] ?? 0
    record.copy(this.#parts[part] ?? record, filled)
    this.#filled[part] = filled + RECORD_BYTES
    if (filled + RECORD_BYTES === PART_BYTES) this.#spillPart(part)
  }

  /** Where it stands; 0 where there is nothing to tell. Entries of one publication often say the same. */
  #addText({ comment, since, until }: StoredText): number {
    if (comment === '' && since === null && until === null) return 0
    const text = `${since ?? ''}\t${until ?? ''}\t${comment}`
    if (text === this.#lastText) return this.#lastTextAt
    const bytes = Buffer.from(text)
    if (this.#textBytes + bytes.length + 2 > TEXT_BYTES_MAX) {
      this.#left.add('what is said of the later entries')
      return 0
    }
    if (this.#textsFilled + bytes.length + 2 > TEXTS_BYTES) this.#flushTexts()
    this.#lastText = text
    this.#lastTextAt = this.#textBytes
    this.#texts.writeUInt16BE(bytes.length, this.#textsFilled)
    bytes.copy(this.#texts, this.#textsFilled + 2)
    this.#textsFilled += bytes.length + 2
    this.#textBytes += bytes.length + 2
    return this.#lastTextAt
  }

  #flushTexts(): void {
    writeAll(this.#fd, this.#texts.subarray(0, this.#textsFilled), this.#textBytes - this.#textsFilled)
    this.#textsFilled = 0
  }

  #spillPart(part: number): void {
    const bytes = this.#filled[part] ?? 0
    const from = this.#parts[part]
    if (bytes === 0 || from === undefined) return
    writeAll(this.#spill, from.subarray(0, bytes), this.#spillBytes)
    this.#spilled[part]?.push({ at: this.#spillBytes, bytes })
    this.#spillBytes += bytes
    this.#filled[part] = 0
  }

  #takePart(part: number): Buffer {
    this.#spillPart(part)
    return Buffer.concat(
      (this.#spilled[part] ?? []).map(({ at, bytes }) => {
        const block = Buffer.allocUnsafe(bytes)
        readSync(this.#spill, block, 0, bytes, at)
        return block
      }),
    )
  }
}

function writeAll(fd: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done, bytes.length - done, at + done)
}
