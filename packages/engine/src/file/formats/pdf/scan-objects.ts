// The objects of a PDF, found by scanning instead of by its tables: tables lie, readers repair, and so does this.
import type { Defect } from '../../defect.ts'
import { entryOf } from './dictionary.ts'
import { DICTIONARY_CHARS_MAX, OBJECTS_MAX } from './limits.ts'

export interface PdfObject {
  readonly number: number
  readonly generation: number
  /** The object's own text, names with #xx resolved; streams are not in it. */
  readonly text: string
  /** Raw bytes of the stream; null without one. */
  readonly stream: Uint8Array | null
  readonly inObjectStream: boolean
  /** Names that were written with needless #xx escapes. */
  readonly escapedNames: readonly string[]
}

export function scanObjects(bytes: Uint8Array, defects: Defect[]): readonly PdfObject[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const text = buffer.toString('latin1')
  const found: PdfObject[] = []
  const header = /(\d{1,10})[\s\0]{1,20}(\d{1,5})[\s\0]{1,20}obj(?![a-z])/g
  for (let match = header.exec(text); match !== null; match = header.exec(text)) {
    if (found.length >= OBJECTS_MAX) {
      defects.push({ where: 'pdf.objects', what: `more than ${OBJECTS_MAX} objects` })
      break
    }
    const start = match.index + match[0].length
    const window = text.slice(start, start + DICTIONARY_CHARS_MAX)
    const stop = window.search(/endobj|(?:>>|[\s\0])stream(?=[\r\n])|(?:>>)stream/)
    const isStream = stop !== -1 && !window.startsWith('endobj', stop)
    const end = stop === -1 ? window.length : isStream ? window.indexOf('stream', stop) : stop
    const { text: plain, escaped } = resolveNames(window.slice(0, end))
    let stream: Uint8Array | null = null
    let next = start + end
    if (isStream) {
      let from = start + end + 'stream'.length
      if (bytes[from] === 0x0d) from += 1
      if (bytes[from] === 0x0a) from += 1
      const claimed = Number(/^\s*(\d{1,10})(?!\s+\d+\s+R)/.exec(entryOf(plain, 'Length'))?.[1] ?? Number.NaN)
      const claimedEnd = from + claimed
      const closes =
        Number.isFinite(claimed) &&
        claimedEnd <= bytes.length &&
        text
          .slice(claimedEnd, claimedEnd + 20)
          .trimStart()
          .startsWith('endstream')
      const searched = closes ? claimedEnd : text.indexOf('endstream', from)
      const to = searched === -1 ? bytes.length : searched
      stream = bytes.subarray(from, to)
      next = to
    }
    found.push({
      number: Number(match[1]),
      generation: Number(match[2]),
      text: plain,
      stream,
      inObjectStream: false,
      escapedNames: escaped,
    })
    header.lastIndex = Math.max(header.lastIndex, next)
  }
  return found
}

/** The text of all trailers; cross-reference streams carry theirs in their dictionary. */
export function trailerText(bytes: Uint8Array, objects: readonly PdfObject[]): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const parts: string[] = []
  for (let at = text.indexOf('trailer'); at !== -1 && parts.length < 50; at = text.indexOf('trailer', at + 7))
    parts.push(resolveNames(text.slice(at, at + 4000)).text)
  for (const object of objects) if (/\/Type\s*\/XRef\b/.test(object.text)) parts.push(object.text)
  return parts.join('\n')
}

/** `/J#61vaScript` → `/JavaScript`. Escapes of letters and digits are needless: nobody but a hider writes them. */
export function resolveNames(text: string): { readonly text: string; readonly escaped: readonly string[] } {
  if (!text.includes('#')) return { text, escaped: [] }
  const escaped: string[] = []
  const plain = text.replace(/\/[^\s()<>[\]{}/%]{1,200}/g, (name) => {
    if (!name.includes('#')) return name
    const resolved = name.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => {
      const char = String.fromCharCode(Number.parseInt(hex, 16))
      if (/[A-Za-z0-9]/.test(char) && escaped.length < 50) escaped.push(name)
      return char
    })
    return resolved
  })
  return { text: plain, escaped }
}
