// Names and what they stand for: a procedure's own, those of its class, the module's.
import type { Value } from '../value.ts'

/** Variables of one scope: a script that makes names in a loop shall not fill the memory. */
const NAMES_MAX = 20_000

export class Scope {
  readonly #values = new Map<string, Value>()
  readonly #outer: Scope | null
  /** `On Error Resume Next`: the text of the handler's label is empty. Null: errors end the procedure. */
  errorLabel: string | null = null
  /** The objects of the `With` blocks around, innermost last. */
  readonly withs: Value[] = []
  /** What the function gives back is set by its name. */
  result: Value
  readonly procedure: string

  constructor(outer: Scope | null, procedure = '') {
    this.#outer = outer
    this.procedure = procedure
  }

  has(name: string): boolean {
    return this.#values.has(name) || (this.#outer?.has(name) ?? false)
  }

  get(name: string): Value {
    if (this.#values.has(name)) return this.#values.get(name)
    return this.#outer?.get(name)
  }

  declare(name: string, value: Value): void {
    if (this.#values.size < NAMES_MAX) this.#values.set(name, value)
  }

  /** To the nearest scope that has the name; a new name belongs to the innermost. */
  assign(name: string, value: Value): void {
    if (this.#values.has(name) || this.#outer === null || !this.#outer.has(name)) this.declare(name, value)
    else this.#outer.assign(name, value)
  }
}
