import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const elfFloods: Detector<FileFacts> = {
  id: 'elf_floods',
  type: 'elf',
  severity: 'high',
  title: 'Holds the names of network floods',
  why: 'Programs that flood belong to botnets and their tests.',
  falsePositives: 'Load and network test tools.',
  attack: ['T1498'],
  detect(facts) {
    const floods = marksOf(facts, 'flood')
    if (facts.elf === undefined || floods.length < 2) return null
    return {
      description: `It names floods: ${listed(floods.map(({ text }) => text))}.`,
      evidence: markEvidence(floods),
      strength: floods.length === 2 ? 0.6 : 1,
    }
  },
}
