// COFF objects in the registry of formats.
import type { Format } from '../../format.ts'
import { parseCoff } from './parse.ts'

export const coffFormat: Format = {
  id: 'coff',
  types: ['coff_object'],
  parse(bytes) {
    const { value, defects } = parseCoff(bytes)
    if (value === null)
      return { facts: {}, defects, children: [], unseen: ['COFF object: its form is known to its compiler alone'] }
    return { facts: { coff: value }, defects, children: [] }
  },
}
