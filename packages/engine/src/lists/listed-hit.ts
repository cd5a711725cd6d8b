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

/** A link and its host stand on one line of a list, which is told once for each place. */
export function listEvidence(found: readonly Listed[]): readonly Evidence[] {
  const told = new Map(
    found.map(({ where, match }) => [`${where}\n${tellMatch(match)}`, { where, snippet: tellMatch(match) }] as const),
  )
  return [...told.values()].slice(0, EVIDENCES_MAX)
}

/** As sure as the surest list. */
export const strengthOf = (found: readonly Listed[]): number =>
  Math.max(...found.map(({ match }) => match.score), 1) / 100
