import { sectionOf } from '../../../formats/pe/address.ts'
import type { FileDetector } from '../../file-detector.ts'

/** Marked as code or as executable. */
const EXECUTABLE = 0x20000020

export const peEntryPointOutsideCode: FileDetector = {
  id: 'pe_entry_point_outside_code',
  type: 'pe',
  severity: 'medium',
  title: 'The entry point is outside executable code',
  why: 'File infectors and packers move the entry point to a section of their own, or outside all sections.',
  falsePositives: 'Some packers and copy protections.',
  attack: ['T1027.002'],
  detect(facts) {
    const { pe } = facts
    if (pe === undefined || pe.headers.entryPointRva === 0 || pe.headers.sections.length === 0) return null
    const section = sectionOf(pe.headers.sections, pe.headers.entryPointRva)
    if (section !== null && (section.characteristics & EXECUTABLE) !== 0) return null
    const where = section === null ? 'in no section' : `in ${section.name}, which is not executable`
    return {
      description: `Execution starts ${where}.`,
      evidence: [{ where: 'pe.optional_header', snippet: `entry point 0x${pe.headers.entryPointRva.toString(16)}` }],
    }
  },
}
