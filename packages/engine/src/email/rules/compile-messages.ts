// Files of an operator → what looks for their rules of messages, for threads that analyse mail.
import { asksFacts, refusalOfFacts } from '../../rules/parse-fact-find.ts'
import { parseRules } from '../../rules/read-rules.ts'
import { RuleGuard, type Within } from '../../rules/rule-guard.ts'
import { inOrder } from '../../rules/rule-set.ts'
import { problemText, type RuleSource } from '../../rules/rule-source.ts'
import { soundMessageRules } from './message-rules.ts'
import { type OwnMessages, ownMessages } from './own-messages.ts'

export interface CompiledMessages extends OwnMessages {
  /** A line each. */
  readonly problems: readonly string[]
}

/** Of files that hold rules of messages. Total: what cannot be used is told. `within` stops a pattern that takes too long. */
export function compileMessageRules(sources: readonly RuleSource[], within?: Within): CompiledMessages {
  const parsed = sources.map(parseRules)
  const rules = parsed.flatMap((one) => one.rules).filter(({ textScope }) => textScope === 'message')
  const ordered = inOrder(rules.filter((rule) => !asksFacts(rule)))
  const refused = rules.filter(asksFacts).map(refusalOfFacts)
  const { asking, problems } = soundMessageRules(ordered.rules)
  return {
    ...ownMessages(asking, new RuleGuard(within)),
    problems: [...parsed.flatMap((one) => one.problems), ...ordered.problems, ...refused, ...problems].map(problemText),
  }
}
