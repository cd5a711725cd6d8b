// Python pickles, as they come alone and inside of models.
import type { Format } from '../../format.ts'
import { readPickle } from './walk.ts'

export const pickleFormat: Format = {
  id: 'pickle',
  types: ['pickle'],
  parse: (bytes) => ({ facts: { pickle: readPickle(bytes) }, defects: [], children: [] }),
}
