// Rows of jobs as the records of the store.
import { attemptsMax } from '../limits.ts'
import type { LeasedJob, Priority, StageName, StageRecord } from '../records.ts'
import { parseStages, type SampleRow, toSample } from './submission-row.ts'

export const PRIORITY_NUMBERS: Readonly<Record<Priority, number>> = { low: 0, normal: 1, high: 2 }

export interface JobRow extends SampleRow {
  readonly analysis: number
  readonly account_id: string
  readonly file_name: string | null
  readonly options: string
  readonly trace: string | null
  readonly engine_version: string
  readonly stages: string
  readonly stage: StageName
  readonly found: string | null
  readonly attempts: number
  readonly fence: number
}

/** Of a job `j`, its analysis `n`, its account `a`, its sample `p` and, where it is still there, its submission `s`. */
export const SELECT_JOB = `
SELECT j.analysis, a.public_id AS account_id, s.file_name, n.options, j.trace, n.engine_version, n.stages, j.stage, j.found, j.attempts,
  j.fence, p.sha256, p.size, p.md5, p.sha1, p.sha512, p.ssdeep, p.tlsh
FROM job j JOIN analysis n ON n.id = j.analysis JOIN account a ON a.id = j.account JOIN sample p ON p.id = n.sample
  LEFT JOIN submission s ON s.account = n.account AND s.sample = n.sample`

export const toLeasedJob = (row: JobRow, workerId: string): LeasedJob => ({
  lease: { analysisId: row.analysis, workerId, fence: row.fence },
  accountId: row.account_id,
  sample: toSample(row),
  fileName: row.file_name,
  options: row.options,
  trace: row.trace,
  engineVersion: row.engine_version,
  stages: parseStages(row.stages),
  stage: row.stage,
  found: row.found,
  attempt: row.attempts,
  exhausted: row.attempts > attemptsMax,
})

/**
 * The stage that a job is at, and those behind it, will begin again, whatever was shown of them: what they found out is gone, or
 * was somebody else's.
 */
export function begunAnew(stages: readonly StageRecord[], at: StageName): readonly StageRecord[] {
  const first = stages.findIndex(({ name }) => name === at)
  return stages.map((stage, index) => (index < first ? stage : { name: stage.name, status: 'pending', durationMs: 0 }))
}

/** The stage that a job begins with: it is asked for by name, and nothing is done yet. */
export const firstStage = (stages: readonly StageRecord[]): StageName => stages[0]?.name ?? 'static'

export const tookMs = (stages: readonly StageRecord[]): number =>
  Math.round(stages.reduce((sum, { durationMs }) => sum + durationMs, 0))
