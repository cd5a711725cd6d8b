// Rows of the queue: which analysis is next, who holds it until when, and what its worker is told. A job without a worker
// waits; one with a worker runs.

import { attemptsMax } from '../limits.ts'
import type { Lease, LeasedJob, StageRecord } from '../records.ts'
import type { SqliteDatabase } from './database.ts'
import { parseStages, type SampleRow, toSample } from './submission-rows.ts'

interface JobRow extends SampleRow {
  readonly analysis: number
  readonly account_id: string
  readonly file_name: string | null
  readonly options: string
  readonly engine_version: string
  readonly stages: string
  readonly attempts: number
  readonly fence: number
}

interface AnalysisRow {
  readonly analysis: number
}

/** For use within a read or a write. An analysis is named by its row number. */
export interface JobRows {
  /** The account's job of the highest priority, of those the oldest. */
  nextOf(account: number): number | null
  accountOf(analysis: number): number
  /** Those whose lease has ended, `leaseMs` being how long one lasts at most. */
  expired(nowMs: number, leaseMs: number): readonly number[]
  hasExpired(nowMs: number, leaseMs: number): boolean
  take(analysis: number, workerId: string, untilMs: number): LeasedJob
  /** An overdue lease is still held, as long as nobody took the job over. */
  isHeld(lease: Lease): boolean
  prolong(analysis: number, untilMs: number): void
  setStages(analysis: number, stages: readonly StageRecord[]): void
  /** Back to its place in the queue; what had begun will begin again. */
  requeue(analysis: number, attemptsBack: 0 | 1): void
  count(): { readonly queued: number; readonly processing: number }
}

const prepare = (database: SqliteDatabase) => ({
  next: database.query<AnalysisRow>(
    'SELECT analysis FROM job WHERE worker IS NULL AND account = ? ORDER BY priority DESC, analysis LIMIT 1',
  ),
  account: database.query<{ readonly account: number }>('SELECT account FROM job WHERE analysis = ?'),
  // A lease that ends later than any can that was made now is one of a clock that ran ahead: its worker may be long dead.
  expired: database.query<AnalysisRow>(
    'SELECT analysis FROM job WHERE worker IS NOT NULL AND (leased_until <= ?1 OR leased_until > ?1 + 2 * ?2)',
  ),
  take: database.command(
    `UPDATE job SET worker = ?2, leased_until = ?3, attempts = attempts + 1, fence = fence + 1 WHERE analysis = ?1`,
  ),
  load: database.query<JobRow>(
    `SELECT j.analysis, a.public_id AS account_id, s.file_name, n.options, n.engine_version, n.stages, j.attempts,
       j.fence, p.sha256, p.size, p.md5, p.sha1, p.sha512, p.ssdeep, p.tlsh
     FROM job j JOIN analysis n ON n.id = j.analysis JOIN account a ON a.id = j.account JOIN sample p ON p.id = n.sample
       LEFT JOIN submission s ON s.account = n.account AND s.sample = n.sample
     WHERE j.analysis = ?`,
  ),
  held: database.query<AnalysisRow>('SELECT analysis FROM job WHERE analysis = ? AND worker = ? AND fence = ?'),
  prolong: database.command('UPDATE job SET leased_until = ? WHERE analysis = ?'),
  free: database.command(
    'UPDATE job SET worker = NULL, leased_until = NULL, attempts = attempts - ?2 WHERE analysis = ?1',
  ),
  stagesOf: database.query<{ readonly stages: string }>('SELECT stages FROM analysis WHERE id = ?'),
  setState: database.command('UPDATE analysis SET state = ?2, stages = coalesce(?3, stages) WHERE id = ?1'),
  counted: database.query<{ readonly queued: number; readonly processing: number }>(
    'SELECT count(*) - count(worker) AS queued, count(worker) AS processing FROM job',
  ),
})

export function createJobRows(database: SqliteDatabase): JobRows {
  const sql = prepare(database)
  return {
    nextOf: (account) => sql.next.get(account)?.analysis ?? null,
    accountOf(analysis) {
      const row = sql.account.get(analysis)
      if (row === undefined) throw new Error('the job was not found again')
      return row.account
    },
    expired: (nowMs, leaseMs) => sql.expired.all(nowMs, leaseMs).map(({ analysis }) => analysis),
    hasExpired: (nowMs, leaseMs) => sql.expired.get(nowMs, leaseMs) !== undefined,
    take(analysis, workerId, untilMs) {
      sql.take.run(analysis, workerId, untilMs)
      sql.setState.run(analysis, 'processing', null)
      const row = sql.load.get(analysis)
      if (row === undefined) throw new Error('the job was not found again')
      return toLeasedJob(row, workerId)
    },
    isHeld: ({ analysisId, workerId, fence }) => sql.held.get(analysisId, workerId, fence) !== undefined,
    prolong: (analysis, untilMs) => void sql.prolong.run(untilMs, analysis),
    setStages: (analysis, stages) => void sql.setState.run(analysis, 'processing', JSON.stringify(stages)),
    requeue(analysis, attemptsBack) {
      sql.free.run(analysis, attemptsBack)
      const stages = parseStages(sql.stagesOf.get(analysis)?.stages ?? '[]').map(
        (stage): StageRecord => (stage.status === 'running' ? { ...stage, status: 'pending', durationMs: 0 } : stage),
      )
      sql.setState.run(analysis, 'queued', JSON.stringify(stages))
    },
    count: () => {
      const { queued, processing } = sql.counted.get() ?? { queued: 0, processing: 0 }
      return { queued, processing }
    },
  }
}

const toLeasedJob = (row: JobRow, workerId: string): LeasedJob => ({
  lease: { analysisId: row.analysis, workerId, fence: row.fence },
  accountId: row.account_id,
  sample: toSample(row),
  fileName: row.file_name,
  options: row.options,
  engineVersion: row.engine_version,
  stages: parseStages(row.stages),
  attempt: row.attempts,
  exhausted: row.attempts > attemptsMax,
})
