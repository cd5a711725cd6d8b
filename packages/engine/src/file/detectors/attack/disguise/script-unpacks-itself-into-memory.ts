import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

export const scriptUnpacksItselfIntoMemory: FileDetector = {
  id: 'script_unpacks_itself_into_memory',
  type: 'execution',
  severity: 'high',
  title: 'Decrypts a part of its own file and runs it in memory',
  why: 'Crypters wrap programs in batch files: a line that looks like a comment is the program.',
  falsePositives: 'None known: self-extracting installers write files.',
  attack: ['T1027.009', 'T1140', 'T1620'],
  weight: { category: 'execution', points: 1000, confidence: 'high' },
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const itself = findTrait(script, ['reads_itself_for_payload'])
      const runs = findTrait(script, ['ps_decrypts_and_runs', 'ps_reflective_load'])
      if (itself !== null && runs !== null)
        return {
          description: 'A part of the own file is decrypted and run in memory',
          evidence: evidence(where, itself, runs),
        }
    }
    return null
  },
}
