// What a script's text is read into.

export type TokenKind = 'string' | 'number' | 'word' | 'op' | 'regex' | 'newline'

export interface Token {
  readonly kind: TokenKind
  /** The value of a string, the spelling of anything else. */
  readonly text: string
  /** White space stood before it. */
  readonly spaced: boolean
  /** A string in which variables are expanded when it runs (PowerShell's and PHP's double quotes). */
  readonly expands: boolean
  /** Where it stands in the text just as it is written into the folded script; -1 where it is written in another way. */
  readonly start: number
  readonly end: number
}

/** Is given every token with the one behind it, in their order. */
export type TakeToken = (token: Token, next: Token | undefined) => void
