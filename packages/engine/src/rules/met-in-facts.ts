// What a rule finds in facts: the entries at the end of a way through them, each with what it says of itself.
import type { Evidence } from '../detector.ts'
import { passes, textOf } from './field-test.ts'
import type { Met } from './held-by-events.ts'
import type { FieldTest, Source } from './rule.ts'

/** Where an entry says its own place (`where`) or how it is told (`told`), that is the usual; those of one `key` are shown once. */
export function metInFacts(facts: unknown, { way, where, unless, at, told }: OfFacts): readonly Met[] {
  return entriesAt(facts, way).flatMap((entry) => {
    const meets = ([field, is]: FieldTest): boolean => passes(fieldOf(entry, field), is)
    if (!where.every(meets) || unless.some(meets)) return []
    const said = (template: string | null, own: string, usual: string): string =>
      inWords(entry, template ?? (typeof memberOf(entry, own) === 'string' ? `{${own}}` : usual))
    const evidence: Evidence = { where: said(at, 'where', way.join('.')), snippet: said(told, 'told', '{value}') }
    const key = memberOf(entry, 'key')
    return [
      {
        ...{ told: evidence.snippet, evidence: [evidence], fieldOf: (field: string) => fieldOf(entry, field) },
        ...(typeof key === 'string' && { key }),
      },
    ]
  })
}

type OfFacts = Extract<Source, { readonly kind: 'facts' }>

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

/** `value` is an entry that has no fields; a list has a `length`. */
function fieldOf(entry: unknown, field: string): unknown {
  if (field === 'value' && typeof entry !== 'object') return entry
  return field.split('.').reduce(memberOf, entry)
}

const NAMED = /\{([\w.]{1,60})(?::(\d{1,4}|hex))?\}/g

/** `{target}`, `{target:160}` its first characters, `{offset:hex}`. */
const inWords = (entry: unknown, template: string): string =>
  template.replaceAll(NAMED, (_, field: string, form: string | undefined) => {
    const value = fieldOf(entry, field)
    if (form === 'hex') return typeof value === 'number' ? value.toString(16) : ''
    return form === undefined ? textOf(value) : textOf(value).slice(0, Number(form))
  })
