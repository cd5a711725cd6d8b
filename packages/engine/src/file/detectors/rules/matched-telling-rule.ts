import type { Detector } from '../../../detector.ts'
import type { FileFacts, RuleMatch } from '../../facts.ts'
import { CONVICTING_SCORE_MIN, ruleEvidence, ruleTitle, scoreOf, TELLING_SCORE_MIN } from './rule-score.ts'

/** Texts that nothing runs quote what they speak of: reports, lists of rules, logs. A rule about texts says `subject = "text"`. */
const QUOTING: ReadonlySet<string> = new Set([
  'text',
  'markdown',
  'latex',
  'yara_rules',
  'log',
  'json',
  'csv',
  'diff',
  'yaml',
  'gettext_po',
])
const QUOTED_STRENGTH = 0.45

export const matchedTellingRule: Detector<FileFacts> = {
  id: 'matched_telling_rule',
  type: 'rule',
  severity: 'medium',
  title: 'A YARA rule matches',
  why: 'Rules describe what analysts have seen in malware; their score says how sure they are.',
  falsePositives: 'Whatever the rule names in its own metadata.',
  attack: [],
  detect({ rules, type }) {
    const matched = rules.filter((rule) => scoreOf(rule) >= TELLING_SCORE_MIN && scoreOf(rule) < CONVICTING_SCORE_MIN)
    if (matched.length === 0) return null
    return {
      description: `Matches the rule ${matched.map(ruleTitle).join(', ')}.`,
      evidence: matched.map(ruleEvidence),
      strength: Math.max(...matched.map((rule) => strengthOf(rule, QUOTING.has(type.id)))),
    }
  },
}

function strengthOf(rule: RuleMatch, isQuoting: boolean): number {
  const isQuoted = isQuoting && rule.meta['subject'] !== 'text'
  return (scoreOf(rule) / 100) * (isQuoted ? QUOTED_STRENGTH : 1)
}
