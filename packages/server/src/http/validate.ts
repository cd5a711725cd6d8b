// Holds what came in against its schema. Wrong values are refused with one detail a field; unknown fields are ignored but
// named, because a typo must not pass silently. In administration they are refused: a key that was meant to expire would
// live for ever.
import type { ErrorDetail } from '@assay/contract'
import { z } from 'zod'
import { Refusal } from './refusal.ts'
import { detailOf, parameterDetailOf } from './refusals/issue-words.ts'

export interface Valid<Value> {
  readonly value: Value
  /** Sentences for `meta.warnings`. */
  readonly warnings: readonly string[]
}

const DETAILS_MAX = 50
const NAME_CHARS_MAX = 100

interface UnknownField {
  readonly name: string
  /** Those that stand at its place. */
  readonly known: readonly string[]
}

function unknownFields(schema: z.ZodType, value: unknown, path: string): UnknownField[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unknownFields(schema.unwrap() as z.ZodType, value, path)
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = Object.hasOwn(schema.shape, key) ? (schema.shape[key] as z.ZodType) : undefined
    const name = `${path}${key}`
    return field === undefined ? [{ name, known: Object.keys(schema.shape) }] : unknownFields(field, inner, `${name}.`)
  })
}

const whatToUse = ({ known }: UnknownField): string =>
  known.length === 1 ? `use ${known[0]}` : `use one of ${known.join(', ')}`

/** Sentences for `meta.warnings`. */
const warningsOf = (kind: string, unknown: readonly UnknownField[]): string[] =>
  unknown
    .slice(0, DETAILS_MAX)
    .map((field) => `Unknown ${kind} "${field.name.slice(0, NAME_CHARS_MAX)}" was ignored; ${whatToUse(field)}.`)

/** The same of names in a list of the caller's. */
export const unknownNames = (kind: string, names: readonly string[], known: readonly string[]): readonly string[] =>
  names
    .filter((name) => !known.includes(name))
    .slice(0, DETAILS_MAX)
    .map((name) => `Unknown ${kind} "${name.slice(0, NAME_CHARS_MAX)}" was ignored.`)

/** A misspelt field names the fields that are missing as well: what the sender got wrong stands first. */
const refusedFields = (unknown: readonly UnknownField[]): ErrorDetail[] =>
  unknown.slice(0, DETAILS_MAX).map((field) => ({
    path: field.name.slice(0, NAME_CHARS_MAX),
    message: `is unknown; ${whatToUse(field)}`,
  }))

/** Checks a JSON body. Throws the Refusal `invalid_request` with details. */
export function validateBody<Schema extends z.ZodType>(schema: Schema, body: unknown): Valid<z.output<Schema>> {
  const result = schema.safeParse(body)
  if (!result.success) throw new Refusal('invalid_request', { details: detailsOf(result.error, body) })
  return { value: result.data, warnings: warningsOf('field', unknownFields(schema, body, '')) }
}

/** Checks a JSON body of administration or of a person's judgement, in which nothing may be ignored. Throws the Refusal `invalid_request` with details. */
export function validateWholeBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  const details = [...refusedFields(unknownFields(schema, body, '')), ...detailsOf(result.error, body)]
  if (!result.success || details.length > 0)
    throw new Refusal('invalid_request', { details: details.slice(0, DETAILS_MAX) })
  return result.data
}

/** The same of a query of administration. Throws the Refusal `invalid_parameter` with details. */
export function validateWholeQuery<Schema extends z.ZodObject>(schema: Schema, query: object): z.output<Schema> {
  const details = refusedFields(unknownFields(schema, query, ''))
  if (details.length > 0) throw new Refusal('invalid_parameter', { details })
  return validateQuery(schema, query).value
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
  if (!result.success)
    throw new Refusal('invalid_parameter', { details: detailsOf(result.error, query, parameterDetailOf) })
  return { value: result.data, warnings: warningsOf('parameter', unknownFields(schema, query, '')) }
}

function detailsOf<Given>(
  error: z.ZodError | undefined,
  given: Given,
  tell: (issue: z.core.$ZodIssue, given: Given) => ErrorDetail = detailOf,
): ErrorDetail[] {
  return (error?.issues ?? []).slice(0, DETAILS_MAX).map((issue) => tell(issue, given))
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
