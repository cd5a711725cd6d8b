// What a script's text is read into.

export type TokenKind = 'string' | 'number' | 'word' | 'op' | 'regex' | 'newline'

export interface Token {
  readonly kind: TokenKind
  /** The value of a string, the spelling of anything else. */
  readonly text: string
  /** White space stood before it. */
  readonly spaced: boolean
  /** A string in which variables are expanded when it runs (PowerShell's and PHP's double quotes). */
  readonly expands?: boolean
}

export interface Tokens {
  readonly tokens: readonly Token[]
  /** Where reading stopped: the text's length unless there were too many tokens. */
  readonly end: number
}
