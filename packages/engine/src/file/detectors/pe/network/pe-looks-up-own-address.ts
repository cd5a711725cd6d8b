import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const peLooksUpOwnAddress: FileDetector = {
  id: 'pe_looks_up_own_address',
  type: 'pe',
  severity: 'low',
  title: 'Asks a web service for its own public address',
  why: 'Operators want to know whom they caught and where.',
  falsePositives: 'Network tools, updaters with regional servers.',
  attack: ['T1016'],
  weight: { category: 'c2', points: 60, confidence: 'low' },
  detect(facts) {
    const marks = marksOf(facts, 'ip_lookup')
    if (marks.length < 1 || facts.pe === undefined) return null
    return {
      description: `It asks for its own public address: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}
