// Detectors of runs that are written as rules (`packages/engine/rules/detectors/run.yml`): what they ask for is a statement over
// what an emulator or a guest saw.
import { bundledTextRules } from '../../file/capability/bundled.ts'
import { claimedBy } from '../../rules/claimed-by.ts'
import { heldByEvents, type Met, meantBy } from '../../rules/held-by-events.ts'
import type { Claim, Rule, Source } from '../../rules/rule.ts'
import { textRulesOf } from '../../rules/text-rules.ts'
import type { TraceFacts } from '../facts.ts'
import { seen } from '../hit.ts'
import { eventsOf, LIST_OF, TOLD } from '../run-events.ts'
import type { WeighedTraceDetector } from './trace-detector.ts'

const NAMED = textRulesOf(bundledTextRules, 'run', new Set())
export const RUN_RULE_PROBLEMS = NAMED.problems

export type RunFamily =
  | 'discovery'
  | 'evasion'
  | 'execution'
  | 'impact'
  | 'injection'
  | 'network'
  | 'persistence'
  | 'credentials'

/** The rules of one family, by their namespace. */
export const runRules = (family: RunFamily): Readonly<Record<string, WeighedTraceDetector>> =>
  Object.fromEntries(
    NAMED.asking
      .filter(({ namespace }) => namespace === family)
      .flatMap((rule) => {
        const detector = ruleDetector(rule)
        return detector === null ? [] : [[rule.name, detector]]
      }),
  )

/** Null for a rule that weighs nothing. */
export const ruleDetector = (rule: Rule): WeighedTraceDetector | null =>
  rule.claim === null ? null : { ...claimedBy(rule, rule.claim), detect: inRun(rule, rule.claim) }

function inRun(rule: Rule, claim: Claim): WeighedTraceDetector['detect'] {
  return (facts) => heldByEvents(rule, claim, (source) => metIn(facts, source))
}

function metIn(facts: TraceFacts, source: Source): readonly Met[] {
  if (source.kind !== 'events') return []
  const { events } = source
  return meantBy(source, eventsOf(facts, events), TOLD[events]).map(({ told }) => {
    const evidence = seen(LIST_OF[events], told)
    return { told: evidence.snippet, evidence: [evidence] }
  })
}
