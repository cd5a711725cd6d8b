// Rules whose finds are events, or parts, of one kind: which of them a find means, when the rule holds, and what its finding tells.
import type { Evidence } from '../detector.ts'
import type { Said } from '../file/verdict/claim.ts'
import { hitOn } from '../trace/hit.ts'
import { evaluate } from './evaluate.ts'
import { AskedFeatures } from './features.ts'
import type { Claim, Described, Find, Rule, Source, Statement } from './rule.ts'
import { tell } from './tell.ts'

export interface RuleEvent {
  /** What a rule's pattern is held against. */
  readonly about: string
  readonly fields: Readonly<Record<string, string>>
}

/** Null where the rule does not hold. `evidenceIn` finds what a source of it means. */
export function heldByEvents(
  rule: Rule,
  { tells }: Pick<Claim<unknown>, 'tells'>,
  evidenceIn: (source: Source) => readonly Evidence[],
): (Omit<Said, 'weighs'> & { readonly strength?: number }) | null {
  const { statement, finds, strengths } = rule
  const shows = rule.shows ?? finds.map(({ name }) => ({ name, most: Number.POSITIVE_INFINITY }))
  const found = new Map(finds.map((find) => [find.name, once(() => find.sources.flatMap(evidenceIn))]))
  const evidenceOf = (name: string): readonly Evidence[] => found.get(name)?.() ?? []
  const features = new AskedFeatures((key) => evidenceOf(key.replace(/^match:/, '')).length)
  const holds = (asked: Statement): boolean => evaluate(asked, features).holds
  if (!holds(statement)) return null
  const hit = hitOn(
    shows.flatMap(({ name, most }) => evidenceOf(name).slice(0, most)),
    (first, count) =>
      tell(tells, (name) =>
        name === 'found' ? [first, ...Array.from({ length: count - 1 }, () => '')] : evidenceOf(name).map(textOf),
      ),
  )
  const strength = strengths.find(({ when }) => when === null || holds(when))?.is
  const attack = claimsOf(finds, evidenceOf)
  return hit && { ...hit, ...(strength !== undefined && { strength }), ...(attack !== null && { attack }) }
}

/** The techniques of what was found; null where the rule says none of its finds apart. */
function claimsOf(finds: readonly Find[], evidenceOf: (name: string) => readonly Evidence[]): readonly string[] | null {
  if (!finds.some(({ claims }) => claims.length > 0)) return null
  return [...new Set(finds.flatMap(({ name, claims }) => (evidenceOf(name).length > 0 ? claims : [])))]
}

const textOf = ({ snippet }: Evidence): string => snippet

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Those that are meant, each as it is told; `usual` where the rule says nothing of that. */
export function meantBy<Event extends RuleEvent>(
  { patterns, where, unless, told }: Described,
  events: readonly Event[],
  usual: string,
): readonly { readonly event: Event; readonly told: string }[] {
  return events.flatMap((event) => {
    const { about, fields } = event
    const match = patterns.map((one) => one.exec(about)).find((one) => one !== null)
    const isMeant =
      match !== undefined &&
      where.every(([field, pattern]) => pattern.test(fields[field] ?? '')) &&
      !unless.some(([field, pattern]) => pattern.test(fields[field] ?? ''))
    return isMeant ? [{ event, told: inWords(told ?? usual, { ...fields, match: match[0] }) }] : []
  })
}

const inWords = (template: string, fields: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w{1,30})\}/g, (_, name: string) => fields[name] ?? '')
