import { sectionOf } from '../../../formats/pe/address.ts'
import type { FileDetector } from '../../file-detector.ts'

const EXECUTABLE = 0x20000020

export const peOddTlsCallback: FileDetector = {
  id: 'pe_odd_tls_callback',
  type: 'pe',
  severity: 'low',
  title: 'A TLS callback outside the code section runs before the entry point',
  why: 'TLS callbacks run before the entry point, where debuggers stop first.',
  falsePositives: 'Copy protections and packers; TLS callbacks as such are in every program of some compilers.',
  attack: ['T1055.005', 'T1622'],
  detect({ pe }) {
    const sections = pe?.headers.sections ?? []
    const odd = (pe?.tls?.callbacks ?? []).find((rva) => {
      const section = sectionOf(sections, rva)
      return section === null || (section.characteristics & EXECUTABLE) === 0
    })
    if (odd === undefined) return null
    return {
      description: `The TLS callback at 0x${(odd >>> 0).toString(16)}, which runs before the entry point, is outside executable code.`,
      evidence: [{ where: 'pe.tls', snippet: `0x${(odd >>> 0).toString(16)}` }],
    }
  },
}
