import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'

export const peUsesDynamicNames: FileDetector = {
  id: 'pe_uses_dynamic_names',
  type: 'pe',
  severity: 'medium',
  title: 'Reaches hosts with changing or hidden addresses',
  why: 'Dynamic DNS, tunnels and onion services keep the operator mobile.',
  falsePositives: 'Remote support, home servers, developers.',
  attack: ['T1568', 'T1090'],
  weight: { category: 'c2', points: 100, confidence: 'low' },
  detect(facts) {
    const marks = marksOf(facts, 'tunnel')
    if (marks.length < 1 || facts.pe === undefined) return null
    return {
      description: `It holds addresses of dynamic DNS, tunnels or onion services: ${listed(marks.map(({ text }) => text))}.`,
      evidence: markEvidence(marks),
    }
  },
}
