import type { FileDetector } from '../../file-detector.ts'

export const peReflectiveLoader: FileDetector = {
  id: 'pe_reflective_loader',
  type: 'pe',
  severity: 'high',
  title: 'Loads itself without the system loader (reflective loading)',
  why: 'A library that maps itself into memory leaves no file and no entry in the module list; exploitation frameworks are built on it.',
  falsePositives: 'None known outside of security testing.',
  attack: ['T1620'],
  detect(facts) {
    const name = facts.pe?.exports?.functions.find(
      ({ name }) => name !== null && /^_?ReflectiveLoader(?:@4)?$/i.test(name),
    )?.name
    if (name === undefined || name === null) return null
    return {
      description: `The library exports "${name}", the entry point of a reflective loader.`,
      evidence: [{ where: 'pe.exports', snippet: name }],
    }
  },
}
