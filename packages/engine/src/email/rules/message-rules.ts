// Detectors of mail that are written as rules (`packages/engine/rules/message`); `npm run build:rules` makes the table. A rule of
// the operator's is made into one in the same way.
import { loadTable } from '../../data/load.ts'
import type { MailGroup } from '../../mail-groups.ts'
import { claimedBy } from '../../rules/claimed-by.ts'
import { heldByEvents } from '../../rules/held-by-events.ts'
import { metInFacts } from '../../rules/met-in-facts.ts'
import { rulesOf } from '../../rules/parse-rule.ts'
import type { Rule } from '../../rules/rule.ts'
import { type TextRules, textRulesOf } from '../../rules/text-rules.ts'
import type { WeighedMailDetector } from '../detectors/mail-detector.ts'
import { askedFacts } from './asked-facts.ts'
import { metIn, type Seen } from './message-parts.ts'

/** Those that ask for nothing that is not there, and what is wrong with the others. */
export const soundMessageRules = (rules: readonly Rule[]): Pick<TextRules, 'asking' | 'problems'> =>
  textRulesOf(rules, 'message', new Set())

/** What a rule says of itself; null for a rule of something else. */
export const claimOfMessageRule = (rule: Rule): Omit<WeighedMailDetector, 'detect'> | null =>
  rule.messageClaim === null ? null : claimedBy(rule, rule.messageClaim)

export const hitOfMessageRule = (rule: Rule, seen: Seen): ReturnType<WeighedMailDetector['detect']> =>
  rule.messageClaim === null
    ? null
    : heldByEvents(rule, rule.messageClaim, (source) => {
        if (source.kind === 'facts') return metInFacts(askedFacts(seen.facts), source)
        return source.kind === 'parts' ? metIn(seen, source) : []
      })

/** Of a rule that ships: it runs beside the others and sees no findings. */
export function detectorOfMessageRule(rule: Rule): WeighedMailDetector | null {
  const claim = claimOfMessageRule(rule)
  return claim && { ...claim, detect: (facts) => hitOfMessageRule(rule, { facts, findings: [] }) }
}

function shipped(): readonly WeighedMailDetector[] {
  const table: unknown = JSON.parse(Buffer.from(loadTable('message-rules.json')).toString('utf8'))
  const values: readonly unknown[] = Array.isArray(table) ? table : []
  const { rules, problems } = rulesOf(values.map((value) => ({ file: 'message-rules.json', line: null, value })))
  const [problem] = problems
  if (problem !== undefined) throw new Error(problem.message)
  return soundMessageRules(rules).asking.flatMap((rule) => detectorOfMessageRule(rule) ?? [])
}

const SHIPPED = shipped()

/** Those of some groups by their ids, as a registry has them. */
export const messageRules = (...groups: readonly MailGroup[]): Readonly<Record<string, WeighedMailDetector>> =>
  Object.fromEntries(SHIPPED.filter(({ weight }) => groups.includes(weight.group)).map((one) => [one.id, one]))
