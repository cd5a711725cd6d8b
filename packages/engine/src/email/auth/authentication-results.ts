// The value of an Authentication-Results field (RFC 8601 section 2.2) and of its relatives with an ARC instance in front
// (RFC 8617 section 4.1.1). Read strictly: a field that the grammar refuses tells nothing, because a server that parses
// it differently from its author is what an attacker looks for. Three deviations of large receivers are read:
// Microsoft's fields without an authserv-id, or with it after the first result; its `action=`; dots and underscores in
// method and result names.
import { type Cursor, cursor, readQuotedString, readRun, skipCfws } from './cfws.ts'
import type { ReportedResult } from './types.ts'

export type AuthenticationResults =
  | {
      readonly kind: 'read'
      readonly authservId: string | null
      /** ARC instance (`i=`), null in a plain field. */
      readonly instance: number | null
      readonly results: readonly ReportedResult[]
    }
  | { readonly kind: 'refused'; readonly reason: string }

class Refusal extends Error {}

const VERSION = 1
const METHOD = /[A-Za-z0-9._-]/
const KEYWORD = /[A-Za-z0-9_-]/
const DIGIT = /[0-9]/
const AUTHSERV = /[^\s;()="/\\]/
const VALUE = /[^\s;()"]/
const DOMAIN = /^[A-Za-z0-9_](?:[A-Za-z0-9_-]*\.)+[A-Za-z0-9-]+$/

/** Linear in the length of `value`. Never throws. */
export function parseAuthenticationResults(value: string): AuthenticationResults {
  try {
    return readField(cursor(value))
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', reason: error.message }
    throw error
  }
}

function refuse(at: Cursor, what: string): never {
  throw new Refusal(`${what} at character ${at.index + 1}`)
}

function space(at: Cursor): string | null {
  const skipped = skipCfws(at)
  if (!skipped.closed) refuse(at, 'a comment is not closed')
  return skipped.comment
}

function done(at: Cursor): boolean {
  return at.index >= at.text.length
}

function take(at: Cursor, char: string): boolean {
  if (at.text[at.index] !== char) return false
  at.index += 1
  return true
}

function quoted(at: Cursor): string {
  const text = readQuotedString(at)
  if (text === null) refuse(at, 'a quoted string is not closed')
  return text
}

function readField(at: Cursor): AuthenticationResults {
  space(at)
  const instance = readInstance(at)
  const named = readAuthservId(at)
  const results: ReportedResult[] = []
  let authservId = named
  let first = named === null
  while (!done(at)) {
    if (!first) {
      if (!take(at, ';')) refuse(at, 'a semicolon is missing')
      space(at)
      if (done(at)) break
    }
    first = false
    const late = readLateAuthservId(at)
    if (late !== null) {
      if (results.length === 0) refuse(at, 'a method is missing')
      authservId ??= late
      continue
    }
    if (readNone(at)) {
      if (results.length > 0 || named === null) refuse(at, '`none` stands beside results')
      if (take(at, ';')) space(at)
      if (!done(at)) refuse(at, 'something follows `none`')
      break
    }
    results.push(readResult(at, named !== null))
  }
  if (named === null && results.length === 0) refuse(at, 'there is neither an authserv-id nor a result')
  return { kind: 'read', authservId: authservId?.toLowerCase() ?? null, instance, results }
}

/** `i=1;` of an ARC field. */
function readInstance(at: Cursor): number | null {
  const start = at.index
  if (!take(at, 'i') && !take(at, 'I')) return null
  space(at)
  if (!take(at, '=')) {
    at.index = start
    return null
  }
  space(at)
  const digits = readRun(at, DIGIT)
  if (digits === '' || digits.length > 2) refuse(at, 'the ARC instance is no number')
  space(at)
  if (!take(at, ';')) refuse(at, 'a semicolon must follow the ARC instance')
  space(at)
  return Number(digits)
}

/** The authserv-id with its optional version; null where the field begins with a result instead. */
function readAuthservId(at: Cursor): string | null {
  const start = at.index
  const id = at.text[at.index] === '"' ? quoted(at) : readRun(at, AUTHSERV)
  if (id === '') refuse(at, 'the authserv-id is missing')
  space(at)
  const next = at.text[at.index]
  if (next === '=' || next === '/') {
    at.index = start
    return null
  }
  if (next !== undefined && next !== ';') {
    const version = readRun(at, DIGIT)
    if (version === '') refuse(at, 'the version is no number')
    // Section 2.3: what a version means that is not known, nobody knows.
    if (Number(version) !== VERSION) refuse(at, 'the version is unknown')
    space(at)
    if (!done(at) && at.text[at.index] !== ';') refuse(at, 'something follows the version')
  }
  return id
}

/** Microsoft writes the recipient's domain between two results; it needs its semicolon, or the field was cut. */
function readLateAuthservId(at: Cursor): string | null {
  const start = at.index
  const name = readRun(at, METHOD)
  space(at)
  if (name.includes('.') && DOMAIN.test(name) && at.text[at.index] === ';') return name
  at.index = start
  return null
}

function readNone(at: Cursor): boolean {
  const start = at.index
  const word = readRun(at, METHOD)
  space(at)
  if (word.toLowerCase() === 'none' && (done(at) || at.text[at.index] === ';')) return true
  at.index = start
  return false
}

function readResult(at: Cursor, strict: boolean): ReportedResult {
  const method = readName(at, METHOD, 'a method is missing')
  space(at)
  if (take(at, '/')) {
    space(at)
    if (readRun(at, DIGIT) === '') refuse(at, 'the version of a method is no number')
    space(at)
  }
  if (!take(at, '=')) refuse(at, 'an equals sign must follow a method')
  space(at)
  if (method === 'i' && DIGIT.test(at.text[at.index] ?? '')) refuse(at, 'a second ARC instance')
  const result = readName(at, KEYWORD, 'a result is missing')
  const comment = space(at)
  const properties: Record<string, string> = {}
  let reason: string | null = null
  let action: string | null = null
  while (!done(at) && at.text[at.index] !== ';') {
    const name = readName(at, KEYWORD, 'a property is missing')
    space(at)
    if (name === 'reason' || name === 'action') {
      if (!take(at, '=')) refuse(at, `an equals sign must follow ${name}`)
      space(at)
      const text = readValue(at)
      if (text === '') refuse(at, `the ${name} is missing`)
      if (name === 'reason') reason ??= text
      else action ??= text.toLowerCase()
    } else {
      if (!take(at, '.')) refuse(at, 'a dot must follow a property type')
      space(at)
      const property = readName(at, KEYWORD, 'a property name is missing')
      space(at)
      if (!take(at, '=')) refuse(at, 'an equals sign must follow a property')
      space(at)
      const text = readValue(at)
      if (text === '' && (strict || done(at))) refuse(at, 'the value of a property is missing')
      properties[`${name}.${property}`] ??= text
    }
    space(at)
  }
  return { method, result, comment, reason, action, properties }
}

function readName(at: Cursor, allowed: RegExp, missing: string): string {
  const name = readRun(at, allowed)
  if (!/^[A-Za-z0-9]/.test(name) || name.endsWith('.')) refuse(at, missing)
  return name.toLowerCase()
}

/** A token, a quoted string, or an address of which either half may be missing. */
function readValue(at: Cursor): string {
  if (at.text[at.index] !== '"') return readRun(at, VALUE)
  const local = quoted(at)
  return at.text[at.index] === '@' ? local + readRun(at, VALUE) : local
}
