import type { FileDetector } from '../../file-detector.ts'
import { listed, markEvidence, marksOf } from '../../marks-of.ts'
import { isSmallAndUnclaimed } from '../unclaimed.ts'

const POSSIBLE = 0.45

export const peBypassesAccountControl: FileDetector = {
  id: 'pe_bypasses_account_control',
  type: 'pe',
  severity: 'high',
  title: 'Raises its rights past the prompt',
  why: 'Known ways of making Windows run a program as administrator without asking.',
  falsePositives: 'Security tests.',
  attack: ['T1548.002'],
  weight: { category: 'evasion', points: 1000, confidence: 'high' },
  detect(facts) {
    const ways = marksOf(facts, 'uac_bypass')
    const hosts = marksOf(facts, 'uac_host')
    const byKey = ways.some(({ text }) => text.endsWith('open\\command')) && hosts.length > 0
    const byObject =
      ways.some(({ text }) => text.startsWith('elevation:')) && ways.some(({ text }) => /^[0-9a-f]{8}-/.test(text))
    if (facts.pe === undefined || (!byKey && !byObject)) return null
    return {
      description: `It holds a known way around User Account Control: ${listed([...ways, ...hosts].map(({ text }) => text))}.`,
      evidence: markEvidence([...ways, ...hosts]),
      // The key, the empty value beside it and the program that reads them: the whole trick, in nobody's name.
      strength: byKey && ways.length > 1 && isSmallAndUnclaimed(facts) ? 1 : POSSIBLE,
    }
  },
}
