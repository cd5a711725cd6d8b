// Rules whose finds are events, or parts, of one kind: which of them a find means, when the rule holds, and what its finding tells.
import type { Evidence, Hit } from '../detector.ts'
import type { Said } from '../weighing/claim.ts'
import { evaluate } from './evaluate.ts'
import { AskedFeatures } from './features.ts'
import { passes, textOf } from './field-test.ts'
import { EVENTS_SHOWN_MAX } from './limits.ts'
import type { Claim, Described, Find, Growth, Rule, Source, Statement } from './rule.ts'
import { tell } from './tell.ts'

export interface RuleEvent {
  /** What a rule's pattern is held against. */
  readonly about: string
  readonly fields: Readonly<Record<string, string>>
}

/** What one event or part, that a find means, says to the rule. */
export interface Met {
  readonly told: string
  readonly evidence: readonly Evidence[]
  /** How strongly it stands there; absent where that is no question. */
  readonly strength?: number
  /** Of several with one key the first is shown; by default of those that are told alike at one place. */
  readonly key?: string
  /** Of an entry of facts: its fields, for sentences and numbers. */
  readonly fieldOf?: (field: string) => unknown
}

/** Null where the rule does not hold. `metBy` finds what a source of it means. */
export function heldByEvents(
  rule: Rule,
  { tells }: Pick<Claim<unknown>, 'tells'>,
  metBy: (source: Source) => readonly Met[],
): (Omit<Said, 'weighs'> & Pick<Hit, 'strength' | 'severity'>) | null {
  const { statement, finds, strengths, asStrongAs, grows } = rule
  const shows = rule.shows ?? finds.map(({ name }) => ({ name, most: Number.POSITIVE_INFINITY }))
  const found = new Map(
    finds.map(({ name, sources, most }) => [name, once(() => sources.flatMap(metBy).slice(0, most))]),
  )
  const metAs = (name: string): readonly Met[] => found.get(name)?.() ?? []
  const features = new AskedFeatures((key) => metAs(key.replace(/^match:/, '')).length)
  const holds = (asked: Statement): boolean => evaluate(asked, features).holds
  if (!holds(statement)) return null
  const shown = distinct(shows.flatMap(({ name, most }) => metAs(name).slice(0, most)))
  const [first] = shown
  if (first === undefined) return null
  const said = strengths.find(({ when }) => when === null || holds(when))
  const strength =
    asStrongAs !== null
      ? Math.max(...metAs(asStrongAs).map((one) => one.strength ?? 0))
      : grows !== null
        ? grown(metAs(grows.name), grows)
        : said?.is
  const severity = said?.severity ?? null
  const attack = claimsOf(finds, metAs)
  return {
    description: tell(tells, (name) =>
      name === 'found' ? [first.told, ...shown.slice(1).map(() => '')] : toldOf(name, metAs),
    ),
    evidence: shown.flatMap(({ evidence }) => evidence).slice(0, EVENTS_SHOWN_MAX),
    ...(strength !== undefined && { strength }),
    ...(severity !== null && { severity }),
    ...(attack !== null && { attack }),
  }
}

/** `{links}` as they are told, `{links.host}` a field of each that has it. */
function toldOf(name: string, metAs: (name: string) => readonly Met[]): readonly string[] {
  const [find = '', ...field] = name.split('.')
  if (field.length === 0) return metAs(find).map(({ told }) => told)
  return metAs(find)
    .map(({ fieldOf }) => textOf(fieldOf?.(field.join('.'))))
    .filter((text) => text !== '')
}

/** By the first that was found; what has no such number is as weak as can be. */
function grown(met: readonly Met[], { by, from, to, least }: Growth): number {
  const value = met[0]?.fieldOf?.(by)
  const share = typeof value === 'number' ? (value - from) / (to - from) : 0
  return Math.round(Math.min(1, least + (1 - least) * share) * 100) / 100
}

const distinct = (met: readonly Met[]): readonly Met[] =>
  [...Map.groupBy(met, ({ key, evidence, told }) => key ?? `${evidence[0]?.where ?? ''}\n${told}`).values()].flatMap(
    ([first]) => first ?? [],
  )

/** The techniques of what was found; null where the rule says none of its finds apart. */
function claimsOf(finds: readonly Find[], metAs: (name: string) => readonly Met[]): readonly string[] | null {
  if (!finds.some(({ claims }) => claims.length > 0)) return null
  return [...new Set(finds.flatMap(({ name, claims }) => (metAs(name).length > 0 ? claims : [])))]
}

/** What is asked for again is made once. */
export function once<Value>(make: () => Value): () => Value {
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
      where.every(([field, is]) => passes(fields[field], is)) &&
      !unless.some(([field, is]) => passes(fields[field], is))
    return isMeant ? [{ event, told: inWords(told ?? usual, fields, match[0]) }] : []
  })
}

/** Fields that nobody asks for may cost something. */
const inWords = (template: string, fields: RuleEvent['fields'], match: string): string =>
  template.replaceAll(/\{(\w{1,30})\}/g, (_, name: string) => (name === 'match' ? match : (fields[name] ?? '')))
