// Holds what came in against its schema. Wrong values are refused with one detail a field; unknown fields are ignored but
// named, because a typo must not pass silently.
import { z } from 'zod'
import { Refusal } from './refusal.ts'

export interface Valid<Value> {
  readonly value: Value
  /** Sentences for `meta.warnings`. */
  readonly warnings: readonly string[]
}

const DETAILS_MAX = 50
const NAME_CHARS_MAX = 100

function unknownFields(schema: z.ZodType, value: unknown, path: string): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unknownFields(schema.unwrap() as z.ZodType, value, path)
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = Object.hasOwn(schema.shape, key) ? (schema.shape[key] as z.ZodType) : undefined
    const name = `${path}${key}`
    return field === undefined ? [name] : unknownFields(field, inner, `${name}.`)
  })
}

const warn = (kind: string, name: string): string => `Unknown ${kind} "${name.slice(0, NAME_CHARS_MAX)}" was ignored.`

/** Checks a JSON body. Throws the Refusal `invalid_request` with details. */
export function validateBody<Schema extends z.ZodType>(schema: Schema, body: unknown): Valid<z.output<Schema>> {
  const result = schema.safeParse(body)
  if (!result.success) throw new Refusal('invalid_request', { details: detailsOf(result.error) })
  const warnings = unknownFields(schema, body, '')
    .slice(0, DETAILS_MAX)
    .map((name) => warn('field', name))
  return { value: result.data, warnings }
}

/** What each schema makes of a query without parameters, which most requests have. */
const withoutParameters = new WeakMap<z.ZodObject, Valid<unknown>>()

/** Checks a query string's parameters. Throws the Refusal `invalid_parameter` with details. */
export function validateQuery<Schema extends z.ZodObject>(schema: Schema, query: object): Valid<z.output<Schema>> {
  const isEmpty = Object.keys(query).length === 0
  const known = isEmpty ? withoutParameters.get(schema) : undefined
  // What was put in under a schema is what that schema made.
  if (known !== undefined) return known as Valid<z.output<Schema>>
  const checked = checkQuery(schema, query)
  if (isEmpty) withoutParameters.set(schema, checked)
  return checked
}

function checkQuery<Schema extends z.ZodObject>(schema: Schema, query: object): Valid<z.output<Schema>> {
  const result = schema.safeParse(query)
  if (!result.success) throw new Refusal('invalid_parameter', { details: detailsOf(result.error) })
  const warnings = unknownFields(schema, query, '')
    .slice(0, DETAILS_MAX)
    .map((name) => warn('parameter', name))
  return { value: result.data, warnings }
}

function detailsOf(error: z.ZodError): { path: string; message: string }[] {
  return error.issues.slice(0, DETAILS_MAX).map(({ path, message }) => ({ path: path.join('.'), message }))
}

/** A boolean of a query: `true`, `false`, `1`, `0` in any case; absent is false. */
export function readBoolean(name: string, text: string | undefined): boolean {
  if (text === undefined) return false
  if (/^(true|1)$/i.test(text)) return true
  if (/^(false|0)$/i.test(text)) return false
  throw new Refusal('invalid_parameter', { details: [{ path: name, message: 'must be true, false, 1 or 0' }] })
}

/** A whole number of a query within bounds; absent is `fallback`. */
export function readInteger<Fallback>(
  name: string,
  text: string | undefined,
  min: number,
  max: number,
  fallback: Fallback,
): number | Fallback {
  if (text === undefined) return fallback
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new Refusal('invalid_parameter', {
    details: [{ path: name, message: `must be a whole number from ${min} to ${max}` }],
  })
}
