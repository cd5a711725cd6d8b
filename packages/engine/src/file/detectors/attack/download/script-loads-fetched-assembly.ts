import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf, waysToGet } from '../../script/seen-scripts.ts'

export const scriptLoadsFetchedAssembly: FileDetector = {
  id: 'script_loads_fetched_assembly',
  type: 'execution',
  severity: 'high',
  title: 'Downloads an encoded program and runs it in memory',
  why: 'A program that arrives as text and becomes an assembly in memory is seen by no file scanner.',
  falsePositives: 'None known: modules download libraries as files.',
  attack: ['T1620', 'T1105', 'T1140'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const loads = findTrait(script, ['ps_reflective_load'])
      const decodes = findTrait(script, ['ps_from_base64', 'ps_decompress', 'ps_decrypts_and_runs'])
      const gets = waysToGet(script)
      if (loads === null || decodes === null || gets === null) continue
      return {
        description: 'An encoded program is downloaded and run in memory',
        evidence: evidence(where, gets, decodes, loads),
      }
    }
    return null
  },
}
