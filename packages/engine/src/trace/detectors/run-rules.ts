// Detectors of runs that are written as rules (`packages/engine/rules/detectors/run.yml`): what they ask for is a statement over
// what an emulator or a guest saw.
import type { Evidence } from '../../detector.ts'
import { bundledTextRules } from '../../file/capability/bundled.ts'
import { evaluate } from '../../file/capability/evaluate.ts'
import { AskedFeatures } from '../../file/capability/features.ts'
import type { Claim, Find, Rule, Source, Statement } from '../../file/capability/rule.ts'
import { textRulesOf } from '../../file/capability/text-rules.ts'
import { claimedBy } from '../../file/detectors/claimed-by.ts'
import { tell } from '../../file/detectors/tell.ts'
import type { TraceFacts } from '../facts.ts'
import { hitOn, seen } from '../hit.ts'
import { eventsOf, LIST_OF, type RunEvent, TOLD } from '../run-events.ts'
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
  const { statement, finds, strengths } = rule
  const shows = rule.shows ?? finds.map(({ name }) => ({ name, most: Number.POSITIVE_INFINITY }))
  return (facts) => {
    const found = new Map(finds.map((find) => [find.name, once(() => evidenceIn(facts, find))]))
    const evidenceOf = (name: string): readonly Evidence[] => found.get(name)?.() ?? []
    const features = new AskedFeatures((key) => evidenceOf(key.replace(/^match:/, '')).length)
    const holds = (asked: Statement): boolean => evaluate(asked, features).holds
    if (!holds(statement)) return null
    const shown = shows.flatMap(({ name, most }) => evidenceOf(name).slice(0, most))
    const strength = strengths.find(({ when }) => when === null || holds(when))?.is
    const attack = finds.flatMap(({ name, claims }) => (evidenceOf(name).length > 0 ? claims : []))
    const hit = hitOn(shown, (first, count) =>
      tell(claim.tells, (name) =>
        name === 'found' ? [first, ...Array.from({ length: count - 1 }, () => '')] : evidenceOf(name).map(textOf),
      ),
    )
    return (
      hit && {
        ...hit,
        ...(strength !== undefined && { strength }),
        ...(finds.some(({ claims }) => claims.length > 0) && { attack: [...new Set(attack)] }),
      }
    )
  }
}

const textOf = ({ snippet }: Evidence): string => snippet

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const evidenceIn = (facts: TraceFacts, { sources }: Find): readonly Evidence[] =>
  sources.flatMap((source) => (source.kind === 'events' ? eventsAmong(facts, source) : []))

function eventsAmong(facts: TraceFacts, source: Extract<Source, { kind: 'events' }>): readonly Evidence[] {
  const { events, patterns, where, unless, told } = source
  return eventsOf(facts, events)
    .filter(
      ({ about, fields }) =>
        patterns.some((one) => one.test(about)) &&
        where.every(([field, pattern]) => pattern.test(fields[field] ?? '')) &&
        !unless.some(([field, pattern]) => pattern.test(fields[field] ?? '')),
    )
    .map((event) => seen(LIST_OF[events], inWords(told ?? TOLD[events], event)))
}

const inWords = (template: string, { fields }: RunEvent): string =>
  template.replaceAll(/\{(\w{1,30})\}/g, (_, name: string) => fields[name] ?? '')
