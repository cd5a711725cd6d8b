import { packerByCode } from '../../../formats/pe/packer-code.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'

const EXECUTE = 0x20000000
const SECTIONS_MIN = 3

export const peStartsInLastSection: FileDetector = {
  id: 'pe_starts_in_last_section',
  type: 'pe',
  severity: 'high',
  title: 'Execution starts in a section added after all others',
  why: 'A virus appends its code to a program and moves the entry point there.',
  falsePositives: 'Unknown packers and copy protections.',
  attack: ['T1554', 'T1027.002'],
  detect(facts) {
    const { pe } = facts
    if (pe === undefined || pe.isDriver || isMakerProven(facts)) return null
    // UPX starts in the section before its resources: what starts behind them was added to a packed program.
    if (packerByCode(pe) !== null) return null
    const filled = pe.headers.sections.filter(({ rawSize }) => rawSize > 0)
    const last = filled.at(-1)
    const { entryPointRva } = pe.headers
    if (last === undefined || filled.length < SECTIONS_MIN) return null
    if (
      entryPointRva < last.virtualAddress ||
      entryPointRva >= last.virtualAddress + Math.max(last.virtualSize, last.rawSize)
    )
      return null
    const original = filled.find((section) => section !== last && (section.characteristics & EXECUTE) !== 0)
    if (original === undefined) return null
    return {
      description: `Execution starts in ${last.name === '' ? 'an unnamed section' : last.name}, the last one, and not in ${original.name}.`,
      evidence: [
        { where: 'pe.optional_header', snippet: `entry point 0x${entryPointRva.toString(16)} in ${last.name}` },
      ],
    }
  },
}
