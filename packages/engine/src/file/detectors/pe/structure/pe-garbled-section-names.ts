import type { FileDetector } from '../../file-detector.ts'

export const peGarbledSectionNames: FileDetector = {
  id: 'pe_garbled_section_names',
  type: 'pe',
  severity: 'low',
  title: 'Section names are garbled',
  why: 'Compilers write readable names; malware builders overwrite them to evade signatures.',
  falsePositives: 'Obfuscators, some copy protections.',
  attack: ['T1027'],
  detect(facts) {
    const { pe } = facts
    const garbled = pe?.headers.sections.filter(({ name }) => /[^\x20-\x7e]/.test(name)) ?? []
    if (garbled.length === 0) return null
    return {
      description: `${garbled.length} section ${garbled.length === 1 ? 'name is' : 'names are'} not readable text.`,
      evidence: [
        {
          where: 'pe.sections',
          snippet: garbled.map(({ name }) => Buffer.from(name, 'latin1').toString('hex')).join(', '),
        },
      ],
    }
  },
}
