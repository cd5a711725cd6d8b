// Charsets of seven bits that shift in and out of others: UTF-7, HZ, ISO-2022-KR, and the escapes of ISO-2022-JP. By hand, not
// by regular expressions, which on text of nothing but shifts take forty times its memory.

const utf16be = new TextDecoder('utf-16be')
const gb18030 = new TextDecoder('gb18030')
const eucKr = new TextDecoder('euc-kr')
const ESCAPE = 0x1b

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** Pieces of a long text, joined now and then so that a million small ones never lie beside each other. */
class Pieces {
  readonly #joined: string[] = []
  #loose: string[] = []

  push(text: string): void {
    this.#loose.push(text)
    if (this.#loose.length < 4_096) return
    this.#joined.push(this.#loose.join(''))
    this.#loose = []
  }

  get text(): string {
    return [...this.#joined, ...this.#loose].join('')
  }
}

interface Run {
  readonly text: string
  /** Offset of what follows. */
  readonly next: number
}

/** Reads what begins with `mark` by `readRun`, which gets the offset behind the mark; the rest stays. */
function withRuns(text: string, mark: string, readRun: (from: number) => Run): string {
  const pieces = new Pieces()
  let at = 0
  for (let found = text.indexOf(mark); found !== -1; found = text.indexOf(mark, at)) {
    pieces.push(text.slice(at, found))
    const run = readRun(found + mark.length)
    pieces.push(run.text)
    at = run.next
  }
  pieces.push(text.slice(at))
  return pieces.text
}

const isBase64 = (code: number): boolean =>
  (code >= 0x30 && code <= 0x39) ||
  (code >= 0x41 && code <= 0x5a) ||
  (code >= 0x61 && code <= 0x7a) ||
  code === 0x2b ||
  code === 0x2f

/** RFC 2152: runs between `+` and `-` are UTF-16BE in base64 without padding; `+-` is a plus. */
export function decodeUtf7(bytes: Uint8Array): string {
  const text = latin1(bytes)
  return withRuns(text, '+', (from) => {
    let end = from
    while (end < text.length && isBase64(text.charCodeAt(end))) end += 1
    const next = text[end] === '-' ? end + 1 : end
    if (end === from) return { text: '+', next }
    const units = Buffer.from(text.slice(from, end), 'base64')
    return { text: utf16be.decode(units.subarray(0, units.length & ~1)), next }
  })
}

const withHighBits = (text: string): Uint8Array => Buffer.from(text, 'latin1').map((byte) => byte | 0x80)

/** RFC 1843: GB 2312 in seven bits between `~{` and `~}`; `~~` is a tilde, `~` before a line end joins lines. */
export function decodeHz(bytes: Uint8Array): string {
  const text = latin1(bytes)
  return withRuns(text, '~', (from) => {
    if (text[from] !== '{') {
      const isJoint = text[from] === '\n' || text.startsWith('\r\n', from)
      if (isJoint) return { text: '', next: text[from] === '\n' ? from + 1 : from + 2 }
      return { text: '~', next: text[from] === '~' ? from + 1 : from }
    }
    const tilde = text.indexOf('~', from)
    const end = tilde === -1 ? text.length : tilde
    const run =
      end === from + 1 ? '' : gb18030.decode(withHighBits(text.slice(from + 1, end).replaceAll(/[\r\n]/g, '')))
    return { text: run, next: text[end + 1] === '}' ? end + 2 : end }
  })
}

/** RFC 1557: KS X 1001 between SO and SI, at most to the end of the line, announced by an escape sequence. */
export function decodeIso2022Kr(bytes: Uint8Array): string {
  const text = latin1(bytes).split('\x1b$)C').join('')
  return withRuns(text, '\x0e', (from) => {
    let end = from
    while (end < text.length && !'\x0f\r\n'.includes(text[end] as string)) end += 1 // within the length
    const run = end === from ? '' : eucKr.decode(withHighBits(text.slice(from, end)))
    return { text: run, next: text[end] === '\x0f' ? end + 1 : end }
  })
}

/** Where encoded words are joined, one escape of ISO-2022-JP follows another; the standard's decoder marks that as an error. */
export function withoutEmptyEscapes(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] === ESCAPE && isEscape(bytes, at) && isEscape(bytes, at + 3)) at += 2
    else out[length++] = bytes[at] as number // within the length
  }
  return out.subarray(0, length)
}

function isEscape(bytes: Uint8Array, at: number): boolean {
  const set = bytes[at + 2]
  if (bytes[at] !== ESCAPE || set === undefined) return false
  // `( B`, `( J`, `( I`, `$ @`, `$ B`.
  return bytes[at + 1] === 0x28
    ? set === 0x42 || set === 0x4a || set === 0x49
    : bytes[at + 1] === 0x24 && (set === 0x40 || set === 0x42)
}
