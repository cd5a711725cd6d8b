import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, hasTrait, scriptsOf } from '../../script/seen-scripts.ts'

export const scriptHidesWindowsObjects: FileDetector = {
  id: 'script_hides_windows_objects',
  type: 'evasion',
  severity: 'high',
  title: 'Has a decoder of its own for the names of Windows objects and their methods',
  why: 'Neither which object is made nor what is called of it stands in the script: what that is could be seen by nobody.',
  falsePositives: 'None known: libraries of the web try a list of names for one object.',
  attack: ['T1027.010', 'T1059.007'],
  weight: { category: 'evasion', points: 1000, confidence: 'medium' },
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const object = findTrait(script, ['activex_name_decoded'])
      const method = findTrait(script, ['method_name_decoded'])
      if (object === null || method === null || hasTrait(script, 'knows_browsers')) continue
      return {
        description: 'Names of Windows objects and of their methods are decoded by a function of its own',
        evidence: evidence(where, object, method),
      }
    }
    return null
  },
}
