// What the service asks of a file-analysis process and what it gets back, as JSON.
import type { StageFindings } from '../stage.ts'

export interface ChildTask {
  readonly fileName: string | null
  readonly passwords: readonly string[]
  /** Milliseconds since the epoch: the one time that this analysis knows. */
  readonly nowMs: number
}

/** `failed` is a defect of ours: the analysis threw. */
export type ChildAnswer =
  | { readonly ok: true; readonly findings: StageFindings }
  | { readonly ok: false; readonly message: string }
