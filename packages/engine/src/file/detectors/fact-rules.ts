// Rules of the scope `facts`: what they ask for are entries of what was read of a file, by the way to them.
import type { Evidence } from '../../detector.ts'
import { heldByEvents, type Met } from '../../rules/held-by-events.ts'
import type { Claim, FactTest, Rule, Source } from '../../rules/rule.ts'
import type { FileFacts } from '../facts.ts'
import type { WeighedFileDetector } from './file-detector.ts'

export const inFacts =
  (rule: Rule, claim: Claim): WeighedFileDetector['detect'] =>
  (facts) =>
    heldByEvents(rule, claim, (source) => (source.kind === 'facts' ? metIn(facts, source) : []))

function metIn(facts: FileFacts, { way, where, unless, at, told }: Extract<Source, { kind: 'facts' }>): readonly Met[] {
  return entriesAt(facts, way).flatMap((entry) => {
    const isMeant = where.every((test) => holds(entry, test)) && !unless.some((test) => holds(entry, test))
    if (!isMeant) return []
    const snippet = inWords(entry, told ?? '{value}')
    const evidence: Evidence = { where: inWords(entry, at ?? (hasPlace(entry) ? '{where}' : way.join('.'))), snippet }
    return [{ told: snippet, evidence: [evidence] }]
  })
}

/** What stands there; of a list each of its entries. */
function entriesAt(value: unknown, way: readonly string[]): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one) => entriesAt(one, way))
  const [first, ...rest] = way
  return first === undefined ? [value] : entriesAt(memberOf(value, first), rest)
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name] // it is there
    : undefined

const hasPlace = (entry: unknown): boolean => typeof memberOf(entry, 'where') === 'string'

/** `value` is the entry itself; a list has a `length`. */
function fieldOf(entry: unknown, field: string): unknown {
  if (field === 'value') return entry
  return field.split('.').reduce(memberOf, entry)
}

function holds(entry: unknown, [field, test]: FactTest): boolean {
  const value = fieldOf(entry, field)
  if (test instanceof RegExp) return test.test(textOf(value))
  return typeof value === 'number' && value >= test.from && value <= test.to
}

/** What is no text, number or truth is told as being there. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? '{}' : String(value)
}

const NAMED = /\{([\w.]{1,60})(?::(\d{1,4}|hex))?\}/g

/** `{target}`, `{target:160}` its first characters, `{offset:hex}`. */
const inWords = (entry: unknown, template: string): string =>
  template.replaceAll(NAMED, (_, field: string, form: string | undefined) => {
    const value = fieldOf(entry, field)
    if (form === 'hex') return typeof value === 'number' ? value.toString(16) : ''
    return form === undefined ? textOf(value) : textOf(value).slice(0, Number(form))
  })
