// Stream filters of PDF (ISO 32000-1, 7.4), each bounded in what it may produce. A broken stream gives what could be decoded.
import { constants, inflateRawSync, inflateSync } from 'node:zlib'
import { STREAM_BYTES_MAX } from './limits.ts'

/** Decodes by the names of the filters, abbreviations included; null when one is not a byte filter (images). */
export function decodeStream(bytes: Uint8Array, filters: readonly string[]): Uint8Array | null {
  let data = bytes
  for (const filter of filters) {
    const decoded = decodeOne(data, filter)
    if (decoded === null) return null
    data = decoded
  }
  return data
}

function decodeOne(bytes: Uint8Array, filter: string): Uint8Array | null {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return flate(bytes)
    case 'ASCIIHexDecode':
    case 'AHx':
      return asciiHex(bytes)
    case 'ASCII85Decode':
    case 'A85':
      return ascii85(bytes)
    case 'LZWDecode':
    case 'LZW':
      return lzw(bytes)
    case 'RunLengthDecode':
    case 'RL':
      return runLength(bytes)
    case 'Crypt':
      return bytes
    default:
      return null
  }
}

/** zlib, or what is left of it: checksums and headers are wrong in many files, good and bad. */
function flate(bytes: Uint8Array): Uint8Array {
  const options = { maxOutputLength: STREAM_BYTES_MAX, finishFlush: constants.Z_SYNC_FLUSH }
  try {
    return inflateSync(bytes, options)
  } catch {
    try {
      return inflateRawSync(bytes.subarray(2), options)
    } catch {
      return new Uint8Array(0)
    }
  }
}

function asciiHex(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  const end = text.indexOf('>')
  const digits = (end === -1 ? text : text.slice(0, end)).replace(/[^0-9a-fA-F]/g, '')
  return Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex')
}

function ascii85(bytes: Uint8Array): Uint8Array {
  const out: number[] = []
  let group: number[] = []
  for (const code of bytes) {
    if (code === 0x7e) break
    if (code === 0x7a && group.length === 0) out.push(0, 0, 0, 0)
    else if (code >= 0x21 && code <= 0x75) {
      group.push(code - 0x21)
      if (group.length === 5) {
        pushGroup(group, 4, out)
        group = []
      }
    }
  }
  if (group.length > 1) {
    const count = group.length - 1
    while (group.length < 5) group.push(84)
    pushGroup(group, count, out)
  }
  return Uint8Array.from(out)
}

function pushGroup(group: readonly number[], count: number, out: number[]): void {
  const value = group.reduce((sum, digit) => sum * 85 + digit, 0) >>> 0
  for (let at = 0; at < count; at += 1) out.push((value >>> (24 - at * 8)) & 0xff)
}

function runLength(bytes: Uint8Array): Uint8Array {
  const out: Uint8Array[] = []
  let total = 0
  for (let at = 0; at < bytes.length && total < STREAM_BYTES_MAX; ) {
    const length = bytes[at] ?? 128
    if (length === 128) break
    const part =
      length < 128 ? bytes.subarray(at + 1, at + 2 + length) : new Uint8Array(257 - length).fill(bytes[at + 1] ?? 0)
    out.push(part)
    total += part.length
    at += length < 128 ? length + 2 : 2
  }
  return Buffer.concat(out)
}

/** Codes of 9 to 12 bits, early change, clear at 256, end at 257. The table holds positions in the output, not copies. */
function lzw(bytes: Uint8Array): Uint8Array {
  const out = Buffer.alloc(Math.min(STREAM_BYTES_MAX, Math.max(4096, bytes.length * 64)))
  const starts = new Int32Array(4097)
  const lengths = new Int32Array(4097)
  let size = 0
  let next = 258
  let width = 9
  let bits = 0
  let held = 0
  let previousStart = -1
  let previousLength = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >>> bits) & ((1 << width) - 1)
    held &= (1 << bits) - 1
    if (code === 256) {
      next = 258
      width = 9
      previousStart = -1
      continue
    }
    if (code === 257) break
    const start = size
    if (code < 256) {
      if (size + 1 > out.length) break
      out[size] = code
      size += 1
    } else {
      const known = code < next
      const from = known ? (starts[code] ?? 0) : previousStart
      const length = known ? (lengths[code] ?? 0) : previousLength + 1
      if (from < 0 || size + length > out.length) break
      for (let at = 0; at < length; at += 1) out[size + at] = out[from + at] ?? 0
      size += length
    }
    if (previousStart >= 0 && next < 4096) {
      // The new entry is the previous string and the character that follows it, which is just where it stands in the output.
      starts[next] = previousStart
      lengths[next] = previousLength + 1
      next += 1
    }
    if (next >= (1 << width) - 1 && width < 12) width += 1
    previousStart = start
    previousLength = size - start
  }
  return out.subarray(0, size)
}
