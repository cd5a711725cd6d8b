// What stands in place of reasons: where something was not read, that nothing was found in the rest is all that can be said.
import { notSeen } from '@assay/contract/not-seen'
import type { AnalysisResults } from '@assay/contract/results'

export const nothingFound = (results: AnalysisResults): string =>
  results.verdict?.label === 'clean' && notSeen(results).length === 0
    ? 'Nothing speaks against this file.'
    : 'Nothing was found in what could be read.'
