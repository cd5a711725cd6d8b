// The objects of a PDF, found by scanning instead of by its tables: tables lie, readers repair, and so does this. Objects in
// object streams count like the others.
import { utf16be, utf16le } from '../../bytes.ts'
import type { Defect } from '../../defect.ts'
import { type Decryptor, noDecryption } from './decrypt.ts'
import { decodeStream } from './filters.ts'
import { DECODED_BYTES_MAX, DICTIONARY_CHARS_MAX, FILTERS_MAX, OBJECTS_MAX } from './limits.ts'
import { type Prediction, undoPrediction } from './predictor.ts'

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

export class PdfObjects {
  readonly all: readonly PdfObject[]
  readonly defects: readonly Defect[]
  readonly #byNumber: ReadonlyMap<number, PdfObject>
  readonly #decryptor: Decryptor
  readonly #decoded = new Map<PdfObject, Uint8Array | null>()
  #left = DECODED_BYTES_MAX

  constructor(
    bytes: Uint8Array,
    decryptorFor: (objects: readonly PdfObject[], trailer: string) => Decryptor = () => noDecryption,
  ) {
    const defects: Defect[] = []
    const top = scanObjects(bytes, defects)
    const trailers = trailerText(bytes, top)
    this.#decryptor = decryptorFor(top, trailers)
    const inner: PdfObject[] = []
    for (const object of top)
      if (/\/Type\s*\/ObjStm\b/.test(object.text))
        inner.push(...this.#objectsInside(object, OBJECTS_MAX - top.length - inner.length))
    this.all = [...top, ...inner]
    this.defects = defects
    // Later definitions replace earlier ones: that is how a PDF is updated.
    this.#byNumber = new Map(this.all.map((object) => [object.number, object]))
  }

  get(number: number): PdfObject | null {
    return this.#byNumber.get(number) ?? null
  }

  /** The object that `5 0 R` in a text means; null for anything else. */
  follow(value: string): PdfObject | null {
    const reference = /^\s*(\d{1,10})\s+\d{1,5}\s+R\b/.exec(value)
    return reference === null ? null : this.get(Number(reference[1]))
  }

  /** The decoded stream of an object, within what the document may decode to in all. */
  decoded(object: PdfObject): Uint8Array | null {
    const known = this.#decoded.get(object)
    if (known !== undefined) return known
    let result: Uint8Array | null = null
    if (object.stream !== null && this.#left > 0) {
      const plain = object.inObjectStream ? object.stream : this.#decryptor.stream(object, object.stream)
      const decoded = decodeStream(plain, this.#filtersOf(object))
      const prediction = decoded === null ? null : predictionOf(object.text)
      result = decoded === null || prediction === null ? decoded : undoPrediction(decoded, prediction)
      this.#left -= result?.length ?? 0
    }
    this.#decoded.set(object, result)
    return result
  }

  /** The JPEG file that a picture's stream is, behind its other filters; null where its last filter is another one. */
  jpegOf(picture: PdfObject): Uint8Array | null {
    const filters = this.#filtersOf(picture)
    const last = filters.at(-1)
    if (picture.stream === null || (last !== 'DCTDecode' && last !== 'DCT')) return null
    const plain = picture.inObjectStream ? picture.stream : this.#decryptor.stream(picture, picture.stream)
    return decodeStream(plain, filters.slice(0, -1))
  }

  /** The value of a string object in an object's text: `(…)` or `<…>`, decrypted. */
  string(raw: string, owner: PdfObject): string {
    const bytes = stringBytes(raw)
    return textOfString(owner.inObjectStream ? bytes : this.#decryptor.string(owner, bytes))
  }

  #filtersOf(object: PdfObject): readonly string[] {
    const value = entryOf(object.text, 'Filter') || entryOf(object.text, 'F')
    const text = (this.follow(value)?.text ?? value).trimStart()
    // One name, or a list of names in brackets; what follows them are the dictionary's further entries.
    const end = text.startsWith('[') ? text.indexOf(']') : text.slice(1).search(/[\s/<[>(]/) + 1
    const names = end <= 0 ? text : text.slice(0, end)
    return [...names.matchAll(/\/([A-Za-z0-9]{1,24})/g)].slice(0, FILTERS_MAX).map((match) => match[1] ?? '')
  }

  #objectsInside(container: PdfObject, max: number): readonly PdfObject[] {
    const data = this.decoded(container)
    if (data === null || max <= 0) return []
    const text = Buffer.from(data.buffer, data.byteOffset, data.length).toString('latin1')
    const count = Math.min(Number(entryOf(container.text, 'N')) || 0, max)
    const first = Number(entryOf(container.text, 'First')) || 0
    const numbers = (text.slice(0, first).match(/\d{1,10}/g) ?? []).map(Number)
    const found: PdfObject[] = []
    for (let index = 0; index < count && index * 2 + 1 < numbers.length; index += 1) {
      const from = first + (numbers[index * 2 + 1] ?? 0)
      const to =
        index * 2 + 3 < numbers.length && index + 1 < count ? first + (numbers[index * 2 + 3] ?? 0) : text.length
      if (to <= from) continue
      const { text: plain, escaped } = resolveNames(text.slice(from, Math.min(to, from + DICTIONARY_CHARS_MAX)))
      found.push({
        number: numbers[index * 2] ?? 0,
        generation: 0,
        text: plain,
        stream: null,
        inObjectStream: true,
        escapedNames: escaped,
      })
    }
    return found
  }
}

function scanObjects(bytes: Uint8Array, defects: Defect[]): readonly PdfObject[] {
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
function trailerText(bytes: Uint8Array, objects: readonly PdfObject[]): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const parts: string[] = []
  for (let at = text.indexOf('trailer'); at !== -1 && parts.length < 50; at = text.indexOf('trailer', at + 7))
    parts.push(resolveNames(text.slice(at, at + 4000)).text)
  for (const object of objects) if (/\/Type\s*\/XRef\b/.test(object.text)) parts.push(object.text)
  return parts.join('\n')
}

/** `/J#61vaScript` → `/JavaScript`. Escapes of letters and digits are needless: nobody but a hider writes them. */
function resolveNames(text: string): { readonly text: string; readonly escaped: readonly string[] } {
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

/** What follows a key in a dictionary's text, up to 4000 characters; empty when the key is not there. */
export function entryOf(text: string, key: string): string {
  let at = text.indexOf(`/${key}`)
  while (at !== -1) {
    const after = text.charAt(at + key.length + 1)
    if (!/[A-Za-z0-9_.:-]/.test(after)) return text.slice(at + key.length + 1, at + key.length + 4001)
    at = text.indexOf(`/${key}`, at + key.length + 1)
  }
  return ''
}

function predictionOf(text: string): Prediction | null {
  const parameters = entryOf(text, 'DecodeParms') || entryOf(text, 'DP')
  if (!/\/Predictor\b/.test(parameters.slice(0, 400))) return null
  const number = (key: string, otherwise: number): number =>
    Number(/^\s*(\d{1,6})\b/.exec(entryOf(parameters.slice(0, 400), key))?.[1] ?? otherwise)
  return {
    predictor: number('Predictor', 1),
    colors: number('Colors', 1),
    bits: number('BitsPerComponent', 8),
    columns: number('Columns', 1),
  }
}

/** A literal or hexadecimal string at the beginning of a text → its bytes. */
export function stringBytes(raw: string): Uint8Array {
  const text = raw.trimStart()
  if (text.startsWith('<') && !text.startsWith('<<')) {
    const digits = text.slice(1, text.indexOf('>') === -1 ? undefined : text.indexOf('>')).replace(/[^0-9a-fA-F]/g, '')
    return Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, 'hex')
  }
  if (!text.startsWith('(')) return new Uint8Array(0)
  const out: number[] = []
  let depth = 1
  for (let at = 1; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))
      if (octal !== null) {
        out.push(Number.parseInt(octal[0], 8) & 0xff)
        at += octal[0].length
        continue
      }
      const next = text.charAt(at + 1)
      const control = { n: 10, r: 13, t: 9, b: 8, f: 12 }[next]
      if (next === '\r' || next === '\n') at += next === '\r' && text.charAt(at + 2) === '\n' ? 2 : 1
      else {
        out.push(control ?? (next.charCodeAt(0) || 0))
        at += 1
      }
      continue
    }
    if (char === '(') depth += 1
    if (char === ')') {
      depth -= 1
      if (depth === 0) break
    }
    out.push(char.charCodeAt(0) & 0xff)
  }
  return Uint8Array.from(out)
}

/** Text strings are UTF-16 with a mark, UTF-8 with a mark, or close to Latin-1. */
export function textOfString(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes)
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return utf16be(buffer.subarray(2))
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return utf16le(buffer.subarray(2))
  if (buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf) return buffer.subarray(3).toString('utf8')
  return buffer.toString('latin1')
}
