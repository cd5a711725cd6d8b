// Jobs in SQLite: a row for every analysis that is not complete, leased to one worker at a time.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { attemptsMax, leasesForOldest } from '../limits.ts'
import type { Lease, StageRecord } from '../records.ts'
import type { Completion, JobStore, LeaseOutcome } from '../store.ts'
import type { Books } from './books.ts'
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

interface ChargeRow {
  readonly account: number
  readonly sample: number
  readonly charge: number
  readonly credits: number
  readonly operation: string
  readonly request_id: string | null
}

export function createJobs(
  database: SqliteDatabase,
  parts: { readonly books: Books; readonly rows: SubmissionRows; readonly now: () => number },
): JobStore {
  const { books, rows, now } = parts
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
  const finish = database.command(
    `UPDATE analysis SET state = 'complete', stages = ?2, verdict = ?3, file_type = ?4, completed_at = ?5, refunded = ?6
     WHERE id = ?1`,
  )
  const chargeOf = database.query<ChargeRow>(
    `SELECT n.account, n.sample, n.charge, l.credits, l.operation, l.request_id
     FROM analysis n JOIN ledger l ON l.account = n.account AND l.entry = n.charge WHERE n.id = ?`,
  )
  const refundOf = database.query<{ readonly entry: number }>(
    'SELECT entry FROM ledger WHERE account = ? AND refunds = ?',
  )
  const setHashes = database.command(
    `UPDATE sample SET sha512 = coalesce(?2, sha512), ssdeep = coalesce(?3, ssdeep), tlsh = coalesce(?4, tlsh)
     WHERE id = ?1`,
  )
  const addResult = database.command('INSERT INTO result (analysis, gzip) VALUES (?, ?)')
  const removeFingerprints = database.command('DELETE FROM fingerprint WHERE account = ? AND sample = ?')
  // A submission may have gone while its analysis ran (retention): then nothing is kept.
  const addFingerprint = database.command(
    `INSERT OR REPLACE INTO fingerprint (account, method, bucket, sample, value)
     SELECT account, ?3, ?4, sample, ?5 FROM submission WHERE account = ?1 AND sample = ?2`,
  )
  const removeJob = database.command('DELETE FROM job WHERE analysis = ?')
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

  function complete(analysis: number, completion: Completion, gzipped: Uint8Array | null): void {
    const { stages, verdict, fileType, hashes, fingerprints, refund } = completion
    const row = chargeOf.get(analysis)
    if (row === undefined) throw new Error(`analysis ${analysis} has no charge`)
    const { account, sample, charge, credits, operation, request_id: requestId } = row
    finish.run(analysis, JSON.stringify(stages), verdict, fileType, now(), refund ? 1 : 0)
    setHashes.run(sample, hashes.sha512, hashes.ssdeep, hashes.tlsh)
    if (fingerprints.length > 0) removeFingerprints.run(account, sample)
    for (const { method, bucket, value } of fingerprints) addFingerprint.run(account, sample, method, bucket, value)
    if (gzipped !== null) addResult.run(analysis, gzipped)
    if (refund && refundOf.get(account, charge) === undefined) {
      books.append(account, { kind: 'refund', credits, operation, requestId, refunds: charge })
    }
    removeJob.run(analysis)
    rows.changed()
  }

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
