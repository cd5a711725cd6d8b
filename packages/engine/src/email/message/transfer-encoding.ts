// Content-Transfer-Encoding undone (RFC 2045 section 6), as tolerantly as mail clients do: what an attacker's broken
// encoding shows in the client must be seen here too.

const BASE64_VALUES = new Int8Array(256).fill(-1)
for (const [value, character] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries()) {
  BASE64_VALUES[character.charCodeAt(0)] = value
}
const EQUALS = 0x3d
const LF = 0x0a
const CR = 0x0d

/** Characters outside the alphabet are skipped; padding in the middle ends one run and begins the next. */
export function decodeBase64(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(Math.ceil(bytes.length / 4) * 3)
  let length = 0
  let bits = 0
  let count = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number // within the length
    const value = BASE64_VALUES[byte] as number // the table has 256 entries
    if (value === -1) {
      if (byte === EQUALS) count = 0
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
  return out.subarray(0, length)
}

function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const upper = byte & 0xdf
  return upper >= 0x41 && upper <= 0x46 ? upper - 0x37 : -1
}

/** RFC 2045 section 6.7. An `=` that starts no valid sequence stands for itself; white space before a line end is dropped. */
export function decodeQuotedPrintable(bytes: Uint8Array): Uint8Array {
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
  return out.subarray(0, solid)
}

/** The offset of the last byte of the line end behind a soft break, or -1 when this is none. */
function softBreakEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at] === 0x20 || bytes[at] === 0x09) at += 1
  if (at >= bytes.length) return at
  if (bytes[at] === CR) return bytes[at + 1] === LF ? at + 1 : at
  return bytes[at] === LF ? at : -1
}

/** A uuencoded block: from its `begin` line to `end`. Lines that are none are skipped. */
export function decodeUuencode(bytes: Uint8Array): Uint8Array {
  const out: number[] = []
  for (const line of Buffer.from(bytes).toString('latin1').split(/\r?\n/)) {
    if (/^begin(-base64)? [0-7]{3,4} /.test(line) || line === 'end' || line === '') continue
    const wanted = (line.charCodeAt(0) - 32) & 63
    const from = out.length
    for (let at = 1; at < line.length && out.length - from < wanted; at += 4) {
      const group = [0, 1, 2, 3].map((offset) => ((line.charCodeAt(at + offset) || 32) - 32) & 63)
      const [a = 0, b = 0, c = 0, d = 0] = group
      out.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d)
    }
    out.length = Math.min(out.length, from + wanted)
  }
  return Uint8Array.from(out)
}

export interface Decoded {
  readonly content: Uint8Array
  /** False for an encoding that is not known: the content is as it stood. */
  readonly known: boolean
}

export function decodeTransfer(bytes: Uint8Array, encoding: string): Decoded {
  switch (encoding) {
    case 'base64':
      return { content: decodeBase64(bytes), known: true }
    case 'quoted-printable':
      return { content: decodeQuotedPrintable(bytes), known: true }
    case 'x-uuencode':
    case 'x-uue':
    case 'uuencode':
      return { content: decodeUuencode(bytes), known: true }
    case '':
    case '7bit':
    case '8bit':
    case 'binary':
      return { content: bytes, known: true }
    default:
      return { content: bytes, known: false }
  }
}
