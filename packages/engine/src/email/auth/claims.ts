// Fields that claim a pass and are not believed: what a sender writes who hopes that somebody reads them.
import { dkimWord, dmarcWord, spfWord } from './result-words.ts'
import type { ReportedHeader } from './types.ts'

const WORDS: Readonly<Record<string, (word: string) => string>> = { spf: spfWord, dkim: dkimWord, dmarc: dmarcWord }
const METHODS = Object.keys(WORDS)

export function claimsPass({ results }: ReportedHeader, method: string): boolean {
  return results.some((result) => result.method === method && WORDS[method]?.(result.result) === 'pass')
}

export function unbelievedPasses(reports: readonly ReportedHeader[]): readonly ReportedHeader[] {
  return reports.filter(
    (report) => !report.trusted && report.why !== 'malformed' && METHODS.some((method) => claimsPass(report, method)),
  )
}

/**
 * Claims in the name of a server whose believed report has that method, and no pass of it. What a seal holds (ARC) is none:
 * a provider that hands a message from one customer to another seals twice under one name, and sees two different hops.
 */
export function forgedPasses(
  reports: readonly ReportedHeader[],
  claims: readonly ReportedHeader[],
): readonly ReportedHeader[] {
  const believed = reports.filter(({ trusted }) => trusted)
  return claims.filter((claim) =>
    METHODS.some((method) => {
      if (claim.field.startsWith('arc-') || !claimsPass(claim, method)) return false
      const own = believed.filter(
        ({ authservId, results }) =>
          authservId !== null && authservId === claim.authservId && results.some((result) => result.method === method),
      )
      return own.length > 0 && !own.some((report) => claimsPass(report, method))
    }),
  )
}
