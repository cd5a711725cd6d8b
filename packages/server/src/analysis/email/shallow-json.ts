// What a schema can have to say about a large body is little: the fields that it knows, and the names of some that it does
// not. A body of two million fields, or nested three million deep, would hold up or break the way to the serving thread.

/** Unknown fields that are kept for their names: more than are named to the caller. */
const UNKNOWN_MAX = 100
/** Of the body and of the objects in its fields; what lies deeper belongs to no schema here. */
const DEPTH_MAX = 2

/** The value with its known fields, some of the others, and of what lies too deep only whether it is a list or an object. */
export function shallowJson(value: unknown, known: readonly string[], depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value) || depth === DEPTH_MAX) return Array.isArray(value) ? [] : {}
  // Own properties of JSON.parse: a field `__proto__` is one of them, and stays one.
  const fields = new Map<string, unknown>()
  const source = value as Readonly<Record<string, unknown>>
  for (const name of known)
    if (Object.hasOwn(source, name)) fields.set(name, shallowJson(source[name], known, depth + 1))
  let unknown = 0
  for (const name in source) {
    if (unknown === UNKNOWN_MAX) break
    if (fields.has(name)) continue
    fields.set(name, null)
    unknown += 1
  }
  return Object.fromEntries(fields)
}
