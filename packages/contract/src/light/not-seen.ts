// What an analysis of a file did not see: its verdict says nothing of it, and whoever tells the verdict tells this beside it.
import type { AnalysisResults } from '../results-types.ts'

/** Each once, in the words of the results: names in them are the author's of the file. */
export function notSeen({ verdict, limits, errors }: AnalysisResults): readonly string[] {
  const lines = [
    ...(verdict?.unseen ?? []),
    ...(limits?.hit ?? []).map(({ what, where }) => (where === undefined ? what : `${where}: ${what}`)),
    ...(errors ?? []).map(({ stage, reason, path }) => `${stage}${path === undefined ? '' : `, ${path}`}: ${reason}`),
  ]
  return [...new Set(lines)]
}
