// What a text must say for a kind of lure.
import type { Term } from './term.ts'

/** What a text must say for a kind of lure: one term of each set in `needs`, near each other. */
export interface Grammar {
  readonly needs: readonly (readonly Term[])[]
  /** What makes the lure whole. Without it the needs count, and little, only where they stand side by side. */
  readonly presses?: readonly Term[]
  /** How far apart the parts may stand, in words; default NEAR_WORDS. A letter tells its story at length. */
  readonly nearWords?: number
  /** The parts stand in one sentence. */
  readonly isOneSentence?: boolean
  /** Nobody honest says these parts together: said whole, however far apart, they are nearly all of the lure's strength. */
  readonly isTelling?: boolean
}
