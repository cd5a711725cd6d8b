import type { FileDetector } from '../../file-detector.ts'

export const peRepeatedSectionNames: FileDetector = {
  id: 'pe_repeated_section_names',
  type: 'pe',
  severity: 'info',
  title: 'Several sections have the same name',
  why: 'File infectors add a section and copy an existing name.',
  falsePositives: 'Old compilers, obfuscators, protectors that empty all names.',
  attack: ['T1027'],
  detect({ pe }) {
    const names = (pe?.headers.sections ?? []).map(({ name }) => name).filter((name) => name !== '')
    const repeated = names.find((name, index) => names.indexOf(name) !== index)
    if (repeated === undefined) return null
    return {
      description: `More than one section is named "${repeated}".`,
      evidence: [{ where: 'pe.sections', snippet: names.join(', ') }],
    }
  },
}
