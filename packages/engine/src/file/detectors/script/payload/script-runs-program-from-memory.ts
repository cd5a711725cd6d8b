import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../seen-scripts.ts'

export const scriptRunsProgramFromMemory: FileDetector = {
  id: 'script_runs_program_from_memory',
  type: 'evasion',
  severity: 'high',
  title: 'Runs a program that lies in memory alone',
  why: 'A file without a name is made in memory and started by the number of its descriptor, so that no scanner finds it on a disk.',
  falsePositives: 'Rare launchers that unpack themselves; they carry their program along and fetch none.',
  attack: ['T1620'],
  weight: { category: 'evasion', points: 500, confidence: 'medium' },
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const runs = findTrait(script, ['program_run_from_memory'])
      if (runs === null) continue
      return {
        description: 'The script makes a file in memory and starts it by its descriptor',
        evidence: evidence(where, runs),
      }
    }
    return null
  },
}
