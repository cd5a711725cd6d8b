import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const peLooksForAnalysisTools: FileDetector = {
  id: 'pe_looks_for_analysis_tools',
  type: 'pe',
  severity: 'medium',
  title: 'Looks for the tools of analysts',
  why: 'Who is afraid of a debugger has something to hide.',
  falsePositives: 'Games with cheat protection, security products.',
  attack: ['T1057', 'T1622'],
  weight: { category: 'evasion', points: 200, confidence: 'medium' },
  detect(facts) {
    const marks = marksOf(facts, 'analysis_tool')
    if (marks.length < 4 || facts.pe === undefined) return null
    return {
      description: `It names tools of analysts: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}
