// A stage of the pipeline as the worker sees it: it takes a job and its bytes and says how it ended. It never throws for
// what the bytes hold; what it could not do is told with a reason.

import type { Fingerprint } from '@assay/engine'
import type { FileVerdict, Sample, StageName } from '../store/records.ts'
import type { OpenTo } from '../store/sharing-store.ts'
import type { JobOptions } from './job-options.ts'

export interface StageInput {
  readonly fileName: string | null
  readonly options: Pick<JobOptions, 'passwords'> & Partial<JobOptions>
  readonly bytes: Uint8Array
  /** Of the bytes; absent where they are no stored sample. */
  readonly sha256?: string
  /** Of the job; absent where there is none. */
  readonly analysisId?: number
  /** What the stages before found out. */
  readonly before?: readonly StageOutcome[]
  /** Aborts when the job is no longer ours: the service stops, or another worker has it. */
  readonly signal?: AbortSignal
}

/** What a stage found out. */
export interface StageFindings {
  readonly verdict: FileVerdict
  readonly fileType: string | null
  readonly hashes: { readonly sha512: string | null; readonly ssdeep: string | null; readonly tlsh: string | null }
  /** By what samples like it are found; empty where the stage computes none. */
  readonly fingerprints: readonly Fingerprint[]
  /** Whether an emulator may find something to run in the tree; absent where nobody looked. */
  readonly isRunnable?: boolean
  /** What the runs left, kept as one sample; absent where nothing was kept. */
  readonly bundle?: Sample
  /** Its part of `analysis_results`. */
  readonly results: Readonly<Record<string, unknown>>
}

export type StageOutcome = {
  readonly name: StageName
  readonly durationMs: number
  /** Who else may have it; null is nobody, absent all where it is complete or skipped. */
  readonly openTo?: OpenTo | null
} & (
  | { readonly status: 'complete'; readonly findings: StageFindings }
  | { readonly status: 'skipped'; readonly reason: string }
  /** `findings`: what was found out before it was cut, where that is worth telling. */
  | { readonly status: 'failed' | 'timeout'; readonly reason: string; readonly findings?: StageFindings }
)

export interface Stage {
  readonly name: StageName
  readonly run: (input: StageInput) => Promise<StageOutcome>
}
