import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const elfTurnsDefencesOff: FileDetector = {
  id: 'elf_turns_defences_off',
  type: 'elf',
  severity: 'medium',
  title: 'Turns firewalls and access control off',
  why: 'Bots open the door for themselves and their rivals out.',
  falsePositives: 'Administration tools.',
  attack: ['T1562.004'],
  weight: { category: 'evasion', points: 250, confidence: 'medium' },
  detect(facts) {
    const marks = marksOf(facts, 'firewall_flush')
    if (marks.length < 2 || facts.elf === undefined) return null
    return {
      description: `It holds commands that turn defences off: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}
