// What scripts and editors put around a message before they hand it in: byte order marks, UTF-16, Base64, gzip, the escapes of
// a JSON string, line ends of another system. Taken off layer by layer before anything is read; what was taken off is told.
import { gunzipSync } from 'node:zlib'
import type { DefectList } from './defect.ts'
import { UNWRAPPED_BYTES_MAX, WRAPPINGS_MAX } from './limits.ts'
import { kindOfLine } from './pasted/field-line.ts'
import { findMessageStart } from './pasted/message-start.ts'

/** A file that holds a message in a form of its own, which a mail client shows and no header block stands in. */
export type Container = 'tnef' | 'msg'

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
const encode = (text: string): Uint8Array => Buffer.from(text, 'utf8')

interface Unwrapped {
  readonly bytes: Uint8Array
  /** In plain words: "Base64". */
  readonly what: string
}

/** The bytes inside, with at most WRAPPINGS_MAX layers taken off. Total. */
export function withoutWrapping(source: Uint8Array, defects: DefectList): Uint8Array {
  let bytes = source
  for (let layer = 0; layer < WRAPPINGS_MAX; layer += 1) {
    const inner = withoutMark(bytes) ?? outOf(bytes)
    if (inner === null) break
    if (inner.what !== '') defects.add('wrapping_removed', `The content came as ${inner.what} and was decoded.`)
    bytes = inner.bytes
  }
  return bytes
}

export function containerOf(bytes: Uint8Array): Container | null {
  if (startsWith(bytes, TNEF_MAGIC)) return 'tnef'
  return startsWith(bytes, OLE_MAGIC) ? 'msg' : null
}

const TNEF_MAGIC = [0x78, 0x9f, 0x3e, 0x22]
const OLE_MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const GZIP_MAGIC = [0x1f, 0x8b, 0x08]
const UTF8_MARK = [0xef, 0xbb, 0xbf]

const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  magic.every((byte, index) => bytes[index] === byte)

/** Windows editors save text with a mark, which is no part of it. */
function withoutMark(bytes: Uint8Array): Unwrapped | null {
  if (startsWith(bytes, UTF8_MARK)) return { bytes: bytes.subarray(UTF8_MARK.length), what: '' }
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { bytes: encode(new TextDecoder('utf-16le').decode(bytes)), what: '' }
  if (first === 0xfe && second === 0xff) return { bytes: encode(new TextDecoder('utf-16be').decode(bytes)), what: '' }
  return null
}

function outOf(bytes: Uint8Array): Unwrapped | null {
  return outOfWideText(bytes) ?? outOfGzip(bytes) ?? outOfBase64(bytes) ?? outOfEscapes(bytes) ?? outOfLineEnds(bytes)
}

const PROBE_BYTES = 400
/** Two bytes that a script which read UTF-16 as UTF-8 or Latin-1 made of the mark. */
const BROKEN_MARK = /^(?:\xef\xbf\xbd\xef\xbf\xbd|\xc3\xbf\xc3\xbe|\xc3\xbe\xc3\xbf)/

/** UTF-16 without its mark: every second byte of Latin text is NUL. */
function outOfWideText(bytes: Uint8Array): Unwrapped | null {
  const mark = BROKEN_MARK.exec(latin1(bytes.subarray(0, 8)))?.[0].length ?? 0
  const probe = bytes.subarray(mark, mark + PROBE_BYTES)
  const even = probe.filter((byte, at) => at % 2 === 0 && byte === 0).length
  const odd = probe.filter((byte, at) => at % 2 === 1 && byte === 0).length
  const half = probe.length / 2
  const isLittle = odd >= half * 0.9 && even <= half * 0.1
  const isBig = even >= half * 0.9 && odd <= half * 0.1
  if (probe.length < 8 || isLittle === isBig) return null
  const text = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(bytes.subarray(mark))
  return { bytes: encode(text), what: 'UTF-16' }
}

function outOfGzip(bytes: Uint8Array): Unwrapped | null {
  if (!startsWith(bytes, GZIP_MAGIC)) return null
  try {
    return { bytes: gunzipSync(bytes, { maxOutputLength: UNWRAPPED_BYTES_MAX }), what: 'gzip' }
  } catch {
    // Damaged, or more than a message may have.
    return null
  }
}

const BASE64_LABEL = /^\s{0,100}data:[a-z0-9.+/;=-]{0,100};base64,/i
const BASE64_CHARS_MIN = 40
const NOT_BASE64 = /[^A-Za-z0-9+/=_\-\s]/

/** Only where a message, or what holds one, comes out: a long word of a text is Base64 as well. */
function outOfBase64(bytes: Uint8Array): Unwrapped | null {
  const head = latin1(bytes.subarray(0, PROBE_BYTES))
  const label = BASE64_LABEL.exec(head)?.[0].length ?? 0
  if (NOT_BASE64.test(head.slice(label))) return null
  const text = latin1(bytes.subarray(label)).trim()
  if (text.length < BASE64_CHARS_MIN || NOT_BASE64.test(text)) return null
  const decoded = Buffer.from(text, 'base64')
  const inside = startsWith(decoded, UTF8_MARK) ? decoded.subarray(UTF8_MARK.length) : decoded
  const holds =
    containerOf(decoded) !== null ||
    startsWith(decoded, GZIP_MAGIC) ||
    withoutMark(decoded) !== null ||
    outOfWideText(decoded) !== null ||
    findMessageStart(latin1(inside)) === 0
  return holds ? { bytes: decoded, what: 'Base64' } : null
}

const ESCAPED_FIELDS = /(?:^["']?|\\n)[A-Za-z][A-Za-z0-9-]{0,60}:/g
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

/** What a shell or an editor leaves before and behind a string. */
const ENDS_CHARS = 4

/** A JSON string that was encoded twice: one line, in which line ends are written as backslash and letter. */
function outOfEscapes(bytes: Uint8Array): Unwrapped | null {
  // Most messages have a line end at once: told without a copy of all of it.
  const lineFeed = bytes.indexOf(0x0a, ENDS_CHARS)
  if (lineFeed !== -1 && lineFeed < bytes.length - ENDS_CHARS) return null
  const text = latin1(bytes)
  if (/[\r\n]/.test(text.trim()) || (text.slice(0, PROBE_BYTES * 10).match(ESCAPED_FIELDS) ?? []).length < 2)
    return null
  const bare = text.trim().replace(/^(["'])([\s\S]*)\1$/, '$2')
  const plain = bare.replaceAll(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, code?: string, letter = '') =>
    code === undefined
      ? (ESCAPES[letter] ?? letter)
      : Buffer.from(String.fromCharCode(Number.parseInt(code, 16))).toString('latin1'),
  )
  return { bytes: Buffer.from(plain, 'latin1'), what: 'an escaped string' }
}

const LINES_PROBED = 12

/** Every line end twice: three different fields, each with an empty line behind it and their folds as well, are no header block of anybody. */
function outOfLineEnds(bytes: Uint8Array): Unwrapped | null {
  const lines = latin1(bytes.subarray(0, PROBE_BYTES * 10))
    .replace(/^\s{1,100}/, '')
    .split(/\r?\n/, LINES_PROBED)
  const fields = lines.filter((line) => /^(?:machine|person)$/.test(kindOfLine(line, '')))
  const isDoubled =
    lines.length === LINES_PROBED &&
    lines.every((line, at) => (at % 2 === 0 ? line.trim() !== '' : line === '')) &&
    new Set(fields.map((line) => line.slice(0, line.indexOf(':')).toLowerCase())).size >= 3
  if (!isDoubled) return null
  return {
    bytes: Buffer.from(latin1(bytes).replaceAll(/(\r?\n)\r?\n/g, '$1'), 'latin1'),
    what: 'text with doubled line ends',
  }
}
