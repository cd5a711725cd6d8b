// Mach-O in the registry of formats.
import type { Format } from '../../format.ts'
import { parseMacho } from './parse.ts'

export const machoFormat: Format = {
  id: 'macho',
  types: ['macho', 'macho_fat'],
  parse(bytes) {
    const { value, defects } = parseMacho(bytes)
    return { facts: value === null ? {} : { macho: value }, defects, children: [] }
  },
}
