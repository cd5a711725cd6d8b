import type { FileDetector } from '../file-detector.ts'
import { CONVICTING_SCORE_MIN, ruleEvidence, ruleTitle, scoreOf } from './rule-score.ts'

export const matchedConvictingRule: FileDetector = {
  id: 'matched_convicting_rule',
  type: 'rule',
  severity: 'high',
  title: 'A YARA rule of the highest confidence matches',
  why: 'Its author vouches that nothing but what it describes matches it.',
  falsePositives: 'Rule collections and articles that quote the pattern.',
  attack: [],
  detect({ rules }) {
    const matched = rules.filter((rule) => scoreOf(rule) >= CONVICTING_SCORE_MIN)
    if (matched.length === 0) return null
    return {
      description: `Matches the rule ${matched.map(ruleTitle).join(', ')}.`,
      evidence: matched.map(ruleEvidence),
    }
  },
}
