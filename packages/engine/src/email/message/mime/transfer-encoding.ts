// Content-Transfer-Encoding undone (RFC 2045 section 6), as tolerantly as mail clients do: what an attacker's broken
// encoding shows in the client must be seen here too.
import { findUuencoded } from '../../../uuencode.ts'

const BASE64_VALUES = new Int8Array(256).fill(-1)
for (const [value, character] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries()) {
  BASE64_VALUES[character.charCodeAt(0)] = value
}
const EQUALS = 0x3d
const LF = 0x0a
const CR = 0x0d

/** Characters outside the alphabet are skipped (RFC 2045 section 6.8); padding ends it, unless more of it follows. */
export const decodeBase64 = (bytes: Uint8Array): Uint8Array => readBase64(bytes).content

function readBase64(bytes: Uint8Array): { readonly content: Uint8Array; readonly isBroken: boolean } {
  let foreign = 0
  const out = new Uint8Array(Math.ceil(bytes.length / 4) * 3)
  let length = 0
  let bits = 0
  let count = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number // within the length
    const value = BASE64_VALUES[byte] as number // the table has 256 entries
    if (value === -1) {
      if (byte === EQUALS && count > 0) {
        count = 0
        const next = nextRun(bytes, at)
        if (next === null) continue
        // A footer that a mailing list added is no base64; a second encoded piece is.
        if (!next.isBase64) return { content: out.subarray(0, length), isBroken: true }
        at = next.from - 1
      } else if (byte > 0x20 && byte !== EQUALS) foreign += 1
      continue
    }
    bits = ((bits << 6) | value) & 0xffffff
    count += 1
    if (count === 2) out[length++] = (bits >> 4) & 0xff
    else if (count === 3) out[length++] = (bits >> 2) & 0xff
    else if (count === 4) {
      out[length++] = bits & 0xff
      count = 0
    }
  }
  return { content: out.subarray(0, length), isBroken: foreign > 0 || count === 1 }
}

/** The characters up to the next white space behind the padding at `padding`, or null when nothing follows. */
function nextRun(bytes: Uint8Array, padding: number): { readonly from: number; readonly isBase64: boolean } | null {
  let from = padding
  while (from < bytes.length && ((bytes[from] as number) <= 0x20 || bytes[from] === EQUALS)) from += 1
  if (from >= bytes.length) return null
  let end = from
  while (end < bytes.length && (bytes[end] as number) > 0x20 && end - from < 100) end += 1
  const run = Buffer.from(bytes.buffer, bytes.byteOffset + from, end - from).toString('latin1')
  return { from, isBase64: run.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(run) }
}

function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const upper = byte & 0xdf
  return upper >= 0x41 && upper <= 0x46 ? upper - 0x37 : -1
}

/** RFC 2045 section 6.7. An `=` that starts no valid sequence stands for itself; white space before a line end is dropped. */
function readQuotedPrintable(bytes: Uint8Array): { readonly content: Uint8Array; readonly isBroken: boolean } {
  let isBroken = false
  const out = new Uint8Array(bytes.length)
  let length = 0
  /** Where trailing white space of the current line begins in `out`. */
  let solid = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number // within the length
    if (byte === EQUALS) {
      const high = hexValue(bytes[at + 1])
      const low = hexValue(bytes[at + 2])
      if (high !== -1 && low !== -1) {
        out[length++] = high * 16 + low
        solid = length
        at += 2
        continue
      }
      const end = softBreakEnd(bytes, at + 1)
      if (end !== -1) {
        solid = length
        at = end
        continue
      }
      isBroken = true
    }
    if (byte === LF || byte === CR) {
      length = solid
      out[length++] = byte
      solid = length
      continue
    }
    out[length++] = byte
    if (byte !== 0x20 && byte !== 0x09) solid = length
  }
  return { content: out.subarray(0, solid), isBroken }
}

/** The offset of the last byte of the line end behind a soft break, or -1 when this is none. */
function softBreakEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at] === 0x20 || bytes[at] === 0x09) at += 1
  if (at >= bytes.length) return at
  if (bytes[at] === CR) return bytes[at + 1] === LF ? at + 1 : at
  return bytes[at] === LF ? at : -1
}

export interface Decoded {
  readonly content: Uint8Array
  /** False for an encoding that is not known: the content is as it stood. */
  readonly known: boolean
  /** Something was not as the encoding says; what could be read was. */
  readonly isBroken: boolean
}

/** `encoding` in lower case, without parameters and comments. */
export function decodeTransfer(bytes: Uint8Array, encoding: string): Decoded {
  switch (encoding) {
    case 'base64':
    case 'base-64':
      return { ...readBase64(bytes), known: true }
    case 'quoted-printable':
    case 'quoted_printable':
    case 'quotedprintable':
      return { ...readQuotedPrintable(bytes), known: true }
    case 'x-uuencode':
    case 'x-uue':
    case 'uuencode':
    case 'uue': {
      const block = findUuencoded(bytes, 0)
      return { content: block?.content ?? bytes, known: true, isBroken: block === null }
    }
    default:
      return { content: bytes, known: isIdentity(encoding), isBroken: false }
  }
}

export const isIdentity = (encoding: string): boolean =>
  ['', '7bit', '7-bit', '8bit', '8-bit', 'binary', '7bits', '8bits'].includes(encoding)
