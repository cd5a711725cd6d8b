import type { FileDetector } from '../../file-detector.ts'

const PROGRAM = /\.(?:exe|scr|com)$/i
const LIBRARY = /\.(?:dll|ocx|cpl)$/i

export const peClaimsOtherKind: FileDetector = {
  id: 'pe_claims_other_kind',
  type: 'pe',
  severity: 'low',
  title: 'The file properties describe another type of file',
  why: 'Properties that were copied from another program do not fit the one they were copied into.',
  falsePositives: 'Projects that build a program and a library from one description.',
  attack: ['T1036.003'],
  detect({ pe, dotnet }) {
    const original = (pe?.versionInfo?.strings['OriginalFilename'] ?? '').trim()
    // .NET hosts give the program the properties of its library.
    if (pe === undefined || dotnet !== undefined || pe.toolchain.some(({ kind }) => kind === 'runtime')) return null
    const isFalse = pe.isDll ? PROGRAM.test(original) : LIBRARY.test(original) && pe.headers.entryPointRva !== 0
    if (!isFalse || pe.signatures.some(({ isTrusted }) => isTrusted)) return null
    return {
      description: `The properties say that the file is "${original}", but it is a ${pe.isDll ? 'library' : 'program'}.`,
      evidence: [{ where: 'pe.version_info', snippet: original }],
    }
  },
}
