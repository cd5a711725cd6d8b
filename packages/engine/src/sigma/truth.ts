// Truth with a third value: what was not recorded decides nothing, neither for a rule nor for its exceptions.
import type { Test, Truth } from './rule.ts'

export const not =
  (test: Test): Test =>
  (fields) => {
    const truth = test(fields)
    return truth === null ? null : !truth
  }

export const all =
  (tests: readonly Test[]): Test =>
  (fields) =>
    fold(tests, fields, false)

export const any =
  (tests: readonly Test[]): Test =>
  (fields) =>
    fold(tests, fields, true)

/** `decides`: the value that one test is enough for. */
function fold(tests: readonly Test[], fields: Readonly<Record<string, string>>, decides: boolean): Truth {
  let isOpen = false
  for (const test of tests) {
    const truth = test(fields)
    if (truth === decides) return decides
    isOpen ||= truth === null
  }
  return isOpen ? null : !decides
}
