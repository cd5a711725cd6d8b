// Text in signs that no editor shows: variation selectors, tags, blanks of no width. Each stands for a byte, a letter or a bit.
// Emoji carry one of them or a handful; a long row carries a program past the eyes of whoever reviews the file.
import { INVISIBLE_RUNS_MAX, INVISIBLE_SIGNS_MAX } from './limits.ts'
import type { Uncovered } from './uncover.ts'

/** The longest honest row is the tags of a flag of a region, seven. */
const SIGNS_MIN = 24
/** Bits take eight times as many. */
const BLANKS_MIN = 64

/** `FE00`–`FE0F` and `E0100`–`E01EF` as UTF-16 has them; tags are `E0020`–`E007E`. */
const SELECTORS = /(?:[\ufe00-\ufe0f]|\udb40[\udd00-\uddef]){24,}/g
const TAGS = /(?:\udb40[\udc20-\udc7e]){24,}/g
const BLANKS = /[\u200b-\u200d\u2060\ufeff\u180e]{64,}/g
const ANY = /[\ufe00-\ufe0f\u200b-\u200d\u2060]{8}|\udb40[\udc20-\uddef]\udb40/

/** What each long row says; nothing in a text without one. */
export function invisibleTexts(text: string): readonly Uncovered[] {
  if (!ANY.test(text)) return []
  const found: Uncovered[] = []
  const take = (rows: RegExp, min: number, technique: string, read: (row: string) => string): void => {
    for (const [row] of text.matchAll(rows)) {
      if (found.length >= INVISIBLE_RUNS_MAX || row.length < min) return
      found.push({ technique, text: read(row.slice(0, INVISIBLE_SIGNS_MAX)) })
    }
  }
  take(SELECTORS, SIGNS_MIN, 'variation selectors', (row) => Buffer.from(Array.from(row, byteOf)).toString('utf8'))
  take(TAGS, SIGNS_MIN, 'tags', (row) =>
    Array.from(row, (sign) => String.fromCharCode((sign.codePointAt(0) ?? 0) - 0xe0000)).join(''),
  )
  take(BLANKS, BLANKS_MIN, 'blanks of no width', bitsOf)
  return found
}

/** The first sixteen stand in the plane of letters, the others in one of their own. */
function byteOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x1_0000 ? code - 0xfe00 : code - 0xe_0100 + 16
}

/** The first of two kinds is taken for nought; where that makes no letters, the other is. */
function bitsOf(row: string): string {
  const [nought] = row
  const read = (isOne: (sign: string) => boolean): string => {
    const bits = Array.from(row, (sign) => (isOne(sign) ? '1' : '0')).join('')
    return (bits.match(/[01]{8}/g) ?? []).map((one) => String.fromCharCode(Number.parseInt(one, 2))).join('')
  }
  const plain = read((sign) => sign !== nought)
  return /^[\x09-\x7e]+$/.test(plain) ? plain : read((sign) => sign === nought)
}
