// Where names mean something else: parameters of functions and what functions declare for themselves. Followed by the words
// and braces that the folder reads; in minified programs one letter is another variable in every function.

import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import type { Token } from '../lex/token.ts'
import { SCOPE_NAMES_MAX, SCOPES_MAX } from '../limits.ts'

interface Scope {
  /** The depth of braces that its body opened; -1 where words end it. */
  readonly depth: number
  readonly parameters: ReadonlySet<string>
  readonly locals: Set<string>
}

/** Words behind which a list of parameters stands. */
const HEADS: Readonly<Partial<Record<ScriptLanguage, ReadonlySet<string>>>> = {
  javascript: new Set(['function', 'catch']),
  php: new Set(['function', 'catch']),
  powershell: new Set(['function', 'filter']),
  vbscript: new Set(['function', 'sub']),
  vba: new Set(['function', 'sub']),
}
const WORDED: ReadonlySet<ScriptLanguage> = new Set(['vbscript', 'vba'])
/** `End Function`, `Exit Sub`, `Declare Function`: no body follows. */
const NO_HEAD: ReadonlySet<string> = new Set(['end', 'exit', 'declare', 'ptrsafe'])

export class Scopes {
  readonly #heads: ReadonlySet<string> | undefined
  readonly #isWorded: boolean
  readonly #key: (name: string) => string
  readonly #forget: (keys: Iterable<string>) => void
  readonly #scopes: Scope[] = []
  #depth = 0
  /** The parameters of a function whose body is still to come; null outside of its head. */
  #head: Set<string> | null = null
  /** Round brackets open in the head. */
  #brackets = 0
  #previous = ''

  /** `forget` is told what a function declared when its body ends. */
  constructor(language: ScriptLanguage, key: (name: string) => string, forget: (keys: Iterable<string>) => void) {
    this.#heads = HEADS[language]
    this.#isWorded = WORDED.has(language)
    this.#key = key
    this.#forget = forget
  }

  /** Whether the name is a parameter here. */
  hasParameter(name: string): boolean {
    if (this.#scopes.length === 0 && this.#head === null) return false
    const key = this.#key(name)
    return this.#head?.has(key) === true || this.#scopes.some(({ parameters }) => parameters.has(key))
  }

  /** A variable that belongs to the function around here. */
  declare(name: string): void {
    const locals = this.#scopes.at(-1)?.locals
    if (locals !== undefined && locals.size < SCOPE_NAMES_MAX) locals.add(this.#key(name))
  }

  /** Is given every token before the folder reads it. */
  take({ kind, text }: Token): void {
    if (this.#heads === undefined) return
    if (kind === 'word') this.#word(this.#heads, text)
    else if (kind === 'op') this.#sign(text)
    else if (kind === 'newline') {
      if (this.#isWorded && this.#head !== null && this.#brackets === 0) this.#open(-1)
      return
    }
    this.#previous = text
  }

  #word(heads: ReadonlySet<string>, text: string): void {
    const word = this.#isWorded ? text.toLowerCase() : text
    if (heads.has(word)) {
      const previous = this.#previous.toLowerCase()
      if (this.#isWorded && previous === 'end') this.#close()
      if (this.#isWorded && NO_HEAD.has(previous)) return
      this.#head = new Set()
      this.#brackets = 0
      return
    }
    // A default value stands behind its sign, everything else in the list is a name or the type of one.
    if (this.#head !== null && this.#brackets > 0 && this.#previous !== '=' && this.#head.size < SCOPE_NAMES_MAX)
      this.#head.add(this.#key(text))
  }

  #sign(text: string): void {
    if (text === '{') {
      this.#depth += 1
      if (this.#head !== null && this.#brackets === 0) this.#open(this.#depth)
    } else if (text === '}') {
      if (this.#scopes.at(-1)?.depth === this.#depth) this.#close()
      this.#depth -= 1
    } else if (this.#head === null) return
    else if (text === '(') this.#brackets += 1
    else if (text === ')') this.#brackets -= 1
    else if (text === ';' && this.#brackets <= 0) this.#head = null
  }

  #open(depth: number): void {
    const parameters = this.#head ?? new Set<string>()
    this.#head = null
    if (this.#scopes.length < SCOPES_MAX) this.#scopes.push({ depth, parameters, locals: new Set() })
  }

  #close(): void {
    const scope = this.#scopes.pop()
    if (scope !== undefined) this.#forget(scope.locals)
  }
}
