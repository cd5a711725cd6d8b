// Finds hundreds of literal texts in one pass over a file's bytes, without regard to case, as they are and in UTF-16LE. The
// pass is the kernel's (`kernel/literals.ts`); its tables are made here. Linear in the file unless literals share their
// first three characters in great number, and blind to no part of it, unlike a list of strings.
import { bytesAt, chunksOf, numbersAt, passes } from '../../kernel.ts'

export interface LiteralHit {
  /** Index in the list that the scanner was made of. */
  readonly literal: number
  readonly offset: number
  readonly wide: boolean
}

export interface Literal {
  /** Lower-case ASCII of at least three characters and at most 64. */
  readonly text: string
  /** Places that are told. */
  readonly hitsMax: number
  /** Characters from one place to the next that may be told. */
  readonly spacing: number
}

export interface LiteralScanner {
  /** Hits in the order of their beginnings; with `isWide` those in UTF-16 as well, for which the bounds count apart. */
  scan(bytes: Uint8Array, isWide: boolean): readonly LiteralHit[]
}

// As in `kernel/literals.ts`.
const LITERALS_MAX = 2048
const BUCKETS_AT = 8192
const RECORDS_AT = BUCKETS_AT + 4096 * 2
const TEXTS_AT = RECORDS_AT + LITERALS_MAX * 8
const WIDE = 0x8000_0000
/** In two of the kernel's four lists, which follow each other; those in UTF-16 have the other two. */
const HITS_MAX = 349_000

/** How many of the first literals one scanner takes; `literalScanner` throws for more. */
export function countThatFit(literals: readonly Literal[]): number {
  const textBytesMax = passes.literalTablesBytes() - TEXTS_AT
  let hits = 0
  let textBytes = 0
  const beyond = literals.findIndex(({ text, hitsMax }, index) => {
    hits += hitsMax
    textBytes += text.length
    return hits > HITS_MAX || textBytes > textBytesMax || index >= LITERALS_MAX
  })
  return beyond === -1 ? literals.length : beyond
}

export function literalScanner(literals: readonly Literal[]): LiteralScanner {
  const tables = tablesOf(literals)
  if (literals.reduce((sum, { hitsMax }) => sum + hitsMax, 0) > HITS_MAX) throw new RangeError('too many places')
  const left = new Uint16Array(LITERALS_MAX * 2)
  for (const [index, { hitsMax }] of literals.entries()) {
    left[index] = hitsMax
    left[LITERALS_MAX + index] = hitsMax
  }
  const leftBytes = new Uint8Array(left.buffer)
  return {
    scan(bytes, isWide) {
      const hits: LiteralHit[] = []
      bytesAt(passes.literalTables(), tables.length).set(tables)
      bytesAt(passes.literalsLeft(), leftBytes.length).set(leftBytes)
      passes.literalsBegin()
      for (const { offset, size } of chunksOf(bytes)) {
        const count = passes.literalsFind(size, offset, isWide ? 1 : 0)
        const found = numbersAt(passes.listStart(0), count * 2)
        for (let at = 0; at < found.length; at += 2) {
          const literal = found[at] as number // at < length
          hits.push({ literal: literal & ~WIDE, offset: found[at + 1] as number, wide: literal >= WIDE })
        }
      }
      return hits
    },
  }
}

function tablesOf(literals: readonly Literal[]): Uint8Array {
  const tables = new Uint8Array(passes.literalTablesBytes())
  const view = new DataView(tables.buffer)
  let end = TEXTS_AT
  for (const [index, { text, spacing }] of literals.entries()) {
    const bytes = Buffer.from(text, 'latin1')
    if (index >= LITERALS_MAX || end + bytes.length > tables.length) throw new RangeError('too many literals')
    if (!/^[\x20-\x40\x5b-\x7e]{3,64}$/.test(text)) throw new RangeError(`no literal to search for: ${text}`)
    const hash = hashOf(bytes)
    tables[hash >> 3] = (tables[hash >> 3] as number) | (1 << (hash & 7)) // 16 bits by eight
    const bucket = BUCKETS_AT + (hash >> 4) * 2
    const record = RECORDS_AT + index * 8
    view.setUint16(record, end - TEXTS_AT, true)
    view.setUint16(record + 2, bytes.length, true)
    view.setUint16(record + 4, view.getUint16(bucket, true), true)
    view.setUint16(record + 6, spacing, true)
    view.setUint16(bucket, index + 1, true)
    tables.set(bytes, end)
    end += bytes.length
  }
  return tables
}

/** Of the first three characters, in 16 bits. */
function hashOf(text: Uint8Array): number {
  const three = (text[0] ?? 0) | ((text[1] ?? 0) << 8) | ((text[2] ?? 0) << 16)
  return Math.imul(three | 0x20_2020, 0x9e37_79b1) >>> 16
}
