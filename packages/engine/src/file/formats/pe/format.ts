// PE in the registry of formats: Windows programs, libraries and drivers.
import { ByteReader } from '../../byte-reader.ts'
import type { Format } from '../../format.ts'
import { lostSector } from '../lost-sector.ts'
import { readFunctions } from '../machine-code/functions.ts'
import { readPeCode } from '../machine-code/machine-code.ts'
import { containedFiles } from './contained.ts'
import { type PeFacts, parsePe } from './parse.ts'

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
      unseen: unseenOf(bytes, value),
      children: containedFiles(file, value.resources, value.overlay),
    }
  },
}

const EXECUTE = 0x20000000

/** A signature that fits proves that nothing is missing. */
function unseenOf(bytes: Uint8Array, { headers, overlay, signatures, visualBasic }: PeFacts): readonly string[] {
  const isWhole = signatures.some(({ digestMatches, signatureValid }) => digestMatches && signatureValid)
  const sections = headers.sections.map(({ rawOffset, rawSize, characteristics }) => ({
    rawOffset,
    rawSize,
    isCode: (characteristics & EXECUTE) !== 0,
  }))
  const behind = overlay === null ? [] : [{ rawOffset: overlay.offset, rawSize: overlay.size, isCode: false }]
  const lost = isWhole ? null : lostSector(bytes, [...sections, ...behind])
  return [...(visualBasic?.isPCode === true ? [P_CODE] : []), ...(lost === null ? [] : [lost])]
}
