// Detectors that are written as rules (`packages/engine/rules/detectors`): what they ask for is a statement over the traits of
// a script or the texts of a program.

import type { Act } from '../../acts/act.ts'
import { claimedBy } from '../../rules/claimed-by.ts'
import { evaluate } from '../../rules/evaluate.ts'
import { Features } from '../../rules/features.ts'
import { heldByEvents } from '../../rules/held-by-events.ts'
import { metInFacts } from '../../rules/met-in-facts.ts'
import type { Claim, Rule, Sign, Statement } from '../../rules/rule.ts'
import { listed, tell } from '../../rules/tell.ts'
import { askedIn, levelsOf, matchesIn, textRulesOf } from '../../rules/text-rules.ts'
import { bundledTextRules } from '../capability/bundled.ts'
import type { FileFacts } from '../facts.ts'
import { type Mark, PROGRAM_DETECTOR_RULES } from '../formats/marks/format.ts'
import type { ScriptFacts } from '../formats/script/facts.ts'
import { type FoundText, NAMESPACES, SCRIPT_DETECTOR_RULES } from '../formats/script/traits/all.ts'
import type { WeighedFileDetector } from './file-detector.ts'
import { inProgram } from './program-rules.ts'
import { buildsThrowawayMachine, evidence, isBundle, scriptsOf } from './script/seen-scripts.ts'
import { gravestTrait } from './script/signs.ts'

/** A file of rules each. */
export type RuleFamily =
  | 'script'
  | 'attack'
  | 'pe'
  | 'elf'
  | 'elf-code'
  | 'macho'
  | 'office'
  | 'pointers'
  | 'pdf'
  | 'postscript'
  | 'pages'
  | 'containers'

/** What rules may ask of: those that ship see what ships, an operator's what their own rules found as well. */
export interface Seen {
  readonly traitsOf: (script: ScriptFacts) => readonly FoundText<string>[]
  readonly marksOf: (facts: FileFacts) => readonly Mark<string>[]
  /** What a trait is of: `script/download`. */
  readonly namespaceOf: (id: string) => string
  /** By script and by program, as they were asked for. */
  readonly features: WeakMap<object, Features>
}

const SHIPPED: Seen = {
  traitsOf: ({ traits }) => traits,
  marksOf: ({ marks = [] }) => marks,
  namespaceOf: (id) => NAMESPACES.get(id) ?? '',
  features: new WeakMap(),
}

/** `own`: the names of an operator's texts, each with its namespace; ours of the same name are not seen by their rules. */
export const seenBy = (own: ReadonlyMap<string, string>): Seen => ({
  traitsOf: ({ traits, ownTraits = [] }) => [...traits.filter(({ id }) => !own.has(id)), ...ownTraits],
  marksOf: ({ marks = [], ownMarks = [] }) => [...marks.filter(({ group }) => !own.has(group)), ...ownMarks],
  namespaceOf: (id) => own.get(id) ?? NAMESPACES.get(id) ?? '',
  features: new WeakMap(),
})

const FACT_RULES = textRulesOf(bundledTextRules, 'facts', new Set())
export const FACT_RULE_PROBLEMS = FACT_RULES.problems

/** The detectors of one file of rules, by their names, as a registry has them. */
export const ruleDetectors = (family: RuleFamily): Readonly<Record<string, WeighedFileDetector>> =>
  Object.fromEntries(
    [...SCRIPT_DETECTOR_RULES, ...PROGRAM_DETECTOR_RULES, ...FACT_RULES.asking]
      .filter(({ file }) => file === `detectors/${family}.yml`)
      .map((rule) => [rule.name, detectorOfRule(rule, SHIPPED)]),
  )

/** Throws for a rule without a weight. */
export function detectorOfRule(rule: Rule, seen: Seen): WeighedFileDetector {
  const { name, claim, textScope } = rule
  if (claim === null) throw new Error(`${name} weighs nothing`)
  const signs = textScope === 'script' ? signsOf(rule) : null
  if (textScope === 'script' && signs === null && claim.tells.includes('{what}'))
    throw new Error(`${name} tells what none of its features says`)
  const ofSigns = signs === null ? undefined : Object.values(signs).flatMap(({ attack }) => attack)
  const detect =
    textScope === null
      ? inFile(rule, claim)
      : textScope === 'facts'
        ? inFacts(rule, claim)
        : textScope === 'program'
          ? inProgram(rule, claim, seen)
          : inScript(rule, claim, signs, seen)
  return { ...claimedBy(rule, claim, ofSigns), detect }
}

type Detect = WeighedFileDetector['detect']

const inFacts =
  (rule: Rule, claim: Claim): Detect =>
  (facts) =>
    heldByEvents(rule, claim, (source) => (source.kind === 'facts' ? metInFacts(facts, source) : []))

/** By the trait, what it says and how much that weighs. */
type Signs = Readonly<Record<string, Sign>>

function inScript(rule: Rule, claim: Claim, signs: Signs | null, seen: Seen): Detect {
  const detect = signs === null ? ofOneScript(rule, claim, seen) : ofSigns(signs, claim, seen)
  return (facts) => {
    const hit = detect(facts)
    return hit === null || claim.inThrowaway === 1 || !buildsThrowawayMachine(facts)
      ? hit
      : { ...hit, strength: (hit.strength ?? 1) * claim.inThrowaway }
  }
}

/** Any of the signs, the gravest of which decides. */
const ofSigns = (signs: Signs, { tells }: Claim, { traitsOf }: Seen): Detect => {
  const weights = Object.fromEntries(Object.entries(signs).map(([id, { strength }]) => [id, strength]))
  const inWords = (what: readonly string[]): string => tells.replace('{what}', () => what.join(', '))
  return (facts) => {
    const hit = gravestTrait(facts, signs, weights, inWords, traitsOf)
    if (hit === null) return null
    const { weighs, ...told } = hit
    return { ...told, strength: weights[weighs] ?? 0 }
  }
}

/** All that is asked for stands in one script; what it asks for first is shown first. */
function ofOneScript({ statement, strengths }: Rule, { tells }: Claim, seen: Seen): Detect {
  const parts = partsOf(statement).map((part) => new Set(askedIn(part)))
  return (facts) => {
    for (const { where, script } of scriptsOf(facts)) {
      const features = scriptFeatures(script, seen)
      if (!evaluate(statement, features).holds) continue
      const traits = seen.traitsOf(script)
      const shown = parts.map(
        (keys) =>
          traits.find(({ id }) => keys.has(`match:${id}`)) ??
          script.acts.find((act) => keys.has(keyOfAct(act))) ??
          null,
      )
      const strength = strengths.find(({ when }) => when === null || evaluate(when, features).holds)?.is
      const textsOf = (name: string): readonly string[] =>
        [...traits.filter(({ id }) => id === name), ...script.acts.filter((act) => nameOf(act) === name)].map(
          ({ snippet }) => snippet,
        )
      return {
        description: tell(tells, textsOf),
        evidence: evidence(where, ...shown),
        ...(strength !== undefined && { strength }),
      }
    }
    return null
  }
}

/** What must stand there, each apart; a choice among single things is one. */
function partsOf(statement: Statement): readonly Statement[] {
  if (statement.op === 'and' || statement.op === 'some') return statement.children.flatMap(partsOf)
  const isChoice = statement.op !== 'or' || statement.children.every(({ op }) => op === 'feature')
  return isChoice ? [statement] : statement.children.flatMap(partsOf)
}

const nameOf = ({ verb, object }: Act): string => `${verb} ${object}`
const keyOfAct = (act: Act): string => `act:${nameOf(act)}`

/** Only a choice among traits has signs: what they say is told of those that were found. Null where there are none. */
function signsOf({ name, statement }: Rule): Signs | null {
  const children = statement.op === 'or' ? statement.children : [statement]
  const signs = children.flatMap((child): readonly (readonly [string, Sign])[] =>
    child.op === 'feature' && child.sign !== undefined ? [[matchesIn(child)[0] ?? '', child.sign]] : [],
  )
  if (signs.length === 0) return null
  if (signs.length < children.length) throw new Error(`${name} says of some features what they tell, and not of all`)
  return Object.fromEntries(signs)
}

/** A rule of capa's scope `file` was matched with the whole file before. */
function inFile({ name }: Rule, { tells }: Claim): Detect {
  return ({ capabilities }) => {
    const found = capabilities.find(({ rule }) => rule === name)
    if (found === undefined) return null
    return {
      description: tells.replace('{found}', () => listed(found.evidence)),
      evidence: found.evidence.map((snippet) => ({ where: 'file', snippet })),
    }
  }
}

/** What rules may ask of a script: its traits with what they are of, its language and its acts. */
function scriptFeatures(script: ScriptFacts, { traitsOf, namespaceOf, features: known }: Seen): Features {
  const before = known.get(script)
  if (before !== undefined) return before
  const features = new Features().add(`language:${script.language}`)
  for (const { id } of traitsOf(script))
    for (const name of [id, ...levelsOf(namespaceOf(id))]) features.add(`match:${name}`)
  for (const act of script.acts) features.add(keyOfAct(act))
  if (isBundle([script])) features.add('characteristic:bundle')
  known.set(script, features)
  return features
}
