// How detectors tell what stands on lists of bad files and addresses: the surest list first.
import type { Evidence } from '../detector.ts'
import type { Listed } from './ask-lists.ts'
import { tellMatch } from './list-match.ts'

const EVIDENCES_MAX = 8

/** Of those, by the score of their list. */
export function listedBad(listed: readonly Listed[], isMeant: (one: Listed) => boolean): readonly Listed[] {
  return listed
    .filter((one) => one.match.says === 'bad' && isMeant(one))
    .toSorted((one, other) => other.match.score - one.match.score)
}

export const listEvidence = (found: readonly Listed[]): readonly Evidence[] =>
  found.slice(0, EVIDENCES_MAX).map(({ where, match }) => ({ where, snippet: tellMatch(match) }))

/** As sure as the surest list. */
export const strengthOf = (found: readonly Listed[]): number =>
  Math.max(...found.map(({ match }) => match.score), 1) / 100
