// An operator's rules of messages: what they find in a mail beside what ships, with their own weights.
import type { Finding } from '../../detector.ts'
import type { Rule } from '../../rules/rule.ts'
import { RuleGuard } from '../../rules/rule-guard.ts'
import type { MailFinding } from '../detectors/mail-detector.ts'
import { TOGGLE_OF, type Toggles } from '../detectors/registry.ts'
import type { EmailFacts } from '../facts/email-facts.ts'
import type { Seen } from './message-parts.ts'
import { claimOfMessageRule, hitOfMessageRule } from './message-rules.ts'

export interface OwnMessages {
  /** All findings: the operator's first, then those that ship, without the ones whose ids the operator took. Never throws. */
  readonly find: (facts: EmailFacts, findings: readonly Finding[], toggles: Toggles) => readonly MailFinding[]
  /** Rules that took too long since it was asked last, each in a sentence: from there on they are left out. */
  readonly takeStopped: () => readonly string[]
}

/** Of rules as `compileOwn` gives them. */
export function ownMessages(rules: readonly Rule[], guard: RuleGuard = new RuleGuard()): OwnMessages {
  const ids = new Set(rules.map(({ name }) => name))
  const find = (facts: EmailFacts, findings: readonly Finding[], toggles: Toggles): readonly MailFinding[] => {
    const seen = { facts, findings: findings.filter(({ id }) => !ids.has(id)) }
    const foundBy = (rule: Rule): readonly MailFinding[] =>
      guard.mayAsk(rule.name) ? findingsOf(rule, seen, toggles) : []
    // To be able to stop a piece of work costs as much as many rules do: all of them are one.
    return [...guard.run(() => rules.flatMap(foundBy), []), ...seen.findings]
  }
  return { find, takeStopped: () => guard.takeTold() }
}

function findingsOf(rule: Rule, seen: Seen, toggles: Toggles): readonly MailFinding[] {
  const claim = claimOfMessageRule(rule)
  if (claim === null) return []
  const toggle = TOGGLE_OF[claim.weight.group]
  if (toggle !== null && !toggles[toggle]) return []
  const hit = hitOfMessageRule(rule, seen)
  if (hit === null) return []
  const { why, falsePositives, ...claimed } = claim
  return [{ ...claimed, ofOperator: { why }, ...hit }]
}
