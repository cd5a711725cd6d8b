// Uuencoded files, as the body of a part or in the middle of a text (POSIX uuencode, both of its alphabets): a `begin` line
// with mode and name, lines that begin with their length, an `end` line; or a `begin-base64` line, Base64, a line of four
// equal signs. Outlook still shows such a block as an attachment.

export interface UuencodedFile {
  readonly name: string
  readonly content: Uint8Array
  /** Offset of the `begin` line. */
  readonly start: number
  /** Offset behind the last line, or of the first line that is no data where `end` is missing. */
  readonly end: number
}

const BEGIN = Buffer.from('begin', 'latin1')
const BEGIN_LINE = /^begin(-base64)? (?:0?[0-7]{3}) (\S.{0,299})$/
const BASE64_LINE = /^[A-Za-z0-9+/]{1,96}={0,2}$/
const LF = 0x0a
const CR = 0x0d

/** The first block at or behind `from`, or null. A `begin` line alone, as any letter may hold, is no block: data must follow. */
export function findUuencoded(bytes: Uint8Array, from: number): UuencodedFile | null {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let start = source.indexOf(BEGIN, from); start !== -1; start = source.indexOf(BEGIN, start + 1)) {
    if (start > 0 && source[start - 1] !== LF && source[start - 1] !== CR) continue
    const { text, next } = lineAt(source, start, 320)
    const [, base64, name] = BEGIN_LINE.exec(text) ?? []
    if (name === undefined) continue
    const block = base64 === undefined ? decodeLines(source, next) : decodeBase64Lines(source, next)
    if (block !== null) return { name: name.trim(), content: block.content, start, end: block.end }
  }
  return null
}

function lineAt(source: Buffer, at: number, charsMax: number): { readonly text: string; readonly next: number } {
  let end = at
  while (end < source.length && source[end] !== LF && source[end] !== CR && end - at < charsMax) end += 1
  const next = source[end] === CR && source[end + 1] === LF ? end + 2 : end + 1
  return { text: source.toString('latin1', at, end), next: Math.min(next, source.length) }
}

interface Block {
  readonly content: Uint8Array
  readonly end: number
}

/** Data lines from `from` on. A line holds at most 45 bytes in 60 characters; spaces at its end may be lost. */
function decodeLines(source: Buffer, from: number): Block | null {
  const lines: string[] = []
  let at = from
  while (at < source.length) {
    const { text, next } = lineAt(source, at, 100)
    const isEnd = /^end\s*$/.test(text)
    if (!isEnd && text !== '' && !isData(text)) break
    at = next
    if (isEnd) break
    if (text !== '') lines.push(text)
  }
  const size = lines.reduce((sum, line) => sum + sizeOf(line), 0)
  return size === 0 ? null : { content: decodeData(lines, size), end: at }
}

function decodeBase64Lines(source: Buffer, from: number): Block | null {
  const lines: string[] = []
  let at = from
  while (at < source.length) {
    const { text, next } = lineAt(source, at, 100)
    const isEnd = /^={4}\s*$/.test(text)
    if (!isEnd && !BASE64_LINE.test(text)) break
    at = next
    if (isEnd) break
    lines.push(text)
  }
  return lines.length === 0 ? null : { content: Buffer.from(lines.join(''), 'base64'), end: at }
}

/** Bytes that the line says it holds. */
const sizeOf = (line: string): number => (line.charCodeAt(0) - 32) & 63

/** A stray checksum character may stand behind the data. */
const isData = (line: string): boolean =>
  sizeOf(line) <= 45 && line.length <= Math.ceil(sizeOf(line) / 3) * 4 + 2 && /^[ -`]+$/.test(line)

function decodeData(lines: readonly string[], size: number): Uint8Array {
  const out = new Uint8Array(size + 2)
  let from = 0
  for (const line of lines) {
    const value = (at: number): number => ((at < line.length ? line.charCodeAt(at) : 32) - 32) & 63
    const end = from + sizeOf(line)
    for (let at = 1, to = from; to < end; at += 4, to += 3) {
      const bits = (value(at) << 18) | (value(at + 1) << 12) | (value(at + 2) << 6) | value(at + 3)
      out[to] = bits >> 16
      out[to + 1] = (bits >> 8) & 0xff
      out[to + 2] = bits & 0xff
    }
    from = end
  }
  return out.subarray(0, size)
}
