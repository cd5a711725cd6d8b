// What a run changed on disk, as the guest's collector sends it (`guest/collect.c` has the format): read in memory, never
// written anywhere, and a name is only ever a text.
import { CHANGED_ENTRIES_MAX, PATH_BYTES_MAX } from '../limits.ts'
import { DECOY_TOUCHES_MAX } from './limits.ts'

export interface ChangedEntry {
  readonly kind: 'file' | 'folder' | 'link' | 'deleted' | 'other'
  readonly path: string
  /** Of a link. */
  readonly target: string
  /** It was there before the run. */
  readonly existed: boolean
  readonly mode: number
  readonly sizeBytes: number
  readonly modifiedAtMs: number
  /** What was sent of it: all, the first part of a large file, or null when there was no room for it. */
  readonly content: Buffer | null
}

/** What the kernel told of a decoy, by its place in the guest's list. */
export interface DecoyTouch {
  readonly decoy: number
  readonly what: 'read' | 'write' | 'delete' | 'move' | 'lost'
  /** In the eyes of the tracer; 0 where the kernel does not say who. */
  readonly pid: number
  /** By the guest's clock, which counts from its boot. */
  readonly bootMs: number
}

export interface ChangedFiles {
  readonly touches: readonly DecoyTouch[]
  readonly entries: readonly ChangedEntry[]
  /** Entries that the guest, or this reader, left out. */
  readonly leftOut: number
  /** False when the stream broke off. */
  readonly complete: boolean
}

const KINDS: Readonly<Record<string, ChangedEntry['kind']>> = {
  f: 'file',
  d: 'folder',
  l: 'link',
  x: 'deleted',
  o: 'other',
}

/** Reads numbers and texts one after another; past the end everything is null. */
class Reader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  take(count: number): Buffer | null {
    if (this.#at + count > this.#bytes.length) return null
    this.#at += count
    return this.#bytes.subarray(this.#at - count, this.#at)
  }

  text(): string | null {
    const length = this.take(2)?.readUInt16LE(0)
    if (length === undefined || length > PATH_BYTES_MAX) return null
    return this.take(length)?.toString('utf8') ?? null
  }
}

export function readChangedFiles(stream: Buffer): ChangedFiles {
  const reader = new Reader(stream)
  const entries: ChangedEntry[] = []
  const touches: DecoyTouch[] = []
  let skipped = 0
  const broken = (): ChangedFiles => ({ entries, touches, leftOut: skipped, complete: false })
  for (;;) {
    switch (reader.take(1)?.toString('latin1')) {
      case 'D': {
        const records = reader.take(reader.take(4)?.readUInt32LE(0) ?? 0)
        if (records === null) return broken()
        touches.push(...touchesIn(records))
        break
      }
      case 'E': {
        const entry = readEntry(reader)
        if (entry === null) return broken()
        if (entries.length < CHANGED_ENTRIES_MAX) entries.push(entry)
        else skipped += 1
        break
      }
      case 'C': {
        const head = reader.take(8)
        const content = head === null ? null : reader.take(head.readUInt32LE(4))
        if (head === null || content === null) return broken()
        const index = head.readUInt32LE(0)
        const entry = entries[index]
        if (entry !== undefined) entries[index] = { ...entry, content }
        break
      }
      case 'Z': {
        const count = reader.take(4)
        return count === null
          ? broken()
          : { entries, touches, leftOut: skipped + count.readUInt32LE(0), complete: true }
      }
      default:
        return broken()
    }
  }
}

const TOUCHES: Readonly<Record<string, DecoyTouch['what']>> = {
  ...{ r: 'read', w: 'write', d: 'delete', m: 'move', o: 'lost' },
}
const TOUCH_BYTES = 13

/** `guest/decoys.c` has their form, and writes at most this many. */
function touchesIn(records: Buffer): readonly DecoyTouch[] {
  const count = Math.min(DECOY_TOUCHES_MAX, Math.floor(records.length / TOUCH_BYTES))
  return Array.from({ length: count }, (_, index) => records.subarray(index * TOUCH_BYTES)).flatMap((record) => {
    const what = TOUCHES[String.fromCharCode(record[4] ?? 0)]
    return what === undefined
      ? []
      : [{ decoy: record.readUInt32LE(0), what, pid: record.readUInt32LE(5), bootMs: record.readUInt32LE(9) }]
  })
}

function readEntry(reader: Reader): ChangedEntry | null {
  const head = reader.take(22)
  const path = reader.text()
  const target = reader.text()
  if (head === null || path === null || target === null) return null
  const number = (offset: number): number => {
    const value = head.readBigUInt64LE(offset)
    return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : Number.MAX_SAFE_INTEGER
  }
  return {
    kind: KINDS[String.fromCharCode(head[0] ?? 0)] ?? 'other',
    existed: head[1] === 1,
    mode: head.readUInt32LE(2) & 0o7777,
    sizeBytes: number(6),
    modifiedAtMs: number(14),
    path,
    target,
    content: null,
  }
}
