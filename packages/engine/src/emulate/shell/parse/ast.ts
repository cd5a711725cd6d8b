// The tree of a shell script: POSIX and what bash adds that scripts use.

/** A piece of a word. What is quoted is neither split nor matched against files. */
export type Part =
  | { readonly kind: 'text'; readonly text: string; readonly quoted: boolean }
  | {
      readonly kind: 'variable'
      readonly name: string
      /** `[1]`, `[@]`. */
      readonly index: Word | null
      /** `:-`, `%%`, `//`, `:` and so on; `#` before the name asks for the length, `!` for another variable. */
      readonly operator: string
      readonly argument: Word | null
      readonly second: Word | null
      readonly quoted: boolean
    }
  | { readonly kind: 'substitution'; readonly body: List; readonly quoted: boolean }
  /** `<(…)`: what the commands print, as a file. */
  | { readonly kind: 'process'; readonly body: List }
  | { readonly kind: 'arithmetic'; readonly text: Word; readonly quoted: boolean }

export type Word = readonly Part[]

export interface Redirect {
  /** Null where the operator says which. */
  readonly fd: number | null
  readonly operator: '>' | '>>' | '<' | '<<' | '<<<' | '>&' | '<&' | '<>' | '&>' | '&>>' | '>|'
  readonly target: Word
}

export interface Assignment {
  readonly name: string
  readonly index: Word | null
  readonly value: Word
  /** `name=(a b c)`. */
  readonly list: readonly Word[] | null
  readonly isAppended: boolean
}

export type Command = CommandBody & { readonly redirects: readonly Redirect[] }

type CommandBody =
  | { readonly kind: 'simple'; readonly assignments: readonly Assignment[]; readonly words: readonly Word[] }
  | { readonly kind: 'group'; readonly body: List; readonly isSubshell: boolean }
  | {
      readonly kind: 'if'
      readonly branches: readonly { readonly test: List; readonly body: List }[]
      readonly otherwise: List | null
    }
  | { readonly kind: 'loop'; readonly isUntil: boolean; readonly test: List; readonly body: List }
  | { readonly kind: 'for'; readonly name: string; readonly words: readonly Word[] | null; readonly body: List }
  | {
      readonly kind: 'count'
      readonly first: Word
      readonly test: Word
      readonly next: Word
      readonly body: List
    }
  | {
      readonly kind: 'case'
      readonly subject: Word
      readonly cases: readonly { readonly patterns: readonly Word[]; readonly body: List }[]
    }
  | { readonly kind: 'function'; readonly name: string; readonly body: Command }
  /** `[[ … ]]`: its words, operators among them. */
  | { readonly kind: 'test'; readonly words: readonly Word[] }
  | { readonly kind: 'arithmetic'; readonly text: Word }

export interface Pipeline {
  readonly commands: readonly Command[]
  readonly isNegated: boolean
}

export interface ListItem {
  readonly pipeline: Pipeline
  /** What stands before it. */
  readonly after: ';' | '&&' | '||'
  readonly isBackground: boolean
}

export type List = readonly ListItem[]
