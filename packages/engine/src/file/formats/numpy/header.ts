// The header of a NumPy array: a Python dictionary, spelled as NumPy itself spells it (NEP 1). What is spelled otherwise loads as
// well, and may say anything in other words, so that it counts as not understood.

/** A header names the fields of a record; what is longer than 10,000 bytes NumPy itself refuses unless told not to. */
const HEADER_BYTES_MAX = 65_536
const FIELDS_MAX = 1000
/** Of NumPy 2. */
const DIMENSIONS_MAX = 64

export interface ArrayHeader {
  /** As the header has it: `'<f8'`, or a list of fields with the type of each. */
  readonly elementType: string
  readonly shape: readonly number[]
  /** Bytes of all elements; null where they are objects, which a pickle holds. */
  readonly dataBytes: number | null
}

const KIND = String.raw`[|<>=][biufcmMSUVO]\d{0,9}(?:\[\d{0,9}\w{1,10}\])?`
/** Python 2 marks the long ones by an `L`. */
const SIZE = String.raw`\d{1,15}L?`
const SIZES = `(?:${SIZE}(?:, ?${SIZE}){0,${DIMENSIONS_MAX - 1}},?)?`
const FIELD = String.raw`\('[^'\\]{0,200}', '${KIND}'(?:, \(${SIZES}\))?\)`
const HEADER = new RegExp(
  String.raw`^\{'descr': ('${KIND}'|\[(?:${FIELD}(?:, )?){1,${FIELDS_MAX}}\]), 'fortran_order': (?:True|False), 'shape': \((${SIZES})\),? ?\} *\n?$`,
)
const FIELDS = new RegExp(String.raw`\('[^'\\]*', '(${KIND})'(?:, \((${SIZES})\))?\)`, 'g')

/** Where the header stands; null where the file ends before it does. */
export function placeOfHeader(file: Buffer): { readonly start: number; readonly end: number } | null {
  const [start, lengthOf] = file[6] === 1 ? [10, () => file.readUInt16LE(8)] : [12, () => file.readUInt32LE(8)]
  if (file.length < start) return null
  const end = start + lengthOf()
  return end > file.length ? null : { start, end }
}

/** Null where it is not in NumPy's own spelling. */
export function readHeader(text: string): ArrayHeader | null {
  if (text.length > HEADER_BYTES_MAX) return null
  const [, elementType, sizes = ''] = HEADER.exec(text) ?? []
  if (elementType === undefined) return null
  const shape = numbersOf(sizes)
  const elementBytes = bytesOf(elementType)
  if (elementBytes === null) return { elementType, shape, dataBytes: null }
  const dataBytes = elementBytes * productOf(shape)
  return Number.isSafeInteger(dataBytes) ? { elementType, shape, dataBytes } : null
}

const numbersOf = (sizes: string): readonly number[] => (sizes.match(/\d+/g) ?? []).map(Number)
const productOf = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 1)

function bytesOf(elementType: string): number | null {
  if (!elementType.startsWith('[')) return bytesOfKind(elementType.slice(1, -1))
  let sum = 0
  for (const [, kind = '', sizes = ''] of elementType.matchAll(FIELDS)) {
    const one = bytesOfKind(kind)
    if (one === null) return null
    sum += one * productOf(numbersOf(sizes))
  }
  return sum
}

function bytesOfKind(kind: string): number | null {
  if (kind[1] === 'O') return null
  const count = Number(/^\d+/.exec(kind.slice(2)) ?? 0)
  // Four bytes a character.
  return kind[1] === 'U' ? 4 * count : count
}
