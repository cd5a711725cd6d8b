import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

export const scriptInstallsRootkit: FileDetector = {
  id: 'script_installs_rootkit',
  type: 'evasion',
  severity: 'high',
  title: 'Loads a library that hides files into every program',
  why: 'A reader of folders that leaves names out, preloaded everywhere: nobody sees the program that it protects.',
  falsePositives: 'None known; test tools preload libraries for one program, not for all.',
  attack: ['T1574.006', 'T1014'],
  weight: { category: 'evasion', points: 1000, confidence: 'high' },
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const set = findTrait(script, ['ld_preload_set'])
      const hides = findTrait(script, ['library_hides_files'])
      if (set !== null && hides !== null)
        return {
          description: 'A library that hides files is loaded into every program',
          evidence: evidence(where, set, hides),
        }
    }
    return null
  },
}
