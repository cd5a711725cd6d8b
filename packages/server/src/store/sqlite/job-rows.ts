// Rows of the queue: which analysis is next, who holds it until when, and what its worker is told. A job without a worker
// waits; one with a worker runs.
import { stageTakenMs } from '../limits.ts'
import type { Lease, LeasedJob, StageName, StageRecord } from '../records.ts'
import { begunAnew, type JobRow, SELECT_JOB, toLeasedJob } from '../rows/job-row.ts'
import { parseStages } from '../rows/submission-row.ts'
import type { HandOver, StageLoad, TakenStage } from '../store.ts'
import type { SqliteDatabase } from './database.ts'

interface AnalysisRow {
  readonly analysis: number
}

/** For use within a read or a write. An analysis is named by its row number. */
export interface JobRows {
  /** The account's job of the highest priority, of those the oldest; with `only`, of those whose next stage it is. */
  nextOf(account: number, only: StageName | null): number | null
  accountOf(analysis: number): number
  /** Those whose lease has ended, `leaseMs` being how long one lasts at most. */
  expired(nowMs: number, leaseMs: number): readonly number[]
  hasExpired(nowMs: number, leaseMs: number): boolean
  take(analysis: number, workerId: string, untilMs: number): LeasedJob
  /** An overdue lease is still held, as long as nobody took the job over. */
  isHeld(lease: Lease): boolean
  /** What of its time its account's share was told already. */
  countedMs(analysis: number): number
  prolong(analysis: number, untilMs: number): void
  setStages(analysis: number, stages: readonly StageRecord[]): void
  /** Back to its place in the queue; what had begun will begin again. */
  requeue(analysis: number, attemptsBack: 0 | 1): void
  handOver(analysis: number, handOver: HandOver, countedMs: number): void
  count(): { readonly queued: number; readonly processing: number }
  tellTaken(stages: readonly TakenStage[], nowMs: number): void
  takenConditions(stage: StageName, nowMs: number): readonly string[]
  stages(nowMs: number): readonly StageLoad[]
}

const prepare = (database: SqliteDatabase) => ({
  next: database.query<AnalysisRow>(
    'SELECT analysis FROM job WHERE worker IS NULL AND account = ? ORDER BY priority DESC, analysis LIMIT 1',
  ),
  nextOfStage: database.query<AnalysisRow>(
    'SELECT analysis FROM job WHERE worker IS NULL AND account = ? AND stage = ? ORDER BY priority DESC, analysis LIMIT 1',
  ),
  account: database.query<{ readonly account: number }>('SELECT account FROM job WHERE analysis = ?'),
  // A lease that ends later than any can that was made now is one of a clock that ran ahead: its worker may be long dead.
  expired: database.query<AnalysisRow>(
    'SELECT analysis FROM job WHERE worker IS NOT NULL AND (leased_until <= ?1 OR leased_until > ?1 + 2 * ?2)',
  ),
  take: database.command(
    `UPDATE job SET worker = ?2, leased_until = ?3, attempts = attempts + 1, fence = fence + 1 WHERE analysis = ?1`,
  ),
  load: database.query<JobRow>(`${SELECT_JOB} WHERE j.analysis = ?`),
  held: database.query<AnalysisRow>('SELECT analysis FROM job WHERE analysis = ? AND worker = ? AND fence = ?'),
  prolong: database.command('UPDATE job SET leased_until = ? WHERE analysis = ?'),
  free: database.command(
    'UPDATE job SET worker = NULL, leased_until = NULL, attempts = attempts - ?2 WHERE analysis = ?1',
  ),
  // What was not done will be begun again, by whoever takes it.
  forgetRuns: database.command(
    `DELETE FROM run WHERE analysis = ?1
     AND ((SELECT stage FROM job WHERE analysis = ?1) = 'static' OR stage = (SELECT stage FROM job WHERE analysis = ?1))`,
  ),
  counted: database.query<{ readonly counted: number }>('SELECT counted FROM job WHERE analysis = ?'),
  handOver: database.command(
    `UPDATE job SET worker = NULL, leased_until = NULL, attempts = 0, stage = ?2, found = ?3, counted = ?4
     WHERE analysis = ?1`,
  ),
  tellTaken: database.command(
    'INSERT INTO stage_taken (stage, seen_at) VALUES (?1, ?2) ON CONFLICT (stage) DO UPDATE SET seen_at = ?2',
  ),
  tellConditions: database.command(
    `INSERT INTO stage_condition (stage, conditions, seen_at) VALUES (?1, ?2, ?3)
     ON CONFLICT (stage, conditions) DO UPDATE SET seen_at = ?3`,
  ),
  forgetConditions: database.command('DELETE FROM stage_condition WHERE stage = ? AND seen_at <= ?'),
  takenConditions: database.query<{ readonly conditions: string }>(
    'SELECT conditions FROM stage_condition WHERE stage = ? AND seen_at > ? ORDER BY conditions',
  ),
  stageLoads: database.query<Omit<StageLoad, 'taken'> & { readonly taken: 0 | 1 }>(
    `SELECT s.stage, s.waiting,
              (SELECT l.time FROM analysis a JOIN ledger l ON l.account = a.account AND l.entry = a.charge WHERE a.id = s.oldest) AS "oldestMs",
              EXISTS (SELECT 1 FROM stage_taken t WHERE t.stage = s.stage AND t.seen_at > ?) AS taken
       FROM (SELECT stage, count(*) - count(worker) AS waiting, min(CASE WHEN worker IS NULL THEN analysis END) AS oldest
             FROM job GROUP BY stage) s
       ORDER BY s.stage`,
  ),
  stagesOf: database.query<{ readonly stages: string; readonly stage: StageName }>(
    'SELECT n.stages, j.stage FROM analysis n JOIN job j ON j.analysis = n.id WHERE n.id = ?',
  ),
  setState: database.command('UPDATE analysis SET state = ?2, stages = coalesce(?3, stages) WHERE id = ?1'),
  loads: database.query<{ readonly queued: number; readonly processing: number }>(
    'SELECT count(*) - count(worker) AS queued, count(worker) AS processing FROM job',
  ),
})

export function createJobRows(database: SqliteDatabase): JobRows {
  const sql = prepare(database)
  return {
    nextOf: (account, only) =>
      (only === null ? sql.next.get(account) : sql.nextOfStage.get(account, only))?.analysis ?? null,
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
    countedMs: (analysis) => sql.counted.get(analysis)?.counted ?? 0,
    prolong: (analysis, untilMs) => void sql.prolong.run(untilMs, analysis),
    setStages: (analysis, stages) => void sql.setState.run(analysis, 'processing', JSON.stringify(stages)),
    requeue(analysis, attemptsBack) {
      sql.free.run(analysis, attemptsBack)
      sql.forgetRuns.run(analysis)
      const { stages: text = '[]', stage = 'static' } = sql.stagesOf.get(analysis) ?? {}
      const stages = begunAnew(parseStages(text), stage)
      sql.setState.run(analysis, 'queued', JSON.stringify(stages))
    },
    handOver(analysis, { next, stages, found }, countedMs) {
      sql.handOver.run(analysis, next, found, countedMs)
      sql.setState.run(analysis, 'queued', JSON.stringify(stages))
    },
    tellTaken(stages, nowMs) {
      for (const { stage, conditions } of stages) {
        sql.tellTaken.run(stage, nowMs)
        sql.tellConditions.run(stage, conditions, nowMs)
        sql.forgetConditions.run(stage, nowMs - stageTakenMs)
      }
    },
    takenConditions: (stage, nowMs) =>
      sql.takenConditions.all(stage, nowMs - stageTakenMs).map(({ conditions }) => conditions),
    stages: (nowMs) => sql.stageLoads.all(nowMs - stageTakenMs).map((row) => ({ ...row, taken: row.taken === 1 })),
    count: () => {
      const { queued, processing } = sql.loads.get() ?? { queued: 0, processing: 0 }
      return { queued, processing }
    },
  }
}
