// A stage of the pipeline as the worker sees it: it takes a job and its bytes and says how it ended. It never throws for
// what the bytes hold; what it could not do is told with a reason.

import type { Fingerprint } from '@assay/engine'
import type { FileVerdict, StageName } from '../store/records.ts'
import type { JobOptions } from './job-options.ts'

export interface StageInput {
  readonly fileName: string | null
  readonly options: Pick<JobOptions, 'passwords'> & Partial<JobOptions>
  readonly bytes: Uint8Array
  /** What the stages before found out. */
  readonly before?: readonly StageOutcome[]
}

/** What a stage that completed found out. */
export interface StageFindings {
  readonly verdict: FileVerdict
  readonly fileType: string | null
  readonly hashes: { readonly sha512: string | null; readonly ssdeep: string | null; readonly tlsh: string | null }
  /** By what samples like it are found; empty where the stage computes none. */
  readonly fingerprints: readonly Fingerprint[]
  /** Its part of `analysis_results`. */
  readonly results: Readonly<Record<string, unknown>>
}

export type StageOutcome = { readonly name: StageName; readonly durationMs: number } & (
  | { readonly status: 'complete'; readonly findings: StageFindings }
  | { readonly status: 'skipped' | 'failed' | 'timeout'; readonly reason: string }
)

export interface Stage {
  readonly name: StageName
  readonly run: (input: StageInput) => Promise<StageOutcome>
}
