// The header block of a message: its fields in their order, raw and unfolded, and where the body begins. Total: any bytes
// give fields.
import { decodeGuessing } from './charset.ts'
import type { HeaderField } from './header-field.ts'
import { FIELD_VALUE_CHARS_MAX, HEADER_BLOCK_BYTES_MAX, HEADER_FIELDS_MAX } from './limits.ts'

export interface HeaderBlock {
  readonly fields: readonly HeaderField[]
  /** Offset of the first body byte; the length of the source when there is no body. */
  readonly bodyOffset: number
  /** A limit was reached and the rest of the block is read as body. */
  readonly cut: boolean
}

const LF = 0x0a
const CR = 0x0d
const HYPHEN = 0x2d
const SPACE = 0x20
const TAB = 0x09
const COLON = 0x3a
const MBOX_LINE = /^>?From /

/** End of the line that begins at `from` (before its line end), and where the next one begins. A bare CR ends a line too. */
function lineEnd(source: Uint8Array, from: number): { readonly end: number; readonly next: number } {
  const lf = source.indexOf(LF, from)
  const limit = lf === -1 ? source.length : lf
  const cr = source.indexOf(CR, from)
  if (cr !== -1 && cr < limit - 1 && cr - from < 1000 && source[cr + 1] !== LF) return { end: cr, next: cr + 1 }
  if (lf === -1) return { end: source.length, next: source.length }
  return { end: lf > from && source[lf - 1] === CR ? lf - 1 : lf, next: lf + 1 }
}

/** The length of the field name at `from` and the offset behind its colon, or null when the line is no field (RFC 5322 section 2.2). */
function fieldName(
  source: Uint8Array,
  from: number,
  end: number,
): { readonly name: string; readonly valueFrom: number } | null {
  let at = from
  while (
    at < end &&
    at - from < 200 &&
    (source[at] as number) > SPACE &&
    (source[at] as number) < 0x7f &&
    source[at] !== COLON
  )
    at += 1
  const nameEnd = at
  // White space before the colon is obsolete syntax (RFC 5322 section 4.5).
  while (at < end && (source[at] === SPACE || source[at] === TAB)) at += 1
  if (nameEnd === from || source[at] !== COLON || at >= end) return null
  return {
    name: Buffer.from(source.buffer, source.byteOffset + from, nameEnd - from).toString('latin1'),
    valueFrom: at + 1,
  }
}

/** Fields until the first empty line, or the first line that is no field. An mbox line and a BOM before them are skipped. */
export function parseHeaderBlock(source: Uint8Array): HeaderBlock {
  const fields: HeaderField[] = []
  let position = source[0] === 0xef && source[1] === 0xbb && source[2] === 0xbf ? 3 : 0
  const start = position
  while (position < source.length) {
    if (fields.length >= HEADER_FIELDS_MAX || position - start > HEADER_BLOCK_BYTES_MAX)
      return { fields, bodyOffset: position, cut: true }
    const first = lineEnd(source, position)
    if (first.end === position) return { fields, bodyOffset: first.next, cut: false }
    const name = isBoundaryLike(source, position) ? null : fieldName(source, position, first.end)
    if (name === null) {
      const isMbox =
        position === start &&
        MBOX_LINE.test(
          Buffer.from(source.buffer, source.byteOffset + position, Math.min(6, first.end - position)).toString(
            'latin1',
          ),
        )
      if (!isMbox) return { fields, bodyOffset: position, cut: false }
      position = first.next
      continue
    }
    let { end, next } = first
    // Folded lines (RFC 5322 section 2.2.3) begin with white space.
    while (next < source.length && (source[next] === SPACE || source[next] === TAB)) {
      const folded = lineEnd(source, next)
      // A line of white space alone ends the block where no further field follows, as clients read it.
      end = folded.end
      next = folded.next
    }
    const raw = source.subarray(position, end)
    const value = decodeGuessing(source.subarray(name.valueFrom, Math.min(end, name.valueFrom + FIELD_VALUE_CHARS_MAX)))
    fields.push({ name: name.name.toLowerCase(), raw, value: value.replaceAll(/[\r\n]+/g, '').trim() })
    position = next
  }
  return { fields, bodyOffset: source.length, cut: false }
}

const isBoundaryLike = (source: Uint8Array, at: number): boolean => source[at] === HYPHEN && source[at + 1] === HYPHEN
