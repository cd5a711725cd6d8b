// PE in the registry of formats: Windows programs, libraries and drivers.
import { ByteReader } from '../../byte-reader.ts'
import type { Format } from '../../format.ts'
import { readPeCode } from '../machine-code/machine-code.ts'
import { containedFiles } from './contained.ts'
import { parsePe } from './parse.ts'

export const peFormat: Format = {
  id: 'pe',
  types: ['pe32', 'pe64'],
  parse(bytes, { now }) {
    const { value, defects } = parsePe(bytes, now)
    if (value === null) return { facts: {}, defects, children: [] }
    const machineCode = readPeCode(bytes, value.headers)
    return {
      facts: { pe: value, ...(machineCode === null ? {} : { machineCode }) },
      defects,
      children: containedFiles(new ByteReader(bytes), value.resources, value.overlay),
    }
  },
}
