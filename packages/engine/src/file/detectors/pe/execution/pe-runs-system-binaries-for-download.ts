import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const peRunsSystemBinariesForDownload: FileDetector = {
  id: 'pe_runs_system_binaries_for_download',
  type: 'pe',
  severity: 'medium',
  title: 'Has system programs fetch or run its payload',
  why: 'The work is done by programs that are signed by Microsoft.',
  falsePositives: 'Administration tools.',
  attack: ['T1218', 'T1105'],
  weight: { category: 'execution', points: 250, confidence: 'medium' },
  detect(facts) {
    const marks = marksOf(facts, 'lolbin')
    if (marks.length < 1 || facts.pe === undefined) return null
    return {
      description: `It holds commands that make system programs fetch or run code: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}
