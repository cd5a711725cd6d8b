// Python pickles, as they come alone and inside of models.
import type { Format } from '../../format.ts'
import { readPickle } from './walk.ts'

export const pickleFormat: Format = {
  id: 'pickle',
  types: ['pickle'],
  parse(bytes) {
    const pickle = readPickle(bytes)
    const defects = pickle.isWhole ? [] : [{ where: 'pickle', what: 'ends before its last opcode' }]
    return { facts: { pickle }, defects, children: [] }
  },
}
