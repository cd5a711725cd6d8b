import type { FileDetector } from '../../file-detector.ts'

const WX = 0xa0000000
/** What starts a driver and is thrown away afterwards: Microsoft's linker makes its section so, in every driver. */
const DISCARDABLE = 0x02000000

export const peWritableCodeSection: FileDetector = {
  id: 'pe_writable_code_section',
  type: 'pe',
  severity: 'low',
  title: 'A section is writable and executable',
  why: 'Unpackers and injected stubs write code and then run it in place.',
  falsePositives: 'Packers of shareware, .NET native images, old Delphi and Watcom programs.',
  attack: ['T1027.002'],
  detect(facts) {
    // A protector writes its code in place: it is told, and weighs more.
    if (facts.pe?.toolchain.some(({ kind }) => kind === 'protector')) return null
    const explained = facts.pe?.isDriver === true ? DISCARDABLE : 0
    const sections =
      facts.pe?.headers.sections.filter(
        ({ characteristics }) => (characteristics & WX) >>> 0 === WX && (characteristics & explained) === 0,
      ) ?? []
    if (sections.length === 0) return null
    const names = sections.map(({ name }) => name)
    return {
      description: `Sections are writable and executable: ${names.join(', ')}.`,
      evidence: [{ where: 'pe.sections', snippet: names.join(', ') }],
    }
  },
}
