import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, GETS, scriptsOf } from '../seen-scripts.ts'

export const scriptLoadsAssemblyFromMemory: FileDetector<'script_loads_assembly_from_memory'> = {
  id: 'script_loads_assembly_from_memory',
  type: 'execution',
  severity: 'high',
  title: 'Loads a .NET assembly from memory',
  why: 'Code that never touches the disk is not scanned there.',
  falsePositives: 'Module loaders of the same product.',
  attack: ['T1620'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const loads = findTrait(script, ['ps_reflective_load'])
      if (loads === null) continue
      const source = findTrait(script, ['ps_from_base64', 'ps_decompress', ...GETS])
      return {
        description:
          source === null
            ? 'An assembly is loaded from bytes in memory'
            : 'An assembly is decoded or downloaded and loaded from memory',
        evidence: evidence(where, loads, source),
        weighs: source === null ? 'from nowhere' : 'whole',
      }
    }
    return null
  },
}
