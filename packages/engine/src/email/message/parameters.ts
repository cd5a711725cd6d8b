// Values with parameters: Content-Type and Content-Disposition (RFC 2045 section 5.1, RFC 2183), with RFC 2231
// continuations and charsets, comments, and what senders do instead.
import { decodeCharset } from './charset.ts'
import { decodeEncodedWords } from './encoded-words.ts'
import { PARAMETERS_MAX } from './limits.ts'

export interface ParameterisedValue {
  /** In lower case, such as `text/html` or `attachment`; empty when there is none. */
  readonly value: string
  /** By name in lower case; of a name given twice the first counts, as in most clients. */
  readonly parameters: ReadonlyMap<string, string>
}

/** Removes comments (nested ones too) outside quoted strings; linear. */
function withoutComments(text: string): string {
  if (!text.includes('(')) return text
  let out = ''
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string // within the length
    if (character === '\\' && (quoted || depth > 0)) {
      if (depth === 0) out += text.slice(at, at + 2)
      at += 1
    } else if (character === '"' && depth === 0) {
      quoted = !quoted
      out += character
    } else if (character === '(' && !quoted) depth += 1
    else if (character === ')' && depth > 0) depth -= 1
    else if (depth === 0) out += character
  }
  return out
}

/** Splits at semicolons outside quoted strings. */
function segmentsOf(text: string): readonly string[] {
  const segments: string[] = []
  let from = 0
  let quoted = false
  for (let at = 0; at < text.length && segments.length <= PARAMETERS_MAX; at += 1) {
    const character = text[at]
    if (character === '\\' && quoted) at += 1
    else if (character === '"') quoted = !quoted
    else if (character === ';' && !quoted) {
      segments.push(text.slice(from, at))
      from = at + 1
    }
  }
  segments.push(text.slice(from))
  return segments
}

function unquote(text: string): string {
  const trimmed = text.trim()
  if (!trimmed.startsWith('"')) return trimmed
  const end = trimmed.length > 1 && trimmed.endsWith('"') ? -1 : undefined
  return trimmed.slice(1, end).replaceAll(/\\(.)/g, '$1')
}

export function parseParameters(text: string): ParameterisedValue {
  const [first = '', ...rest] = segmentsOf(withoutComments(text))
  const raw = new Map<string, string>()
  for (const segment of rest.slice(0, PARAMETERS_MAX)) {
    const equals = segment.indexOf('=')
    if (equals === -1) continue
    const name = segment.slice(0, equals).trim().toLowerCase()
    if (name !== '' && !raw.has(name)) raw.set(name, unquote(segment.slice(equals + 1)))
  }
  return { value: first.trim().toLowerCase().replaceAll(/\s+/g, ''), parameters: decodeParameters(raw) }
}

const percent = (text: string): Uint8Array =>
  Buffer.from(
    text.replaceAll(/%([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** RFC 2231: `name*`, `name*0`, `name*0*` …; the charset stands in the first piece. Plain names may hold RFC 2047 words. */
function decodeParameters(raw: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const decoded = new Map<string, string>()
  const pieces = new Map<string, { readonly index: number; readonly extended: boolean; readonly text: string }[]>()
  for (const [name, text] of raw) {
    const star = name.indexOf('*')
    if (star === -1) {
      decoded.set(name, decodeEncodedWords(text))
      continue
    }
    const base = name.slice(0, star)
    const index = /^\*(\d{1,3})/.exec(name.slice(star))?.[1]
    const piece = { index: Number(index ?? 0), extended: name.endsWith('*'), text }
    pieces.set(base, [...(pieces.get(base) ?? []), piece])
  }
  for (const [name, list] of pieces) {
    list.sort((a, b) => a.index - b.index)
    const head = /^([^']{0,80})'[^']{0,40}'/.exec(list[0]?.extended === true ? (list[0]?.text ?? '') : '')
    const charset = head?.[1] ?? null
    const bytes = list.map(({ extended, text }, position) => {
      const own = position === 0 && head !== null ? text.slice(head[0].length) : text
      return extended ? percent(own) : Buffer.from(own, 'utf8')
    })
    decoded.set(name, decodeCharset(Buffer.concat(bytes), charset).text)
  }
  return decoded
}
