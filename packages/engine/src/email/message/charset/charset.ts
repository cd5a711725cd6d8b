// Bytes to text in the charset that the message names, as mail clients read it: the WHATWG decoders, and what they lack and
// mail has: UTF-7 (RFC 2152, which clients drop and phishing kits still try), UTF-32, HZ, ISO-2022-KR, the DOS code pages.
import { isAscii, isUtf8 } from 'node:buffer'
import { decodeHz, decodeIso2022Kr, decodeUtf7, withoutEmptyEscapes } from './shifted-charsets.ts'
import { decodeSingleByte, SINGLE_BYTE } from './single-byte-charsets.ts'

/** Names that mail uses and the WHATWG labels lack. */
const ALIASES: Readonly<Record<string, string>> = {
  'ansi_x3.4-1986': 'windows-1252',
  iso646_us: 'windows-1252',
  latin: 'windows-1252',
  'iso-8859': 'windows-1252',
  'iso-8859-8-e': 'iso-8859-8',
  'iso-8859-1-windows-3.1-latin-1': 'windows-1252',
  'koi8-c': 'koi8-r',
  cp10000: 'macintosh',
  cp874: 'windows-874',
  cp932: 'shift_jis',
  windows31j: 'shift_jis',
  cp936: 'gb18030',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  cp949: 'euc-kr',
  uhc: 'euc-kr',
  cp950: 'big5',
  'gb2312-80': 'gb18030',
  cp20866: 'koi8-r',
  cp21866: 'koi8-u',
  cp51932: 'euc-jp',
  'eucjp-ms': 'euc-jp',
  cp50220: 'iso-2022-jp',
  cp50221: 'iso-2022-jp',
  'iso-2022-jp-1': 'iso-2022-jp',
  'iso-2022-jp-2': 'iso-2022-jp',
  'iso-2022-jp-3': 'iso-2022-jp',
  'iso-2022-jp-ms': 'iso-2022-jp',
  cp65001: 'utf-8',
  'unicode-1-1-utf-8': 'utf-8',
  utf8mb4: 'utf-8',
  'x-utf-8': 'utf-8',
  'utf-8n': 'utf-8',
  unicode: 'utf-16le',
}

const UTF7 = new Set([
  'utf-7',
  'utf7',
  'unicode-1-1-utf-7',
  'x-unicode-1-1-utf-7',
  'x-unicode-2-0-utf-7',
  'csunicode11utf7',
])

type Decoder = InstanceType<typeof TextDecoder>

const decoders = new Map<string, Decoder | null>()
const utf8 = new TextDecoder('utf-8')
const windows1252 = new TextDecoder('windows-1252')
const iso2022Jp = new TextDecoder('iso-2022-jp')

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** `ibm-850`, `x-cp850`, `CP_850` and `850` are one code page; `windows1251`, `win-1251` and `cp1251` another. */
function withPlainName(charset: string): string {
  const page = /^(?:x-|cs)?(?:ibm|cp|pc|windows|win|ms|dos)?[-_]?(\d{3,5})(?:multilingual)?$/.exec(charset)?.[1]
  if (page !== undefined) {
    if (`cp${page}` in SINGLE_BYTE || `cp${page}` in ALIASES) return `cp${page}`
    if (/^125[0-8]$/.test(page)) return `windows-${page}`
    if (page === '866') return 'ibm866'
  }
  // `8859-1`, `iso8859_15`, `latin-2` and the like.
  const part = /^(?:x-)?(?:iso[-_]?)?8859[-_ ]?(\d{1,2})$/.exec(charset)?.[1]
  if (part !== undefined) return `iso-8859-${part}`
  return charset.replace(/^latin-(\d)/, 'latin$1').replaceAll('mac-roman', 'macintosh')
}

function decoderOf(charset: string): Decoder | null {
  const known = decoders.get(charset)
  if (known !== undefined) return known
  let decoder: Decoder | null = null
  const plain = withPlainName(charset)
  for (const label of [ALIASES[plain] ?? plain, plain.replace(/^x-/, '')]) {
    try {
      decoder ??= label === 'iso-2022-jp' ? iso2022Jp : new TextDecoder(label)
    } catch {
      // No such label: the caller guesses.
    }
  }
  // Labels are hostile text: a message with thousands of invented ones must not fill the memory.
  if (decoders.size < 200) decoders.set(charset, decoder)
  return decoder
}

/** UTF-8 where it is valid, else windows-1252: what clients do with bytes of unknown charset. */
export function decodeGuessing(bytes: Uint8Array): string {
  if (isAscii(bytes)) return latin1(bytes)
  return isUtf8(bytes) ? utf8.decode(bytes) : windows1252.decode(bytes)
}

export interface DecodedText {
  readonly text: string
  /** False when the charset is not one that is known, so that the text is a guess. */
  readonly known: boolean
}

/** Never throws. `charset` is as the message names it; null and `us-ascii` are guessed, since both often lie. */
export function decodeCharset(bytes: Uint8Array, charset: string | null): DecodedText {
  // A language may follow a star (RFC 2231 section 5); quotes, spaces and underscores in front are dirt of senders.
  const name = (charset ?? '')
    .trim()
    .toLowerCase()
    .replace(/\*.*$/s, '')
    .replaceAll(/^[\s"'_]+|(?<![\s"';])[\s"';]+$/g, '')
  if (name === '' || name === 'us-ascii' || name === 'ascii') return { text: decodeUnnamed(bytes), known: true }
  const text = decodeByOurselves(bytes, name)
  if (text !== null) return { text, known: true }
  const decoder = decoderOf(name)
  if (decoder === null) return { text: decodeGuessing(bytes), known: false }
  return { text: decoder.decode(decoder === iso2022Jp ? withoutEmptyEscapes(bytes) : bytes), known: true }
}

/** Japanese senders leave the name away: ISO-2022-JP is 7-bit, and its escape sequences stand in no other text. */
function decodeUnnamed(bytes: Uint8Array): string {
  if (bytes.includes(0x1b) && isAscii(bytes) && /\x1b\$[@B]/.test(latin1(bytes))) return iso2022Jp.decode(bytes)
  return decodeGuessing(bytes)
}

function decodeByOurselves(bytes: Uint8Array, name: string): string | null {
  if (UTF7.has(name)) return decodeUtf7(bytes)
  if (name === 'utf-16' || name === 'utf16' || name === 'ucs-2' || name === 'iso-10646-ucs-2') return decodeUtf16(bytes)
  if (/^(?:utf-?32|ucs-4|iso-10646-ucs-4)(?:le|be)?$/.test(name)) return decodeUtf32(bytes, name.endsWith('le'))
  if (name === 'hz-gb-2312' || name === 'hz') return decodeHz(bytes)
  if (name === 'iso-2022-kr' || name === 'csiso2022kr') return decodeIso2022Kr(bytes)
  const table = SINGLE_BYTE[withPlainName(name)]
  return table === undefined ? null : decodeSingleByte(bytes, table)
}

const utf16be = new TextDecoder('utf-16be')
const utf16le = new TextDecoder('utf-16le')

/** RFC 2781 section 4.3: the mark decides, without one it is big-endian; where that gives mostly NUL bytes low, it lies. */
function decodeUtf16(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return utf16le.decode(bytes)
  return first !== 0 && second === 0 ? utf16le.decode(bytes) : utf16be.decode(bytes)
}

function decodeUtf32(bytes: Uint8Array, littleNamed: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const little = littleNamed || (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] !== 0 && bytes[1] === 0)
  const units: string[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, little)
    if (point === 0xfeff && at === 0) continue
    units.push(point > 0x10ffff || (point >= 0xd800 && point < 0xe000) ? '\ufffd' : String.fromCodePoint(point))
  }
  return units.join('')
}
