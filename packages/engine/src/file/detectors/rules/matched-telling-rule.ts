import type { RuleMatch } from '../../facts.ts'
import type { TraitId } from '../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../file-detector.ts'
import { findTrait, RUNS } from '../script/seen-scripts.ts'
import { CONVICTING_SCORE_MIN, ruleEvidence, ruleTitle, SCORE_MAX, scoreOf, TELLING_SCORE_MIN } from './rule-score.ts'

/**
 * Texts that nothing runs quote what they speak of: reports, lists of rules, logs. A rule about texts says `subject = "text"`,
 * one about command lines `subject = "command"`: those are only quoted too by a program that starts nothing.
 */
const QUOTING: ReadonlySet<string> = new Set([
  'text',
  'markdown',
  'latex',
  'yara_rules',
  'intrusion_rules',
  'log',
  'json',
  'csv',
  'diff',
  'yaml',
  'gettext_po',
])
/** What a compiler reads runs nowhere as it stands: the pattern is a test case or a rule of a scanner. */
const COMPILED: ReadonlySet<string> = new Set([
  'c_source',
  'go_source',
  'rust_source',
  'java_source',
  'kotlin_source',
  'swift_source',
  'haskell_source',
])
const LIBRARY_LANGUAGES: ReadonlySet<string> = new Set(['python', 'javascript', 'ruby', 'source'])
const STARTS_PROGRAMS: readonly TraitId[] = [
  'py_subprocess',
  'node_child_process',
  'reverse_shell',
  'py_exec_decoded',
  'dynamic_code',
  ...RUNS,
]

export const matchedTellingRule: FileDetector<'matched_telling_rule'> = {
  id: 'matched_telling_rule',
  type: 'rule',
  severity: 'medium',
  title: 'A YARA rule matches',
  why: 'Rules describe what analysts have seen in malware; their score says how sure they are.',
  falsePositives: 'Whatever the rule names in its own metadata.',
  attack: [],
  detect({ rules, type, script }) {
    const matched = rules.filter((rule) => scoreOf(rule) >= TELLING_SCORE_MIN && scoreOf(rule) < CONVICTING_SCORE_MIN)
    if (matched.length === 0) return null
    const startsNothing =
      script !== undefined && LIBRARY_LANGUAGES.has(script.language) && findTrait(script, STARTS_PROGRAMS) === null
    const isQuoted = ({ meta: { subject } }: RuleMatch): boolean =>
      COMPILED.has(type.id) ||
      (subject !== 'text' && (QUOTING.has(type.id) || (startsNothing && subject === 'command')))
    // A rule that is about the file itself comes before any that it quotes, whatever that one scores.
    const ofFile = matched.filter((rule) => !isQuoted(rule))
    return {
      description: `Matches the rule ${matched.map(ruleTitle).join(', ')}.`,
      evidence: matched.map(ruleEvidence),
      weighs: ofFile.length > 0 ? 'whole' : 'quoted',
      measured: Math.max(...(ofFile.length > 0 ? ofFile : matched).map(scoreOf)) / SCORE_MAX,
    }
  },
}
