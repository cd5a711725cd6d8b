// The tree of a PowerShell script, as far as scripts that are run by strangers use the language.
import type { PsValue } from '../value.ts'

export type Expression =
  | { readonly kind: 'constant'; readonly value: PsValue }
  /** A string in double quotes: texts, variables, sub-expressions. */
  | { readonly kind: 'expand'; readonly parts: readonly (string | Expression)[] }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  /** `@(…)` and `$(…)`. */
  | { readonly kind: 'block_value'; readonly body: Body; readonly isArray: boolean }
  | { readonly kind: 'paren'; readonly statement: Statement }
  | { readonly kind: 'hash'; readonly pairs: readonly (readonly [Expression, Statement])[] }
  | { readonly kind: 'script_block'; readonly body: Body }
  | { readonly kind: 'type'; readonly name: string }
  | { readonly kind: 'cast'; readonly type: string; readonly operand: Expression }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: Expression; readonly isStatic: boolean }
  | {
      readonly kind: 'call'
      readonly object: Expression
      readonly name: Expression
      readonly args: readonly Expression[]
      readonly isStatic: boolean
    }
  | { readonly kind: 'index'; readonly object: Expression; readonly at: Expression }
  | { readonly kind: 'count'; readonly operator: '++' | '--'; readonly target: Expression; readonly isPrefix: boolean }
  | {
      readonly kind: 'assign'
      readonly target: Expression
      readonly operator: string
      readonly value: Statement
    }

export interface Parameter {
  readonly name: string
  readonly type: string | null
  readonly value: Expression | null
}

export interface Body {
  readonly parameters: readonly Parameter[]
  readonly statements: readonly Statement[]
  /** `begin`, `process`, `end` where the body is written in parts. */
  readonly parts: Readonly<Partial<Record<'begin' | 'process' | 'end', readonly Statement[]>>> | null
}

export type Argument =
  | { readonly kind: 'parameter'; readonly name: string; readonly value: Expression | null }
  | { readonly kind: 'value'; readonly value: Expression }
  | { readonly kind: 'splat'; readonly name: string }

export type Stage =
  | { readonly kind: 'expression'; readonly expression: Expression }
  | { readonly kind: 'command'; readonly name: Expression; readonly args: readonly Argument[] }

export type ClassMember =
  | {
      readonly kind: 'property'
      readonly name: string
      readonly isStatic: boolean
      readonly value: Expression | null
    }
  | {
      readonly kind: 'method'
      readonly name: string
      readonly isStatic: boolean
      /** What a constructor hands to the class below. */
      readonly toBase: Expression | null
      readonly body: Body
    }

export type Statement =
  | { readonly kind: 'pipeline'; readonly stages: readonly Stage[]; readonly to: Expression | null }
  | {
      readonly kind: 'if'
      readonly branches: readonly (readonly [Statement, readonly Statement[]])[]
      readonly otherwise: readonly Statement[]
    }
  | {
      readonly kind: 'loop'
      /** Null where the loop has none: `for (;;)`. */
      readonly condition: Statement | null
      readonly first: Statement | null
      readonly next: Statement | null
      readonly isAfter: boolean
      readonly isUntil: boolean
      readonly body: readonly Statement[]
    }
  | {
      readonly kind: 'foreach'
      readonly name: string
      readonly list: Statement
      readonly body: readonly Statement[]
    }
  | {
      readonly kind: 'switch'
      readonly subject: Statement
      readonly cases: readonly (readonly [Expression | null, readonly Statement[]])[]
      readonly mode: 'exact' | 'wildcard' | 'regex'
    }
  | {
      readonly kind: 'try'
      readonly body: readonly Statement[]
      readonly handler: readonly Statement[] | null
      readonly last: readonly Statement[]
    }
  | { readonly kind: 'function'; readonly name: string; readonly body: Body }
  /** Also an `enum`, whose members are static. */
  | {
      readonly kind: 'class'
      readonly name: string
      readonly base: string | null
      readonly members: readonly ClassMember[]
    }
  | { readonly kind: 'flow'; readonly how: 'break' | 'continue' }
  | { readonly kind: 'leave'; readonly how: 'return' | 'throw' | 'exit'; readonly value: Statement | null }
