// What a worker says of a job that is done, whatever adapter keeps it.
import type { Term } from './mail-store.ts'
import type { FileVerdict, Sample, StageRecord, StoredFingerprint } from './records.ts'
import type { OpenTo } from './sharing-store.ts'

/** Results that lie compressed (gzip) among the samples, as `expectSample` was told. */
export interface KeptResults {
  readonly keptAs: Sample
}

/** There were results, which are gone though nobody deleted them. */
export interface LostResults {
  readonly lost: true
}

export interface Completion {
  readonly stages: readonly StageRecord[]
  readonly verdict: FileVerdict
  readonly fileType: string | null
  /** Hashes that the analysis computed; null leaves what is known. */
  readonly hashes: { readonly sha512: string | null; readonly ssdeep: string | null; readonly tlsh: string | null }
  /** Take the place of those that an earlier analysis of this account's sample left. */
  readonly fingerprints: readonly StoredFingerprint[]
  /** By what was found it is found. Take the place of those of an earlier analysis. */
  readonly terms: readonly Term[]
  /** `analysis_results` as JSON text; null when there is nothing to show. */
  readonly results: string | null
  /** In place of them: the sample as which they are kept. */
  readonly keptResults?: KeptResults
  /** What its runs left, as `expectSample` was told; takes the place of that of an earlier analysis. */
  readonly bundle: Sample | null
  /** The platform failed: the charge is given back and the analysis does not count as current. */
  readonly refund: boolean
  /** Who else may complete with it; absent is nobody. */
  readonly openTo?: OpenTo
  /** It is what that analysis found out. */
  readonly sharedFrom?: number
}
