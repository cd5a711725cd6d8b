// The header block of a message: its fields in their order, raw and unfolded, and where the body begins. Total: any bytes
// give fields, and what was wrong with them is a defect.
import type { HeaderField } from './header-field.ts'

export interface HeaderBlock {
  readonly fields: readonly HeaderField[]
  /** Offset of the first body byte; the length of the source when there is no body. */
  readonly bodyOffset: number
}

const LF = 0x0a
const CR = 0x0d
const FIELDS_MAX = 5000
const FIELD_NAME = /^[\x21-\x39\x3b-\x7e]+$/
const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return windows1252.decode(bytes)
  }
}

/** End of the line that begins at `from` (its LF, or the end), and where the next one begins. */
function lineEnd(source: Uint8Array, from: number): { readonly end: number; readonly next: number } {
  const lf = source.indexOf(LF, from)
  if (lf === -1) return { end: source.length, next: source.length }
  return { end: lf > from && source[lf - 1] === CR ? lf - 1 : lf, next: lf + 1 }
}

function fieldOf(raw: Uint8Array): HeaderField | null {
  const text = decode(raw)
  const colon = text.indexOf(':')
  const rawName = colon === -1 ? '' : text.slice(0, colon).trimEnd()
  if (!FIELD_NAME.test(rawName)) return null
  return {
    name: rawName.toLowerCase(),
    raw,
    value: text
      .slice(colon + 1)
      .replaceAll(/\r?\n/g, '')
      .trim(),
  }
}

/** RFC 5322 section 2.2: fields until the first empty line. A line that is no field ends the block, unless it is mbox's first. */
export function parseHeaderBlock(source: Uint8Array): HeaderBlock {
  const fields: HeaderField[] = []
  let position = source[0] === 0xef && source[1] === 0xbb && source[2] === 0xbf ? 3 : 0
  while (position < source.length && fields.length < FIELDS_MAX) {
    const first = lineEnd(source, position)
    if (first.end === position) return { fields, bodyOffset: first.next }
    let { end, next } = first
    // Folded lines (RFC 5322 section 2.2.3) begin with white space.
    while (next < source.length && (source[next] === 0x20 || source[next] === 0x09)) {
      const folded = lineEnd(source, next)
      end = folded.end
      next = folded.next
    }
    const field = fieldOf(source.subarray(position, end))
    if (field !== null) fields.push(field)
    else if (fields.length > 0) return { fields, bodyOffset: position }
    else if (!/^>?From /.test(decode(source.subarray(position, Math.min(end, position + 6)))))
      return { fields, bodyOffset: position }
    position = next
  }
  return { fields, bodyOffset: Math.min(position, source.length) }
}
