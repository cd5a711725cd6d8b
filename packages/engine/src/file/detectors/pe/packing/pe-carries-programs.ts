import type { FileDetector } from '../../file-detector.ts'

export const peCarriesPrograms: FileDetector = {
  id: 'pe_carries_programs',
  type: 'pe',
  severity: 'low',
  title: 'Contains other programs',
  why: 'Droppers carry their payload as a resource or overlay.',
  falsePositives: 'Installers, tools with their drivers, symbol helpers.',
  attack: ['T1027.009'],
  detect(facts) {
    const programs = facts.children.filter(({ type }) => type.group === 'executable')
    const [first] = programs
    if (facts.pe === undefined || first === undefined) return null
    return {
      description: `The file contains ${programs.length} other ${programs.length === 1 ? 'program' : 'programs'}, such as ${first.name ?? first.relation} (${first.type.description}).`,
      evidence: programs.slice(0, 5).map(({ path, type }) => ({ where: path, snippet: type.description })),
    }
  },
}
