import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const elfKillsRivals: FileDetector = {
  id: 'elf_kills_rivals',
  type: 'elf',
  severity: 'medium',
  title: 'Kills other malware',
  why: 'Miners and bots fight for the machine.',
  falsePositives: 'Cleaning tools.',
  attack: ['T1489'],
  weight: { category: 'impact', points: 250, confidence: 'medium' },
  detect(facts) {
    const marks = marksOf(facts, 'kill_rivals')
    if (marks.length < 2 || facts.elf === undefined) return null
    return {
      description: `It names processes of other malware or of cloud guards that it kills: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}
