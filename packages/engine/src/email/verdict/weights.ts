// What every indicator of mail is worth, in points. One line each; a detector without a line here fails the tests.
import type { Group } from './groups.ts'

export interface Weight {
  readonly group: Group
  /** Points at full strength. */
  readonly points: number
}

export const WEIGHTS: Readonly<Record<string, Weight>> = {
  dmarc_failed: { group: 'auth', points: 20 },
  spf_failed: { group: 'auth', points: 10 },
}
