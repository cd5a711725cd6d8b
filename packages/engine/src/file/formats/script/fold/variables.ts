// Variables of a script that hold a constant where the folder stands.
import type { ScriptLanguage } from '../facts.ts'
import { CONSTANT_CHARS_MAX, EXPANDED_VARIABLE_CHARS_MAX, PLACED_VARIABLE_CHARS_MAX, VARIABLES_MAX } from '../limits.ts'
import { type Constant, sizeOf } from './constant.ts'
import { infixConstant } from './operators.ts'

/** Languages in which `A` and `a` are two names. */
const CASE_MATTERS: ReadonlySet<ScriptLanguage> = new Set(['javascript', 'python', 'php'])

export class Variables {
  readonly #isCaseKept: boolean
  readonly #values = new Map<string, Constant>()

  constructor(language: ScriptLanguage) {
    this.#isCaseKept = CASE_MATTERS.has(language)
  }

  /** What to write where the name stands; longer strings stay behind their names. */
  placed(name: string): Constant | undefined {
    if (this.#values.size === 0) return undefined
    const known = this.#values.get(this.#key(name))
    return typeof known === 'string' && known.length > PLACED_VARIABLE_CHARS_MAX ? undefined : known
  }

  /** Variables inside a double-quoted string, for languages that expand them. */
  expand(text: string): string {
    if (!text.includes('$') || this.#values.size === 0) return text
    return text.replace(/\$\{?([A-Za-z_]\w{0,80})\}?/g, (whole, name: string) => {
      const known = this.#values.get(this.#key(`$${name}`))
      return typeof known === 'string' && known.length < EXPANDED_VARIABLE_CHARS_MAX ? known : whole
    })
  }

  /** `name = value`, `name += value`; `spend` says whether that many characters may still be made. */
  assign(name: string, operator: string, value: Constant, spend: (chars: number) => boolean): void {
    if (this.#values.size > VARIABLES_MAX) return
    const key = this.#key(name)
    if (operator === '=') this.#values.set(key, value)
    else if (operator === '+=' || operator === '&=' || operator === '.=') {
      const known = this.#values.get(key)
      const joined = known === undefined ? null : infixConstant(operator === '+=' ? '+' : '&', known, value)
      if (joined === null || sizeOf(joined) > CONSTANT_CHARS_MAX || !spend(sizeOf(joined))) return
      this.#values.set(key, joined)
    }
  }

  #key(name: string): string {
    return this.#isCaseKept ? name : name.toLowerCase()
  }
}
