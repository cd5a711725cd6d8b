import type { FileDetector } from '../../file-detector.ts'
import { evidence, findTrait, scriptsOf } from '../seen-scripts.ts'

export const scriptCarriesShellcode: FileDetector = {
  id: 'script_carries_shellcode',
  type: 'execution',
  severity: 'high',
  title: 'Carries position-independent machine code',
  why: 'Bytes that begin as shellcode does have no use in a script but to be run in memory.',
  falsePositives: 'Exploit development material.',
  attack: ['T1027.009', 'T1055'],
  weight: { category: 'execution', points: 700, confidence: 'medium' },
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const code = findTrait(script, ['shellcode_constant', 'heap_spray'])
      if (code !== null)
        return {
          description: 'A constant of the script decodes to what begins like shellcode',
          evidence: evidence(where, code),
        }
    }
    return null
  },
}
