// How a list lies on the disk once it is read: texts, then records of fixed width in the order of their keys, then what is
// held in memory. Look-ups read two blocks of records and one text.
import { createHash } from 'node:crypto'
import { EXACT_KINDS, type ListKey, type ListKind } from '@assay/engine/service'

/** Of a digest the digest's own first bytes, of everything else those of a SHA-256: spread evenly either way. */
export const KEY_BYTES = 16
/** Key, entry and kind in 32 bits, offset of the text in 32 bits. */
export const RECORD_BYTES = KEY_BYTES + 8
/** Records between two keys that are held in memory: 3 KiB are read at once. */
export const BLOCK_RECORDS = 128
/** The upper bits of an entry's number tell its kind. */
export const ENTRY_BITS = 28
export const MAGIC = 'ASSAYLIST1\n'
/** Changed with the form, or with what readers make of a list: older indexes are built anew. */
export const FORMAT_VERSION = 1

/** What stands at the end of an index, in front of its length in four bytes. */
export interface IndexTail {
  readonly version: number
  /** Where records begin, and how many there are. */
  readonly recordsAt: number
  readonly records: number
  /** Where the first key of each block stands. */
  readonly fencesAt: number
  readonly blockLengths: { readonly 4: readonly number[]; readonly 6: readonly number[] }
  readonly fuzzy: readonly FuzzyEntry[]
  readonly counts: Counts
  /** On which the list was written. */
  readonly day: string
  /** SHA-256 of the list's bytes. */
  readonly digest: string
}

export interface FuzzyEntry {
  readonly kind: 'tlsh' | 'ssdeep'
  readonly value: string
  readonly entry: number
  readonly text: StoredText
}

/** What a list says of an entry. */
export interface StoredText {
  readonly comment: string
  readonly since: string | null
  readonly until: string | null
}

/** What became of a list's lines. */
export interface Counts {
  readonly entries: number
  /** Which nobody here can read. */
  readonly unread: number
  /** The first of them. */
  readonly firstUnread: number | null
  /** Left out beyond the limits, in words; empty where nothing was. */
  readonly left: readonly string[]
}

export const kindNumber = (kind: ListKind): number => (EXACT_KINDS as readonly ListKind[]).indexOf(kind)

const DIGESTS: ReadonlySet<ListKind> = new Set(['md5', 'sha1', 'sha256'])

/** Writes the key's bytes to `target` at `at`. */
export function writeKey({ kind, value }: ListKey, target: Buffer, at: number): void {
  if (DIGESTS.has(kind)) target.write(value.slice(0, KEY_BYTES * 2), at, KEY_BYTES, 'hex')
  else createHash('sha256').update(`${kind}:${value}`).digest().copy(target, at, 0, KEY_BYTES)
}
