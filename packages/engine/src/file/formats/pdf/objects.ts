// The objects of a PDF as its readers see them: later ones replace earlier ones, those in object streams count like the others.
import type { Defect } from '../../defect.ts'
import { type Decryptor, noDecryption } from './decrypt.ts'
import { entryOf } from './dictionary.ts'
import { decodeStream } from './filters.ts'
import { DECODED_BYTES_MAX, DICTIONARY_CHARS_MAX, FILTERS_MAX, OBJECTS_MAX } from './limits.ts'
import { type Prediction, undoPrediction } from './predictor.ts'
import { type PdfObject, resolveNames, scanObjects, trailerText } from './scan-objects.ts'
import { stringBytes, textOfString } from './strings.ts'

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
    const first = Number(/^\s*(\d{1,10})\b/.exec(entryOf(container.text, 'First'))?.[1] ?? 0)
    const found: PdfObject[] = []
    for (const { number, from, to } of placesIn(text.slice(0, first), max)) {
      const own = text.slice(first + from, first + Math.min(to, from + DICTIONARY_CHARS_MAX))
      if (own === '') continue
      const { text: plain, escaped } = resolveNames(own)
      found.push({ number, generation: 0, text: plain, stream: null, inObjectStream: true, escapedNames: escaped })
    }
    return found
  }
}

interface InnerPlace {
  readonly number: number
  readonly from: number
  readonly to: number
}

/**
 * The pairs of number and place before the first object of a stream; how many there are says `/N` as well, which may lie. Each
 * place belongs to one object and ends where the next one begins, so that all together are no longer than the stream.
 */
function placesIn(head: string, max: number): readonly InnerPlace[] {
  const numberAt = new Map<number, number>()
  const pair = /(\d{1,10})\s{1,20}(\d{1,10})/g
  for (let match = pair.exec(head); match !== null && numberAt.size < max; match = pair.exec(head)) {
    const from = Number(match[2])
    if (!numberAt.has(from)) numberAt.set(from, Number(match[1]))
  }
  const starts = [...numberAt.keys()].sort((a, b) => a - b)
  return starts.map((from, at) => ({
    number: numberAt.get(from) ?? 0,
    from,
    to: starts[at + 1] ?? Number.POSITIVE_INFINITY,
  }))
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
