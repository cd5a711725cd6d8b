// The verdict types of one file and of a tree of files, as the report and the answer carry them.
import type { Category } from './categories.ts'

/** `clean` only where everything was looked at and nothing was found; `unknown` where something was not. */
export type FileLabel = 'malicious' | 'suspicious' | 'clean' | 'unknown'

/** From this score on. */
export const MALICIOUS_SCORE_MIN = 1000
export const SUSPICIOUS_SCORE_MIN = 300

/** What one finding added to the score. */
export interface Reason {
  readonly id: string
  readonly category: Category
  readonly score: number
  /** The finding in words. */
  readonly explain: string
  /** The file of the tree that showed it. */
  readonly path: string
}

export interface Suppressed {
  readonly id: string
  /**
   * The benign context; `category_cap` where the category was full; `other_stage` where the other stage's findings of the
   * category weigh more, so that one act does not count twice; `same_act` where another finding of the same run tells more of it;
   * `ordinary_acts` where set-ups, updaters and agents do all that was found.
   */
  readonly by: string
  readonly score: number
  readonly explain: string
  readonly path: string
}

/** How bad, how sure, and why. */
export interface FileVerdict {
  readonly label: FileLabel
  /** 0 and up; 300 suspicious, 1000 malicious. */
  readonly score: number
  readonly confidence: 'low' | 'medium' | 'high'
  readonly severity: 'none' | 'low' | 'medium' | 'high'
  /** What weighed, heaviest first. */
  readonly reasons: readonly Reason[]
  readonly suppressed: readonly Suppressed[]
  /** What was not looked at, in words. Not empty for `unknown`. */
  readonly unseen: readonly string[]
  /** One plain sentence. */
  readonly summary: string
}
