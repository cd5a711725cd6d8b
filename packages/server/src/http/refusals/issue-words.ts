// What is wrong with a field, in words for whoever sent it: what to send instead. The validator's own sentences speak of its
// types and are shown to nobody.
import type { ErrorDetail } from '@assay/contract'
import type { z } from 'zod'

type Issue = z.core.$ZodIssue

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  boolean: 'true or false, without quotes',
  number: 'a number, without quotes',
  int: 'a whole number, without quotes',
  array: 'a list in brackets, such as ["a", "b"]',
  object: 'a JSON object in braces',
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  )

const choice = (values: readonly unknown[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(', ')}`

const quantity = (origin: string, count: number | bigint): string => {
  if (origin === 'string') return `${count} ${Number(count) === 1 ? 'character' : 'characters'}`
  return origin === 'array' ? `${count} ${Number(count) === 1 ? 'item' : 'items'}` : String(count)
}

/** What would be right, to stand behind "must be"; null where the issue is not about a kind of value. */
function wanted(issue: Issue): string | null {
  if (issue.code === 'invalid_type') return KINDS[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value') return choice(issue.values)
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return 'a time in UTC such as "2027-12-31T23:59:59Z"'
  if (issue.code !== 'invalid_union') return null
  const kinds = issue.errors.flat().map(wanted)
  return kinds.includes(null) ? null : [...new Set(kinds)].join(', or ')
}

/** A sentence's predicate: "must be …". What a schema says of its own accord is such a one already. */
function predicate(issue: Issue): string {
  if (issue.code === 'too_small')
    return issue.minimum === 1 && issue.origin !== 'number' && issue.origin !== 'int'
      ? 'must not be empty'
      : `must be at least ${quantity(issue.origin, issue.minimum)}`
  if (issue.code === 'too_big') return `must be at most ${quantity(issue.origin, issue.maximum)}`
  const right = wanted(issue)
  return right === null ? issue.message : `must be ${right}`
}

const isMissing = (issue: Issue, given: unknown): boolean =>
  issue.path.length > 0 && valueAt(given, issue.path) === undefined

/** One detail an issue; a field that was not sent is called missing. */
export function detailOf(issue: Issue, body: unknown): ErrorDetail {
  const words = predicate(issue)
  return { path: issue.path.join('.'), message: isMissing(issue, body) ? `is missing; it ${words}` : words }
}

/** The same of a query, whose parameters are text: one that is none was given several times. */
export function parameterDetailOf(issue: Issue, query: object): ErrorDetail {
  const isNoText = issue.code === 'invalid_type' && issue.expected === 'string'
  const words = isNoText ? 'may be given only once' : predicate(issue)
  return { path: issue.path.join('.'), message: isMissing(issue, query) ? 'is missing' : words }
}

/** The first detail as a sentence, and how many more there are. A path that is none stands for the whole body. */
export function sentenceOf([first, ...more]: readonly [ErrorDetail, ...ErrorDetail[]]): string {
  const subject = first.path === '' ? 'The body' : `"${first.path}"`
  const rest = more.length === 0 ? '' : ` ${more.length} more in details.`
  return `${subject} ${first.message}.${rest}`
}
