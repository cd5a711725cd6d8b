import type { FileDetector } from '../file-detector.ts'
import { machoImports } from './imports.ts'

export const machoLoadsCodeFromMemory: FileDetector = {
  id: 'macho_loads_code_from_memory',
  type: 'macho',
  severity: 'medium',
  title: 'Loads programs that were never on the disk',
  why: 'The old interface for plug-ins takes a program from memory, where no scanner looks.',
  falsePositives: 'Interpreters from before 2010, whose modules were loaded so.',
  attack: ['T1620'],
  weight: { category: 'execution', points: 150, confidence: 'medium' },
  detect(facts) {
    const imports = machoImports(facts)
    const calls = ['_NSCreateObjectFileImageFromMemory', '_NSLinkModule'].filter((name) => imports.has(name))
    if (calls.length < 2) return null
    return {
      description:
        'It makes a program of bytes in memory and links it (NSCreateObjectFileImageFromMemory, NSLinkModule).',
      evidence: [{ where: 'macho.imports', snippet: calls.map((name) => name.slice(1)).join(', ') }],
    }
  },
}
