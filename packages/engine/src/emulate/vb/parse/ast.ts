// The tree of a Visual Basic program, as far as scripts and macros use the language.

export type Expression =
  | { readonly kind: 'value'; readonly value: string | number | boolean | null | undefined | Date }
  | { readonly kind: 'name'; readonly name: string }
  /** `object` is null inside `With`. */
  | { readonly kind: 'member'; readonly object: Expression | null; readonly name: string }
  /** A call or an index: Visual Basic writes both the same. Null is an argument left out. */
  | { readonly kind: 'call'; readonly target: Expression; readonly args: readonly (Expression | null)[] }
  | { readonly kind: 'unary'; readonly op: '-' | '+' | 'not'; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly op: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'group'; readonly inner: Expression }
  | { readonly kind: 'new'; readonly name: string }

export interface Declared {
  readonly name: string
  /** Upper bounds; null where it is no array, empty where they come later. */
  readonly bounds: readonly Expression[] | null
  /** `As New Class`. */
  readonly isNew: string | null
  /** `As Type`. */
  readonly type: string | null
}

export interface Parameter {
  readonly name: string
  readonly isByValue: boolean
  readonly isRest: boolean
  readonly otherwise: Expression | null
}

export interface Procedure {
  readonly kind: 'procedure'
  readonly name: string
  /** What it is: `get`, `let` and `set` are properties. */
  readonly role: 'sub' | 'function' | 'get' | 'let' | 'set'
  readonly parameters: readonly Parameter[]
  readonly body: readonly Statement[]
  /** `Public Default Function`: called when the object itself is. */
  readonly isDefault: boolean
}

export interface CaseTest {
  readonly kind: 'is' | 'range' | 'equal'
  readonly op: string
  readonly first: Expression
  readonly last: Expression | null
}

export type Statement =
  | Procedure
  | {
      readonly kind: 'declare'
      readonly list: readonly Declared[]
      readonly isPreserved: boolean
      readonly isRedim: boolean
    }
  | { readonly kind: 'const'; readonly name: string; readonly value: Expression }
  | { readonly kind: 'assign'; readonly target: Expression; readonly value: Expression }
  | { readonly kind: 'call'; readonly target: Expression; readonly args: readonly (Expression | null)[] }
  | {
      readonly kind: 'if'
      readonly branches: readonly { readonly test: Expression | null; readonly body: readonly Statement[] }[]
    }
  | {
      readonly kind: 'select'
      readonly subject: Expression
      readonly cases: readonly { readonly tests: readonly CaseTest[] | null; readonly body: readonly Statement[] }[]
    }
  | {
      readonly kind: 'for'
      readonly name: Expression
      readonly from: Expression
      readonly to: Expression
      readonly step: Expression | null
      readonly body: readonly Statement[]
    }
  | { readonly kind: 'each'; readonly name: Expression; readonly list: Expression; readonly body: readonly Statement[] }
  | {
      readonly kind: 'loop'
      readonly test: Expression | null
      readonly isUntil: boolean
      readonly isAfter: boolean
      readonly body: readonly Statement[]
    }
  | { readonly kind: 'with'; readonly object: Expression; readonly body: readonly Statement[] }
  | { readonly kind: 'exit'; readonly what: string }
  | { readonly kind: 'onerror'; readonly label: string | null }
  | { readonly kind: 'goto'; readonly label: string }
  | { readonly kind: 'label'; readonly name: string }
  | { readonly kind: 'class'; readonly name: string; readonly members: readonly Statement[] }
  /** `Type … End Type`: a record of the program's own. */
  | { readonly kind: 'type'; readonly name: string; readonly fields: readonly Statement[] }
  /** `Enum … End Enum`, its members as constants. */
  | { readonly kind: 'enum'; readonly body: readonly Statement[] }
  /** A function of a library of Windows. */
  | { readonly kind: 'external'; readonly name: string; readonly library: string; readonly alias: string }
  /** `Open … For … As #n`, `Print #n, …`, `Put #n, , …`, `Close #n`. */
  | {
      readonly kind: 'file'
      readonly op: 'open' | 'read' | 'write' | 'close'
      readonly path: Expression | null
      readonly mode: string
      readonly number: Expression | null
      readonly values: readonly (Expression | null)[]
    }
