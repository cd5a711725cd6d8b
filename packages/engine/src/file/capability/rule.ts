// A capability rule in memory: what a capa-format file says, checked and ready to be matched.

/** Where the features of a rule must stand together, from narrow to wide; static scopes first. */
export const STATIC_SCOPES = ['instruction', 'basic block', 'function', 'file'] as const
export const DYNAMIC_SCOPES = ['call', 'span of calls', 'thread', 'process', 'file'] as const
export type StaticScope = (typeof STATIC_SCOPES)[number]
export type DynamicScope = (typeof DYNAMIC_SCOPES)[number]
export type Scope = StaticScope | DynamicScope

/** One thing to be looked for. `key` is how extractors name it: `api:CreateFile`, `number:6`, `match:create process`. */
export type Feature =
  | { readonly kind: 'exact'; readonly key: string; readonly text: string }
  | { readonly kind: 'substring'; readonly value: string; readonly text: string }
  /** `lines` is the same for many texts at once, one a line: where it finds nothing, no text holds the pattern. Null
   * where that cannot be said. */
  | { readonly kind: 'regex'; readonly pattern: RegExp; readonly lines: RegExp | null; readonly text: string }
  | { readonly kind: 'bytes'; readonly value: Buffer; readonly text: string }
  /** `os: any`, `arch: any`, `format: any`. */
  | { readonly kind: 'always'; readonly text: string }

export type Statement =
  | { readonly op: 'and' | 'or'; readonly children: readonly Statement[] }
  | { readonly op: 'not'; readonly child: Statement }
  /** At least `least` of the children; `optional` is none. */
  | { readonly op: 'some'; readonly least: number; readonly children: readonly Statement[] }
  | { readonly op: 'count'; readonly feature: Feature; readonly least: number; readonly most: number }
  | { readonly op: 'feature'; readonly feature: Feature }
  | { readonly op: 'subscope'; readonly scope: Scope; readonly child: Statement }

export interface Reference {
  /** `Defense Evasion::Process Injection::Thread Execution Hijacking` */
  readonly name: string
  /** `T1055.003`, `C0001.011`. */
  readonly id: string
}

export interface Rule {
  readonly name: string
  readonly namespace: string
  readonly description: string
  /** Only a building block of other rules: not reported. */
  readonly isLibrary: boolean
  /** Null where the rule says that it has no meaning for this kind of analysis. */
  readonly staticScope: StaticScope | null
  readonly dynamicScope: DynamicScope | null
  readonly attack: readonly Reference[]
  readonly mbc: readonly Reference[]
  readonly statement: Statement
  /** The file that it came from, for problems. */
  readonly file: string
}
