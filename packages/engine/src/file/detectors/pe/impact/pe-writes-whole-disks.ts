import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith, namesIn } from '../chains.ts'

const isDisk = (text: string): boolean => /^\\\\[.?]\\PhysicalDrive\d/i.test(text)

export const peWritesWholeDisks: FileDetector = {
  id: 'pe_writes_whole_disks',
  type: 'pe',
  severity: 'high',
  title: 'One of its functions opens a whole disk and writes to it',
  why: 'What stands in the first sectors decides whether the machine starts.',
  falsePositives: 'Tools for partitions and images that nobody signed.',
  attack: ['T1561.002', 'T1542.003'],
  weight: { category: 'impact', points: 400, confidence: 'medium' },
  detect(facts) {
    if (facts.pe === undefined || isMakerProven(facts)) return null
    for (const chain of chainsWith(facts, 1, new Set(), isDisk)) {
      const writes = namesIn(chain, ['WriteFile', 'NtWriteFile', 'fwrite', 'write'])
      const disk = chain.texts.find(isDisk)
      if (writes[0] === undefined || disk === undefined) continue
      return {
        description: `One of its functions opens ${disk} and writes to it (${writes[0]}).`,
        evidence: [chainEvidence(chain, [disk, ...writes])],
      }
    }
    return null
  },
}
