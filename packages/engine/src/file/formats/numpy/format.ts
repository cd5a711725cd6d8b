// NumPy arrays (`.npy`): a header and numbers, in which nothing can act; or objects, which are a pickle, and loading one runs what
// it says.
import type { Format, Parsed } from '../../format.ts'
import { type PickleFacts, readPickle } from '../pickle/walk.ts'
import { placeOfHeader, readHeader } from './header.ts'

export interface NumpyFacts {
  /** As the header has it: `'<f8'`, or a list of fields with the type of each. */
  readonly elementType: string
  readonly shape: readonly number[]
  /** Elements are Python objects: what follows the header is a pickle. */
  readonly holdsObjects: boolean
}

export const numpyFormat: Format = {
  id: 'numpy',
  types: ['npy'],
  parse(bytes): Parsed {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const place = placeOfHeader(file)
    if (place === null)
      return { facts: {}, defects: [{ where: 'numpy.header', what: 'the file ends in it' }], children: [] }
    const header = readHeader(file.toString('latin1', place.start, place.end))
    if (header === null) {
      // Whoever loads it may still be told that a pickle follows.
      const pickle = pickleFrom(bytes, place.end)
      const unseen = ['NumPy array: its header is not as NumPy writes it']
      return { facts: pickle.isWhole ? { pickle } : {}, defects: [], children: [], unseen }
    }
    const { elementType, shape, dataBytes } = header
    const numpy = { elementType, shape, holdsObjects: dataBytes === null }
    if (dataBytes === null) {
      const pickle = pickleFrom(bytes, place.end)
      const defects = pickle.isWhole ? [] : [{ where: 'pickle', what: 'ends before its last opcode' }]
      return { facts: { numpy, pickle }, defects, children: [] }
    }
    const end = place.end + dataBytes
    const defects = end > bytes.length ? [{ where: 'numpy.data', what: 'the file ends in it' }] : []
    const behind = bytes.subarray(Math.min(end, bytes.length))
    const children = behind.length === 0 ? [] : [{ name: null, bytes: behind, relation: 'overlay' as const }]
    return { facts: { numpy }, defects, children }
  },
}

/** Its places are those of the whole file. */
function pickleFrom(bytes: Uint8Array, start: number): PickleFacts {
  const pickle = readPickle(bytes.subarray(start))
  return { ...pickle, imports: pickle.imports.map((one) => ({ ...one, offset: one.offset + start })) }
}
