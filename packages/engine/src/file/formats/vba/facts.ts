// What is known of a VBA project: its modules, what it refers to, whether source and compiled code agree.
import type { ScriptFacts } from '../script/facts.ts'

export interface VbaModule {
  readonly name: string
  readonly kind: 'standard' | 'class'
  readonly sourceChars: number
  readonly sha256: string
  /** Code lines: not empty, no comment, no attribute. */
  readonly codeLines: number
}

export interface VbaFacts {
  readonly projectName: string | null
  readonly codePage: number
  readonly modules: readonly VbaModule[]
  /** Libraries and other projects, as the project names them. */
  readonly references: readonly string[]
  /** The project asks for a password before it shows its source. */
  readonly locked: boolean
  /** Why source and compiled code disagree, in words; null when they agree or cannot be compared. */
  readonly stomped: string | null
  /** All modules read as one script: events in one, payload in another. */
  readonly script: ScriptFacts
}
