// An operator's rules of the scope `message`: what they find in a mail beside what ships, with their own weights. The mail side does
// not know the rule language; it is handed what looks.
import { type Evidence, type Finding, presentable } from '../detector.ts'
import type { MailFinding } from '../email/detectors/mail-detector.ts'
import type { Toggles } from '../email/detectors/registry.ts'
import type { EmailFacts } from '../email/facts/email-facts.ts'
import type { OwnFindings } from '../email/own-findings.ts'
import type { MailGroup } from '../mail-groups.ts'
import { claimedBy } from '../rules/claimed-by.ts'
import { heldByEvents, meantBy } from '../rules/held-by-events.ts'
import { parseRules } from '../rules/parse-rule.ts'
import type { Claim, MessageWeight, Rule, Source } from '../rules/rule.ts'
import { RuleGuard, type Within } from '../rules/rule-guard.ts'
import { inOrder } from '../rules/rule-set.ts'
import type { RuleSource } from '../rules/rule-source.ts'
import { textRulesOf } from '../rules/text-rules.ts'
import { partsOf, type Seen, TOLD } from './message-parts.ts'

/** What switches a group on; null where it always runs. */
export const TOGGLES: Readonly<Record<MailGroup, keyof Toggles | null>> = {
  auth: null,
  sender: null,
  body: 'includeBodyAnalysis',
  lookalike: 'includeHomoglyphCheck',
  links: 'includeLinkAnalysis',
  attachments: 'includeAttachmentAnalysis',
}

/** Those of the sources that can be used; what cannot is told by whoever compiles all of them. `within` stops a pattern that takes too long. */
export function compileMessageRules(sources: readonly RuleSource[], within?: Within): OwnFindings {
  const parsed = sources
    .flatMap((source) => parseRules(source).rules)
    .filter(({ textScope }) => textScope === 'message')
  return ownMessages(messageRulesOf(inOrder(parsed).rules), new RuleGuard(within))
}

/** Of those that ask for nothing that is not there. */
const messageRulesOf = (rules: readonly Rule[]): readonly Rule[] => textRulesOf(rules, 'message', new Set()).asking

/** Of rules as `compileOwn` gives them. */
export function ownMessages(rules: readonly Rule[], guard: RuleGuard = new RuleGuard()): OwnFindings {
  const ids = new Set(rules.map(({ name }) => name))
  const find = (facts: EmailFacts, findings: readonly Finding[], toggles: Toggles): readonly MailFinding[] => {
    const seen = { facts, findings: findings.filter(({ id }) => !ids.has(id)) }
    const foundBy = (rule: Rule): readonly MailFinding[] => {
      const { name, messageClaim } = rule
      if (messageClaim === null || !isAsked(messageClaim, toggles) || !guard.mayAsk(name)) return []
      return findingsOf(rule, messageClaim, seen)
    }
    // To be able to stop a piece of work costs as much as many rules do: all of them are one.
    return [...guard.run(() => rules.flatMap(foundBy), []), ...seen.findings]
  }
  return { find, takeStopped: () => guard.takeTold() }
}

function isAsked({ weight: { group } }: Claim<MessageWeight>, toggles: Toggles): boolean {
  const toggle = TOGGLES[group]
  return toggle === null || toggles[toggle]
}

function findingsOf(rule: Rule, claim: Claim<MessageWeight>, seen: Seen): readonly MailFinding[] {
  const hit = heldByEvents(rule, claim, (source) => evidenceIn(seen, source))
  if (hit === null) return []
  const { why, falsePositives, ...claimed } = claimedBy(rule, claim)
  return [{ ...claimed, ofOperator: { why }, ...hit }]
}

function evidenceIn(seen: Seen, source: Source): readonly Evidence[] {
  if (source.kind !== 'parts') return []
  const { parts } = source
  // The sentence quotes it as well: a pattern may cover megabytes.
  return meantBy(source, partsOf(seen, parts), TOLD[parts]).map(({ event, told }) =>
    presentable({ where: event.where, snippet: told }),
  )
}
