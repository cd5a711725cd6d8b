import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../../script/seen-scripts.ts'

const PARTS = ['source_holds_machine_code', 'source_allocates_code', 'source_starts_code'] as const

export const sourceRunsCarriedCode: FileDetector = {
  id: 'source_runs_carried_code',
  type: 'execution',
  severity: 'high',
  title: 'Source of a program that runs machine code which it carries as numbers',
  why: 'Bytes in a table, memory that may be executed, a thread that begins there: a loader of shellcode.',
  falsePositives: 'Tests of just-in-time compilers.',
  attack: ['T1055', 'T1106'],
  weight: { category: 'execution', points: 1000, confidence: 'medium' },
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const parts = PARTS.map((id) => findTrait(script, [id]))
      if (parts.every((part) => part !== null))
        return {
          description: 'The program runs machine code that it carries as numbers',
          evidence: evidence(where, ...parts),
        }
    }
    return null
  },
}
