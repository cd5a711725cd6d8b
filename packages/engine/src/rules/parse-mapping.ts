// The one check that every part of a rule file begins with.

export type Mapping = Readonly<Record<string, unknown>>

/** Throws `Error` with a message for the author of the rule. */
export function mapping(value: unknown, what: string): Mapping {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${what} is no mapping`)
  return value as Mapping // checked: an object that is no list
}
