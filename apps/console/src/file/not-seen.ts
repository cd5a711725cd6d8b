// What an analysis did not see: a verdict says nothing of it, and where nothing was found that is all that can be said.
import type { AnalysisResults } from '@assay/contract/results'

export function notSeen({ verdict, limits, errors }: AnalysisResults): readonly string[] {
  const lines = [
    ...(verdict?.unseen ?? []),
    ...(limits?.hit ?? []).map(({ what, where }) => (where === undefined ? what : `${where}: ${what}`)),
    ...(errors ?? []).map(({ stage, reason, path }) => `${stage}${path === undefined ? '' : `, ${path}`}: ${reason}`),
  ]
  return [...new Set(lines)]
}

/** In place of reasons. */
export const nothingFound = (results: AnalysisResults): string =>
  results.verdict?.label === 'clean' && notSeen(results).length === 0
    ? 'Nothing speaks against this file.'
    : 'Nothing was found in what could be read.'
