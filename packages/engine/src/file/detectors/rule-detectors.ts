// Detectors that are written as rules (`packages/engine/rules/detectors`): what they ask for is a statement over the traits of
// a script or the texts of a program.

import type { Act } from '../../acts/act.ts'
import { evaluate } from '../capability/evaluate.ts'
import { Features } from '../capability/features.ts'
import type { Claim, Rule, Sign } from '../capability/rule.ts'
import { askedIn, levelsOf, matchesIn } from '../capability/text-rules.ts'
import type { FileFacts } from '../facts.ts'
import { type MarkGroup, PROGRAM_DETECTOR_RULES } from '../formats/marks/format.ts'
import type { ScriptFacts } from '../formats/script/facts.ts'
import { NAMESPACES, SCRIPT_DETECTOR_RULES } from '../formats/script/traits/all.ts'
import type { FileDetector } from './file-detector.ts'
import { listed, markEvidence, marksOf } from './marks-of.ts'
import { buildsThrowawayMachine, evidence, isBundle, scriptsOf } from './script/seen-scripts.ts'
import { gravestTrait, type Signs } from './script/signs.ts'

export type RuleFamily = 'script' | 'attack' | 'pe' | 'elf'

/** The detectors of one file of rules, by their names, as a registry has them. */
export const ruleDetectors = (family: RuleFamily): Readonly<Record<string, FileDetector>> =>
  Object.fromEntries(
    [...SCRIPT_DETECTOR_RULES, ...PROGRAM_DETECTOR_RULES]
      .filter(({ file }) => file === `detectors/${family}.yml`)
      .map((rule) => [rule.name, detectorOf(rule)]),
  )

function detectorOf(rule: Rule): FileDetector {
  const { name: id, claim, textScope } = rule
  if (claim === null) throw new Error(`${id} weighs nothing`)
  const { type, severity, title, why, falsePositives, weight } = claim
  const signs = signsOf(rule)
  const told = signs === null ? rule.attack.map((one) => one.id) : Object.values(signs).flatMap(({ attack }) => attack)
  const attack = [...new Set(told)]
  const detect = textScope === 'program' ? inProgram(rule, claim) : inScript(rule, claim, signs)
  return { id, type, severity, title, why, falsePositives, attack, weight, detect }
}

type Detect = FileDetector['detect']

function inScript(rule: Rule, claim: Claim, signs: Signs | null): Detect {
  const detect = signs === null ? ofOneScript(rule, claim) : ofSigns(signs, claim)
  return (facts) => {
    const hit = detect(facts)
    return hit === null || claim.inThrowaway === 1 || !buildsThrowawayMachine(facts)
      ? hit
      : { ...hit, strength: (hit.strength ?? 1) * claim.inThrowaway }
  }
}

/** Any of the signs, the gravest of which decides. */
const ofSigns =
  (signs: Signs, { tells }: Claim): Detect =>
  (facts) =>
    gravestTrait(facts, signs, (what) => tells.replace('{what}', () => what.join(', ')))

/** All that is asked for stands in one script; what it asks for first is shown first. */
function ofOneScript({ statement }: Rule, { tells }: Claim): Detect {
  const parts = (statement.op === 'and' ? statement.children : [statement]).map((part) => new Set(askedIn(part)))
  return (facts) => {
    for (const { where, script } of scriptsOf(facts)) {
      if (!evaluate(statement, scriptFeatures(script)).holds) continue
      const shown = parts.map(
        (keys) =>
          script.traits.find(({ id }) => keys.has(`match:${id}`)) ??
          script.acts.find((act) => keys.has(keyOfAct(act))) ??
          null,
      )
      return { description: tells, evidence: evidence(where, ...shown) }
    }
    return null
  }
}

const keyOfAct = ({ verb, object }: Act): string => `act:${verb} ${object}`

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

function inProgram({ statement }: Rule, { tells }: Claim): Detect {
  // The names of rules of programs: those that are not there were refused before.
  const asked = matchesIn(statement, true) as readonly MarkGroup[]
  return (facts) => {
    if (facts.marks === undefined || !evaluate(statement, programFeatures(facts)).holds) return null
    const wordsOf = (...groups: readonly MarkGroup[]): string =>
      listed(marksOf(facts, ...groups).map(({ text }) => text))
    return {
      description: asked.reduce(
        (sentence, name) => sentence.replace(`{${name}}`, () => wordsOf(name)),
        tells.replace('{found}', () => wordsOf(...asked)),
      ),
      evidence: markEvidence(asked.flatMap((name) => marksOf(facts, name))),
    }
  }
}

const ofScripts = new WeakMap<ScriptFacts, Features>()

/** What rules may ask of a script: its traits with what they are of, its language and its acts. */
export function scriptFeatures(script: ScriptFacts): Features {
  const known = ofScripts.get(script)
  if (known !== undefined) return known
  const features = new Features().add(`language:${script.language}`)
  for (const { id } of script.traits)
    for (const name of [id, ...levelsOf(NAMESPACES.get(id) ?? '')]) features.add(`match:${name}`)
  for (const act of script.acts) features.add(keyOfAct(act))
  if (isBundle([script])) features.add('characteristic:bundle')
  ofScripts.set(script, features)
  return features
}

const ofPrograms = new WeakMap<FileFacts, Features>()

/** What rules may ask of a program: its format, and how many texts of which kind stand in it. */
function programFeatures(facts: FileFacts): Features {
  const known = ofPrograms.get(facts)
  if (known !== undefined) return known
  const features = new Features()
  for (const format of ['pe', 'elf', 'macho'] as const)
    if (facts[format] !== undefined) features.add(`format:${format}`)
  for (const { group } of facts.marks ?? []) features.add(`match:${group}`)
  ofPrograms.set(facts, features)
  return features
}
