// Constants that hold something encoded → what they hold: base64, hexadecimal, character codes, compressed bytes. A guess is
// kept only when its result is text that reads or bytes with a known beginning, so that ordinary words stay ordinary.
import { utf16le } from '../../bytes.ts'
import { inflateBounded } from './inflate.ts'

export type Decoded =
  | { readonly kind: 'text'; readonly technique: string; readonly text: string }
  | { readonly kind: 'bytes'; readonly technique: string; readonly bytes: Uint8Array }

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/
const HEX = /^[0-9a-fA-F]+$/
/** What neither of them holds, nor the signs between pieces. */
const NOT_ENCODED = /[^\w+/=\-\s"'&]/
const CHARS_MIN = 24

/** What an encoded constant holds, or null when it is not encoded as far as can be told. */
export function decodeConstant(constant: string): Decoded | null {
  if (constant.length < CHARS_MIN) return null
  // The script's own call has decoded it already: a string of bytes.
  if (/[\x00-\x08\x0e-\x1f\x80-\xff]/.test(constant.slice(0, 16)) && /^[\x00-\xff]*$/.test(constant)) {
    const found = judge(Buffer.from(constant, 'latin1'), 'computed')
    if (found?.kind === 'bytes') return found
  }
  const dataUrl = /^data:[\w.+/-]{0,80}(?:;[\w=-]{1,40}){0,4},/.exec(constant.slice(0, 200))
  // Pieces that nobody joined keep their quotes and the sign between them; a plus sign alone belongs to base64.
  const body = dataUrl === null ? constant : constant.slice(dataUrl[0].length)
  // Most constants are prose, which one look tells: punctuation stays whatever is taken out.
  const clean = NOT_ENCODED.test(body) ? '' : body.replace(/["']\s{0,20}[+&]\s{0,20}["']/g, '').replace(/[\s"'&]+/g, '')
  if (HEX.test(clean) && clean.length % 2 === 0) {
    const found = judge(Buffer.from(clean, 'hex'), 'hex')
    if (found !== null) return found
  }
  const separated =
    /^(?:[\\0]?x?[0-9a-fA-F]{2}[\s,%\\:-]{1,2}){16,}/.exec(constant.slice(0, 120)) === null
      ? null
      : constant.match(/[0-9a-fA-F]{2}(?![0-9a-fA-F])/g)
  if (separated !== null && separated.length * 5 > constant.length) {
    const found = judge(Buffer.from(separated.join(''), 'hex'), 'hex')
    if (found !== null) return found
  }
  if (clean.length >= CHARS_MIN && BASE64.test(clean) && (/[0-9+/=_]/.test(clean) || clean.length > 60)) {
    const found = judge(Buffer.from(clean, 'base64'), 'base64')
    if (found !== null) return found
    const reversed = judge(Buffer.from(turned(clean).replace(/^=+/, ''), 'base64'), 'base64 reversed')
    // What inflates was turned round on purpose.
    if (
      reversed?.kind === 'bytes' ||
      (reversed?.kind === 'text' && (clean.startsWith('=') || reversed.technique.endsWith('inflated')))
    )
      return reversed
  }
  // Padding in front: base64 written backwards, as obfuscators of Python do by the thousand.
  if (clean.length > 60 && /^={1,2}[A-Za-z0-9+/]+$/.test(clean)) {
    const found = judge(Buffer.from([...clean].reverse().join(''), 'base64'), 'base64 reversed')
    if (found !== null) return found
  }
  // A program written backwards, "AAAA…qVT" or "…09A5D4".
  if (constant.length > 400 && (constant.endsWith('AAAAAqVT') || constant.endsWith('0090A5D4'))) {
    const text = [...constant].reverse().join('')
    return judge(Buffer.from(text, /^[0-9A-Fa-f]+$/.test(text) ? 'hex' : 'base64'), 'reversed')
  }
  return null
}

/** ASCII from its end to its beginning. */
function turned(text: string): string {
  return Buffer.from(text, 'latin1').reverse().toString('latin1')
}

/** Decoded bytes are believed when they are text, known by their beginning, or inflate to either. */
export function judge(bytes: Uint8Array, technique: string): Decoded | null {
  if (bytes.length < 12) return null
  const text = readableText(bytes)
  if (text !== null) return { kind: 'text', technique, text }
  if (hasKnownBeginning(bytes)) {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b)
      return judgeInflated(bytes, technique) ?? { kind: 'bytes', technique, bytes }
    return { kind: 'bytes', technique, bytes }
  }
  return judgeInflated(bytes, technique)
}

function judgeInflated(bytes: Uint8Array, technique: string): Decoded | null {
  const inflated = inflateBounded(bytes)
  if (inflated === null || inflated.length < 12) return null
  const text = readableText(inflated)
  const name = `${technique}, inflated`
  if (text !== null) return { kind: 'text', technique: name, text }
  return hasKnownBeginning(inflated) ? { kind: 'bytes', technique: name, bytes: inflated } : null
}

const MAGICS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 3, 4],
  [0x1f, 0x8b, 8],
  [0x25, 0x50, 0x44, 0x46],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
  [0x4d, 0x53, 0x43, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x4c, 0, 0, 0, 1, 0x14],
  [0xcf, 0xfa, 0xed, 0xfe],
  [0xca, 0xfe, 0xba, 0xbe],
  [0x7b, 0x5c, 0x72, 0x74],
]
// The usual first bytes of position-independent code: fc e8/48 83 e4 f0, e8 00000000, and the get-EIP of encoders.
const SHELLCODE: readonly (readonly number[])[] = [
  [0xfc, 0xe8],
  [0xfc, 0x48, 0x83, 0xe4, 0xf0],
  [0xfc, 0x48, 0x81, 0xe4],
  [0xe8, 0, 0, 0, 0],
  [0x4d, 0x5a, 0xe8, 0, 0, 0, 0],
  [0x4d, 0x5a, 0x41, 0x52, 0x55, 0x48],
]

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((value, at) => bytes[at] === value)
}

export function looksLikeShellcode(bytes: Uint8Array): boolean {
  return bytes.length >= 100 && SHELLCODE.some((magic) => startsWith(bytes, magic))
}

function isProgram(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x4d || bytes[1] !== 0x5a || bytes.length < 0x40) return false
  const header = (bytes[0x3c] ?? 0) | ((bytes[0x3d] ?? 0) << 8)
  return (bytes[header] === 0x50 && bytes[header + 1] === 0x45) || bytes.subarray(0, 512).includes(0x21) // "This program … DOS mode"
}

function hasKnownBeginning(bytes: Uint8Array): boolean {
  // A disc image announces itself in its seventeenth sector.
  if (bytes.length > 0x8800 && Buffer.from(bytes.subarray(0x8001, 0x8006)).toString('latin1') === 'CD001') return true
  return isProgram(bytes) || looksLikeShellcode(bytes) || MAGICS.some((magic) => startsWith(bytes, magic))
}

/** UTF-8 or UTF-16LE text, when nearly all of it is what people and programs write; else null. */
export function readableText(bytes: Uint8Array): string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const sample = buffer.subarray(0, 4096)
  let zeroOdd = 0
  let zeroEven = 0
  let odd = 0
  for (let at = 0; at < sample.length; at += 1) {
    const value = sample[at] as number // at < length
    if (value === 0) at % 2 === 1 ? (zeroOdd += 1) : (zeroEven += 1)
    else if ((value < 0x20 && value !== 9 && value !== 10 && value !== 13) || value === 0x7f) odd += 1
  }
  if (odd > sample.length / 50) return null
  if (zeroOdd > sample.length / 4 && zeroEven <= sample.length / 50) return utf16le(buffer).replace(/^\ufeff/, '')
  if (zeroOdd + zeroEven > sample.length / 100) return null
  const text = buffer.toString('utf8')
  const broken = text.slice(0, 4096).split('\ufffd').length - 1
  return broken > sample.length / 100 ? null : text
}
