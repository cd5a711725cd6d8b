// PE in the registry of formats: Windows programs, libraries and drivers.
import { ByteReader } from '../../byte-reader.ts'
import type { Format } from '../../format.ts'
import { readFunctions } from '../machine-code/functions.ts'
import { readPeCode } from '../machine-code/machine-code.ts'
import { containedFiles } from './contained.ts'
import { parsePe } from './parse.ts'

const P_CODE = 'compiled to the p-code of Visual Basic, which is not read'

export const peFormat: Format = {
  id: 'pe',
  types: ['pe32', 'pe64'],
  parse(bytes, { now }) {
    const { value, defects } = parsePe(bytes, now)
    if (value === null) return { facts: {}, defects, children: [] }
    const file = new ByteReader(bytes)
    const machineCode = readPeCode(bytes, value.headers)
    const code = machineCode === null ? null : readFunctions(file, value)
    return {
      facts: {
        pe: value,
        ...(machineCode === null ? {} : { machineCode }),
        ...(code === null ? {} : { code }),
      },
      defects,
      ...(value.visualBasic?.isPCode === true ? { unseen: [P_CODE] } : {}),
      children: containedFiles(file, value.resources, value.overlay),
    }
  },
}
