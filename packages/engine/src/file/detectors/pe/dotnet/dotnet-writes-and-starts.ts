import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith } from '../chains.ts'

const WRITE = 'System.IO.File::WriteAllBytes'
const START = 'System.Diagnostics.Process::Start'

export const dotnetWritesAndStarts: FileDetector = {
  id: 'dotnet_writes_and_starts',
  type: 'pe',
  severity: 'medium',
  title: 'Writes bytes of its own to a file and starts programs, in one chain of methods',
  why: 'A dropper is delivered instead of its payload.',
  falsePositives: 'Updaters and set-ups that nobody signed.',
  attack: ['T1204.002', 'T1027.009'],
  weight: { category: 'execution', points: 310, confidence: 'medium' },
  detect(facts) {
    if (facts.dotnet === undefined || isMakerProven(facts)) return null
    for (const chain of chainsWith(facts, 2, new Set([WRITE])))
      if (chain.names.has(WRITE) && chain.names.has(START))
        return {
          description:
            'A chain of its methods writes bytes to a file (WriteAllBytes) and starts a program (Process.Start).',
          evidence: [chainEvidence(chain, [WRITE, START])],
        }
    return null
  },
}
