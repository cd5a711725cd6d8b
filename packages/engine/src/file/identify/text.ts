// Is it text, in which encoding, and what does its beginning say? Only the first part of a file is looked at: a text
// shows what it is there, and what is appended to it is told by other means. Blank lines and the comments before a root are
// no beginning: every host skips them, however many there are.
import { bufferOf, utf16be, utf16le } from '../bytes.ts'
import type { TextEncoding } from './identification.ts'
import { longPrologue } from './prologue.ts'

export interface TextSample {
  readonly encoding: TextEncoding
  /** The beginning of the text, decoded, without its byte order mark. */
  readonly text: string
  /** Nothing but blanks and a prologue was left out. */
  readonly isWhole: boolean
}

type Decoded = Omit<TextSample, 'isWhole'>

const SAMPLE_BYTES = 24 * 1024
/** Fewer blanks in front than this leave room enough for what follows. */
const BLANK_BYTES_MIN = 1024
/** A byte order mark at most, and what every width of characters divides. */
const MARK_BYTES = 4
/** Control characters per thousand that a text may have: escape sequences of terminals, form feeds, stray NULs. */
const CONTROL_PER_MILLE_MAX = 5

/** More control characters than a text has by itself. */
export function hasManyControls(text: string): boolean {
  let controls = 0
  for (let at = 0; at < text.length; at += 1) if (isControl(text.charCodeAt(at))) controls += 1
  return controls * 1000 > text.length * CONTROL_PER_MILLE_MAX
}

const isControl = (code: number): boolean =>
  (code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12 && code !== 27) || code === 127

/** Random bytes of this length are without a control character once in 10^13 times. */
const LONG_BYTES_MIN = 256

export function readText(bytes: Uint8Array): TextSample | null {
  const ink = firstInk(bytes)
  const prologue = longPrologue(bytes, ink === 0 ? markLength(bytes) : ink)
  const begins = prologue?.end ?? ink
  const sample = bufferOf(bytes.subarray(begins, begins + SAMPLE_BYTES))
  const front = prologue === null ? bytes.subarray(0, MARK_BYTES) : bytes.subarray(0, markLength(bytes))
  const decoded = decodeSample(
    begins === 0 ? sample : Buffer.concat([front, ...(prologue?.instructions ?? []), sample]),
  )
  return decoded && { ...decoded, isWhole: begins + SAMPLE_BYTES >= bytes.length }
}

/** Where what is not blank begins, at a boundary of characters; 0 where no long run of blanks stands in front. */
function firstInk(bytes: Uint8Array): number {
  let at = markLength(bytes)
  // In UTF-16 a blank has a zero beside it.
  while (isBlank(bytes[at]) || (bytes[at] === 0 && (isBlank(bytes[at - 1]) || isBlank(bytes[at + 1])))) at += 1
  return at < BLANK_BYTES_MIN || at === bytes.length ? 0 : at - (at % MARK_BYTES)
}

/** Of the byte order marks whose blanks are counted. */
function markLength(bytes: Uint8Array): number {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 3
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff) ? 2 : 0
}

const isBlank = (byte: number | undefined): boolean => byte === 32 || byte === 9 || byte === 10 || byte === 13

function decodeSample(sample: Buffer): Decoded | null {
  const marked = byMark(sample)
  if (marked !== null) return marked
  const wide = byZeros(sample)
  if (wide !== null) return { encoding: wide, text: decode(sample, wide) }
  const { controls, high } = count(sample)
  if (controls * 1000 > sample.length * CONTROL_PER_MILLE_MAX) return null
  if (high === 0) return { encoding: 'ascii', text: sample.toString('latin1') }
  if (isUtf8(sample)) return { encoding: 'utf-8', text: sample.toString('utf8') }
  // Texts in KOI8-R, Windows-1251 or EUC are mostly high bytes. Packed data is too, but one byte in ten of it is a control
  // character, so that it lacks them only by being short.
  const isLong = controls === 0 && sample.length >= LONG_BYTES_MIN && /[\n ]/.test(sample.toString('latin1', 0, 512))
  return isLong || high * 10 <= sample.length * 6 ? { encoding: 'windows-1252', text: sample.toString('latin1') } : null
}

/**
 * Two bytes of a mark before text that is plainly not UTF-16: editors show Chinese, the command processor runs what stands
 * there.
 */
export function hasFalseMark(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xfe || bytes.length < 24) return false
  // UTF-16 has a zero in every line's end at the least; control characters are no sign of it.
  return bytes.subarray(2, 2 + 512).every((byte) => byte > 0 && byte < 0x80)
}

function byMark(sample: Buffer): Decoded | null {
  if (hasFalseMark(sample)) return { encoding: 'ascii', text: sample.toString('latin1', 2) }
  const marks: readonly (readonly [string, TextEncoding])[] = [
    ['\xff\xfe\0\0', 'utf-32le'],
    ['\0\0\xfe\xff', 'utf-32be'],
    ['\xff\xfe', 'utf-16le'],
    ['\xfe\xff', 'utf-16be'],
    ['\xef\xbb\xbf', 'utf-8'],
  ]
  for (const [mark, encoding] of marks) {
    if (sample.subarray(0, mark.length).toString('latin1') !== mark) continue
    const text = decode(sample.subarray(mark.length), encoding)
    // A mark alone is no text: MP3 frames begin with the same two bytes.
    return isReadable(text) ? { encoding, text } : null
  }
  return null
}

/** UTF-16 without a mark: every other byte of Latin text is zero. */
function byZeros(sample: Buffer): TextEncoding | null {
  if (sample.length < 8) return null
  let even = 0
  let odd = 0
  for (let at = 0; at + 1 < sample.length; at += 2) {
    if (sample[at] === 0) even += 1
    if (sample[at + 1] === 0) odd += 1
  }
  const pairs = sample.length >> 1
  const encoding = odd > pairs * 0.8 && even === 0 ? 'utf-16le' : even > pairs * 0.8 && odd === 0 ? 'utf-16be' : null
  return encoding !== null && isReadable(decode(sample, encoding)) ? encoding : null
}

function isReadable(text: string): boolean {
  let odd = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13 && code !== 12) || code === 0xfffd) odd += 1
  }
  return odd * 50 <= text.length
}

function decode(bytes: Buffer, encoding: TextEncoding): string {
  switch (encoding) {
    case 'utf-16le':
      return utf16le(bytes)
    case 'utf-16be':
      return utf16be(bytes)
    case 'utf-32le':
    case 'utf-32be':
      return decodeUtf32(bytes, encoding === 'utf-32le')
    case 'utf-8':
      return bytes.toString('utf8')
    default:
      return bytes.toString('latin1')
  }
}

function decodeUtf32(bytes: Buffer, little: boolean): string {
  let text = ''
  for (let at = 0; at + 3 < bytes.length; at += 4) {
    const code = little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)
    text += code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  }
  return text
}

function count(sample: Buffer): { controls: number; high: number } {
  let controls = 0
  let high = 0
  for (const byte of sample) {
    if (byte >= 0x80) high += 1
    else if (isControl(byte)) controls += 1
  }
  return { controls, high }
}

function isUtf8(sample: Buffer): boolean {
  const bad = sample.toString('utf8').indexOf('\ufffd')
  if (bad === -1) return true
  // The sample may end inside a character: then what stands in the last three bytes proves nothing.
  return sample.length >= SAMPLE_BYTES && !sample.subarray(0, -3).toString('utf8').slice(0, -1).includes('\ufffd')
}
