import type { Detector } from '../../../../detector.ts'
import type { FileFacts } from '../../../facts.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const peLooksForAnalysisTools: Detector<FileFacts> = {
  id: 'pe_looks_for_analysis_tools',
  type: 'pe',
  severity: 'medium',
  title: 'Looks for the tools of analysts',
  why: 'Who is afraid of a debugger has something to hide.',
  falsePositives: 'Games with cheat protection, security products.',
  attack: ['T1057', 'T1622'],
  detect(facts) {
    const marks = marksOf(facts, 'analysis_tool')
    if (marks.length < 4 || facts.pe === undefined) return null
    return {
      description: `It names tools of analysts: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}
