// A language and the signs that its grammar or its library leaves in a text. All patterns are linear: no nested repetition,
// no blank run that another may share, lines begun by `^[ \t]*` (a `\s*` would cross newlines and be quadratic on a page of
// them), and gaps are bounded.
import type { TypeId } from '../types.ts'

export interface Language {
  readonly id: TypeId
  /** Interpreter names of a `#!` line. */
  readonly interpreters: readonly string[]
  readonly signs: readonly (readonly [RegExp, number])[]
}
