// Variables of a script that hold a constant where the folder stands.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import type { Token } from '../lex/token.ts'
import {
  CONSTANT_CHARS_MAX,
  EXPANDED_VARIABLE_CHARS_MAX,
  FLOW_NAMES_MAX,
  PLACED_VARIABLE_CHARS_MAX,
  VARIABLES_MAX,
} from '../limits.ts'
import { type Constant, sizeOf } from './constant.ts'
import { countersIn } from './counters.ts'
import { infixConstant } from './operators.ts'
import { Scopes } from './scopes.ts'

/** Languages in which `A` and `a` are two names. */
const CASE_MATTERS: ReadonlySet<ScriptLanguage> = new Set(['javascript', 'python', 'php'])

export class Variables {
  readonly #isCaseKept: boolean
  readonly #values = new Map<string, Constant>()
  readonly #scopes: Scopes
  /** Names that never hold one value for long. */
  readonly #varied: ReadonlySet<string>
  /** What the statement that is being read gives a value that is not known yet. */
  #pending: string | null = null

  constructor(source: string, language: ScriptLanguage) {
    this.#isCaseKept = CASE_MATTERS.has(language)
    const key = (name: string): string => this.#key(name)
    this.#scopes = new Scopes(language, key, (keys) => {
      for (const one of keys) this.#values.delete(one)
    })
    const varied = [...countersIn(source, language === 'javascript'), ...namesAsked(source, language)]
    this.#varied = new Set(this.#isCaseKept ? varied : varied.map(key))
  }

  /** Is given every token before the folder reads it. */
  follow(token: Token): void {
    this.#scopes.take(token)
  }

  /** The name is given a value: unless that turns out to be a constant, the name holds none any more. */
  expect(name: string): void {
    this.#pending = this.#key(name)
  }

  /** The statement that gave the name its value has ended. */
  settle(): void {
    if (this.#pending !== null) this.#values.delete(this.#pending)
    this.#pending = null
  }

  /** What to write where the name stands; longer strings stay behind their names. */
  placed(name: string): Constant | undefined {
    if (this.#values.size === 0) return undefined
    const known = this.#values.get(this.#key(name))
    if (known === undefined || this.#scopes.hasParameter(name)) return undefined
    return typeof known === 'string' && known.length > PLACED_VARIABLE_CHARS_MAX ? undefined : known
  }

  /** Variables inside a double-quoted string, for languages that expand them. */
  expand(text: string): string {
    if (!text.includes('$') || this.#values.size === 0) return text
    return text.replace(/\$\{?([A-Za-z_]\w{0,80})\}?/g, (whole, name: string) => {
      const known = this.#scopes.hasParameter(`$${name}`) ? undefined : this.#values.get(this.#key(`$${name}`))
      return typeof known === 'string' && known.length < EXPANDED_VARIABLE_CHARS_MAX ? known : whole
    })
  }

  /**
   * `name = value`, `name += value`; `spend` says whether that many characters may still be made. `isDeclared`: the function
   * around it has the name for itself.
   */
  assign(
    name: string,
    operator: string,
    value: Constant,
    isDeclared: boolean,
    spend: (chars: number) => boolean,
  ): void {
    const key = this.#key(name)
    if (this.#values.size > VARIABLES_MAX || this.#varied.has(key) || this.#scopes.hasParameter(name)) return
    const known = this.#values.get(key)
    const whole =
      operator === '=' ? value : known === undefined ? null : infixConstant(operator === '+=' ? '+' : '&', known, value)
    if (whole === null || (operator !== '=' && (sizeOf(whole) > CONSTANT_CHARS_MAX || !spend(sizeOf(whole))))) return
    // An empty list is there to be filled.
    if (Array.isArray(whole) && whole.length === 0) return
    this.#pending = null
    if (isDeclared) this.#scopes.declare(name)
    this.#values.set(key, whole)
  }

  #key(name: string): string {
    return this.#isCaseKept ? name : name.toLowerCase()
  }
}

// Names that a page gives a value of the request: what is set for when it sent none (`if ($c == '') $c = 'id';`) is not all that
// they ever hold.

const ASKED =
  /(\$?[A-Za-z_]\w{0,60})\s?=(?![=>])\s?[^;\n]{0,60}?(?:\$\{?["']?_(?:GET|POST|REQUEST|COOKIE)\b|\brequest\s?(?:\(|\[|\.\s?(?:form|querystring|params|item|cookies|getparameter|getheader)\b)|(?:->|\b)param\s?\()/gi

/** What a script must say to be one that answers requests. */
const OF_SERVERS: Readonly<Partial<Record<ScriptLanguage, RegExp>>> = {
  php: /_(?:GET|POST|REQUEST|COOKIE)\b/,
  perl: /\bparam\b/,
  vbscript: /\brequest\b/i,
  javascript: /\brequest\b/i,
}

/** Linear in the text. */
function namesAsked(source: string, language: ScriptLanguage): ReadonlySet<string> {
  const names = new Set<string>()
  if (OF_SERVERS[language]?.test(source) !== true) return names
  // Pages of Java and of .NET stand between signs of their own; everything else in their languages is no page.
  if (language === 'javascript' && !source.includes('<%')) return names
  for (const [, name = ''] of source.matchAll(ASKED)) {
    if (names.size >= FLOW_NAMES_MAX) break
    names.add(name)
  }
  return names
}
