// Values with parameters: Content-Type and Content-Disposition (RFC 2045 section 5.1, RFC 2183), with RFC 2231
// continuations and charsets, comments, and what senders do instead.
import { decodeCharset } from '../charset/charset.ts'
import { decodeEncodedWords } from '../header/encoded-words.ts'
import { closingQuote } from '../header/quoted-string.ts'
import { PARAMETERS_MAX } from '../limits.ts'

export interface ParameterisedValue {
  /** In lower case, such as `text/html` or `attachment`; empty when there is none. */
  readonly value: string
  /** By name in lower case; of a name given twice the first counts, as in most clients. */
  readonly parameters: ReadonlyMap<string, string>
  /** Of names whose numbered pieces have a gap: what clients read that join all of them nevertheless. */
  readonly acrossGaps: ReadonlyMap<string, string>
  /** There were more parameters than are read. */
  readonly cut: boolean
}

/** Removes comments (nested ones too) outside quoted strings; a bracket without a partner stays. Linear. */
function withoutComments(text: string): string {
  if (!text.includes('(')) return text
  let out = ''
  let depth = 0
  let opened = 0
  let quoted = false
  let inParameters = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string // within the length
    if (character === ';' && depth === 0) inParameters = true
    if (character === '\\' && (quoted || depth > 0)) {
      if (depth === 0) out += text.slice(at, at + 2)
      at += 1
    } else if (character === '"' && depth === 0) {
      quoted = !quoted
      out += character
    } else if (character === '(' && !quoted) {
      // In an unquoted parameter brackets are part of the value: `filename=report(1).pdf`.
      if (depth > 0 || !inParameters || /[\s;="]/.test(text.charAt(at - 1))) {
        if (depth === 0) opened = at
        depth += 1
      } else out += character
    } else if (character === ')' && depth > 0) depth -= 1
    else if (depth === 0) out += character
  }
  return depth > 0 ? out + text.slice(opened) : out
}

/** Splits at semicolons outside quoted strings. A quote counts only where a value begins: `filename=5" disk.txt` has none. */
function segmentsOf(text: string): { readonly segments: readonly string[]; readonly cut: boolean } {
  const segments: string[] = []
  let from = 0
  let valueBegins = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string // within the length
    if (character === '"' && valueBegins) at = closingQuote(text, at)
    else if (character === ';') {
      if (segments.length > PARAMETERS_MAX) return { segments, cut: true }
      segments.push(text.slice(from, at))
      from = at + 1
    }
    if (character.trim() !== '') valueBegins = character === '='
  }
  segments.push(text.slice(from))
  return { segments, cut: false }
}

function unquote(text: string): string {
  const trimmed = text.trim()
  if (!trimmed.startsWith('"')) return trimmed
  return trimmed.slice(1, closingQuote(trimmed, 0)).replaceAll(/\\(["\\])/g, '$1')
}

/** A type and subtype, or one word; what stands behind them without a semicolon between is a forgotten parameter. */
const VALUE = /^\s*([^\s/;="]+(?:\s*\/\s*[^\s/;="]+)?)(?:\s+(\S.*))?\s*$/s

/** Never throws, linear. `text` is an unfolded field value. */
export function parseParameters(text: string): ParameterisedValue {
  const { segments, cut } = segmentsOf(withoutComments(text))
  const [first = '', ...rest] = segments
  const found = VALUE.exec(first)
  const raw = new Map<string, string>()
  for (const segment of [found === null ? first : (found[2] ?? ''), ...rest]) {
    const equals = segment.indexOf('=')
    if (equals === -1) continue
    const name = segment.slice(0, equals).trim().toLowerCase()
    if (name !== '' && !raw.has(name)) raw.set(name, unquote(segment.slice(equals + 1)))
  }
  const value = (found?.[1] ?? (first.includes('=') ? '' : first)).trim().toLowerCase().replaceAll(/\s+/g, '')
  return { value, ...decodeParameters(raw), cut }
}

const percent = (text: string): Uint8Array =>
  Buffer.from(
    Buffer.from(text, 'utf8')
      .toString('latin1')
      .replaceAll(/%([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

interface Piece {
  readonly index: number
  readonly extended: boolean
  readonly text: string
}

const PIECE_NAME = /^([^*]*)\*(?:(\d{1,4})(\*?))?$/

/** RFC 2231: `name*`, `name*0`, `name*0*` …; the charset stands in the first piece. Plain names may hold RFC 2047 words. */
function decodeParameters(raw: ReadonlyMap<string, string>): Pick<ParameterisedValue, 'parameters' | 'acrossGaps'> {
  const decoded = new Map<string, string>()
  const acrossGaps = new Map<string, string>()
  const pieces = new Map<string, Piece[]>()
  for (const [name, text] of raw) {
    const found = PIECE_NAME.exec(name)
    if (found === null) {
      // A boundary is compared and never shown, so that what looks like an encoded word in it is none.
      decoded.set(name, name === 'boundary' ? text : decodeEncodedWords(text))
      continue
    }
    const [, base = '', index, star] = found
    const list = pieces.get(base) ?? []
    list.push({ index: Number(index ?? 0), extended: index === undefined || star === '*', text })
    pieces.set(base, list)
  }
  for (const [name, given] of pieces) {
    const list = given.toSorted((a, b) => a.index - b.index)
    // Numbers go on without a gap; what stands behind one belongs to nothing, says the standard, and to the name, say some clients.
    const gap = list.findIndex(({ index }, at) => at > 0 && index > (list[at - 1]?.index ?? 0) + 1)
    decoded.set(name, joinPieces(gap === -1 ? list : list.slice(0, gap)))
    if (gap !== -1) acrossGaps.set(name, joinPieces(list))
  }
  return { parameters: decoded, acrossGaps }
}

function joinPieces(list: readonly Piece[]): string {
  const [first] = list
  const head = /^([^']{0,80})'[^']{0,40}'/.exec(first?.extended === true ? first.text : '')
  const bytes = list.map(({ extended, text }, position) => {
    const own = position === 0 && head !== null ? text.slice(head[0].length) : text
    return extended ? percent(own) : Buffer.from(own, 'utf8')
  })
  const { text } = decodeCharset(Buffer.concat(bytes), head?.[1] ?? null)
  // Some senders put encoded words into continuations, split anywhere.
  return list.some(({ extended }) => extended) ? text : decodeEncodedWords(text)
}
