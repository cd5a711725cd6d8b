// Jobs in SQLite: a row for every analysis that is not complete, leased to one worker at a time.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { attemptsMax, leasesForOldest } from '../limits.ts'
import type { Lease, StageRecord } from '../records.ts'
import type { JobStore, LeaseOutcome } from '../store.ts'
import type { Books } from './books.ts'
import { createCompletion } from './completion.ts'
import type { SqliteDatabase } from './database.ts'
import { parseStages, type SampleRow, type SubmissionRows, toSample } from './submission-rows.ts'

const deflate = promisify(gzip)

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

export function createJobs(
  database: SqliteDatabase,
  parts: { readonly books: Books; readonly rows: SubmissionRows; readonly now: () => number },
): JobStore {
  const { rows, now } = parts
  const complete = createCompletion(database, parts)
  const next = database.query<{ readonly analysis: number }>(
    'SELECT analysis FROM job WHERE worker IS NULL ORDER BY priority DESC, turn, analysis LIMIT 1',
  )
  const oldest = database.query<{ readonly analysis: number }>(
    'SELECT analysis FROM job WHERE worker IS NULL ORDER BY analysis LIMIT 1',
  )
  let leases = 0
  // A lease that ends later than any can that was made now is one of a clock that ran ahead: its worker may be long dead.
  const expired = database.query<{ readonly analysis: number }>(
    'SELECT analysis FROM job WHERE worker IS NOT NULL AND (leased_until <= ?1 OR leased_until > ?1 + 2 * ?2)',
  )
  const take = database.command(
    `UPDATE job SET worker = ?2, leased_until = ?3, attempts = attempts + 1, fence = fence + 1 WHERE analysis = ?1`,
  )
  const load = database.query<JobRow>(
    `SELECT j.analysis, a.public_id AS account_id, s.file_name, n.options, n.engine_version, n.stages, j.attempts,
       j.fence, p.sha256, p.size, p.md5, p.sha1, p.sha512, p.ssdeep, p.tlsh
     FROM job j JOIN analysis n ON n.id = j.analysis JOIN account a ON a.id = j.account JOIN sample p ON p.id = n.sample
       LEFT JOIN submission s ON s.account = n.account AND s.sample = n.sample
     WHERE j.analysis = ?`,
  )
  const held = database.query<{ readonly analysis: number }>(
    'SELECT analysis FROM job WHERE analysis = ? AND worker = ? AND fence = ?',
  )
  const prolong = database.command('UPDATE job SET leased_until = ? WHERE analysis = ?')
  const free = database.command(
    'UPDATE job SET worker = NULL, leased_until = NULL, attempts = attempts - ?2 WHERE analysis = ?1',
  )
  const stagesOf = database.query<{ readonly stages: string }>('SELECT stages FROM analysis WHERE id = ?')
  const setState = database.command('UPDATE analysis SET state = ?2, stages = coalesce(?3, stages) WHERE id = ?1')
  const counted = database.query<{ readonly queued: number; readonly processing: number }>(
    'SELECT count(*) - count(worker) AS queued, count(worker) AS processing FROM job',
  )

  /** Back to its place in the queue; what had begun will begin again. */
  function requeue(analysis: number, attemptsBack: 0 | 1): void {
    free.run(analysis, attemptsBack)
    const stages = parseStages(stagesOf.get(analysis)?.stages ?? '[]').map(
      (stage): StageRecord => (stage.status === 'running' ? { ...stage, status: 'pending', durationMs: 0 } : stage),
    )
    setState.run(analysis, 'queued', JSON.stringify(stages))
  }

  /** Runs only for who holds the lease. An overdue one still counts, as long as nobody took the job over. */
  const withLease = (lease: Lease, work: () => void): Promise<LeaseOutcome> =>
    database.write(() => {
      if (held.get(lease.analysisId, lease.workerId, lease.fence) === undefined) return 'lease_lost'
      work()
      return 'done'
    })

  return {
    async lease(workerId, leaseMs) {
      // Idle workers ask often: only a read then, and no transaction.
      const work = await database.read(() => next.get() ?? expired.get(now(), leaseMs))
      if (work === undefined) return null
      leases += 1
      const isForOldest = leases % leasesForOldest === 0
      return database.write(() => {
        for (const { analysis } of expired.all(now(), leaseMs)) requeue(analysis, 0)
        const first = (isForOldest ? oldest : next).get()
        if (first === undefined) return null
        take.run(first.analysis, workerId, now() + leaseMs)
        setState.run(first.analysis, 'processing', null)
        rows.changed()
        const row = load.get(first.analysis)
        if (row === undefined) throw new Error('the job was not found again')
        return {
          lease: { analysisId: row.analysis, workerId, fence: row.fence },
          accountId: row.account_id,
          sample: toSample(row),
          fileName: row.file_name,
          options: row.options,
          engineVersion: row.engine_version,
          stages: parseStages(row.stages),
          attempt: row.attempts,
          exhausted: row.attempts > attemptsMax,
        }
      })
    },
    extend: (lease, leaseMs) =>
      withLease(lease, () => {
        prolong.run(now() + leaseMs, lease.analysisId)
      }),
    reportStages: (lease, stages) =>
      withLease(lease, () => {
        setState.run(lease.analysisId, 'processing', JSON.stringify(stages))
        rows.changed()
      }),
    async complete(lease, completion) {
      const gzipped = completion.results === null ? null : await deflate(completion.results)
      return withLease(lease, () => complete(lease.analysisId, completion, gzipped))
    },
    giveBack: (lease) =>
      withLease(lease, () => {
        requeue(lease.analysisId, 1)
        rows.changed()
      }),
    count: () =>
      database.read(() => {
        const { queued, processing } = counted.get() ?? { queued: 0, processing: 0 }
        return { queued, processing }
      }),
  }
}
