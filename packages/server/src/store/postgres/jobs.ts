// Jobs in PostgreSQL: a row for every analysis that is not complete, leased to one worker at a time by the database's clock.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { leaseServedMs, stageTakenMs } from '../limits.ts'
import type { Lease, LeasedJob, StageName } from '../records.ts'
import { begunAnew, type JobRow, SELECT_JOB, toLeasedJob, tookMs } from '../rows/job-row.ts'
import { parseStages } from '../rows/submission-row.ts'
import type { CompleteOutcome, JobStore, LeaseOutcome, StageLoad } from '../store.ts'
import { lockAccount } from './account-rows.ts'
import { complete } from './completion.ts'
import type { PostgresDatabase, Transaction } from './database.ts'
import { changeShare, nextAccount, shareCompleted, shareLeased } from './shares.ts'

const deflate = promisify(gzip)

/** One lease at a time in the whole cluster, so that each sees what the one before took. They take about two milliseconds. */
const QUEUE_LOCK = 0x61737361_79_03n

// A lease that ends later than any can that was made now is one of a clock that ran ahead: its worker may be long dead.
const EXPIRED = 'worker IS NOT NULL AND (leased_until <= $1 OR leased_until > $1 + 2 * $2::BIGINT)'

/** Leases that one transaction takes back: the next one goes on. */
const EXPIRED_MAX = 100

/** To its old place in the queue. For who holds the account's lock. */
async function requeue(
  transaction: Transaction,
  account: number,
  analysis: number,
  attemptsBack: 0 | 1,
): Promise<void> {
  await changeShare(transaction, account, 1, -attemptsBack * leaseServedMs)
  await transaction.run(
    'UPDATE job SET worker = NULL, leased_until = NULL, attempts = attempts - $2 WHERE analysis = $1',
    analysis,
    attemptsBack,
  )
  // What was not done will be begun again, by whoever takes it.
  await transaction.run(
    "DELETE FROM run r USING job j WHERE j.analysis = $1 AND r.analysis = $1 AND (j.stage = 'static' OR r.stage = j.stage)",
    analysis,
  )
  const row = await transaction.get<{ readonly stages: string; readonly stage: StageName }>(
    'SELECT n.stages, j.stage FROM analysis n JOIN job j ON j.analysis = n.id WHERE n.id = $1',
    analysis,
  )
  await transaction.run(
    "UPDATE analysis SET state = 'queued', stages = $2 WHERE id = $1",
    analysis,
    JSON.stringify(begunAnew(parseStages(row?.stages ?? '[]'), row?.stage ?? 'static')),
  )
}

async function requeueExpired(transaction: Transaction, leaseMs: number): Promise<void> {
  const expired = await transaction.all<{ readonly analysis: number; readonly account: number }>(
    `SELECT analysis, account FROM job WHERE ${EXPIRED} ORDER BY account, analysis LIMIT ${EXPIRED_MAX}`,
    transaction.nowMs,
    leaseMs,
  )
  for (const { analysis, account } of expired) {
    await lockAccount(transaction, account)
    // Completed, prolonged or deleted while the lock was waited for.
    const still = await transaction.get(
      `SELECT analysis FROM job WHERE ${EXPIRED} AND analysis = $3 FOR UPDATE`,
      transaction.nowMs,
      leaseMs,
      analysis,
    )
    if (still !== undefined) await requeue(transaction, account, analysis, 0)
  }
}

async function take(
  transaction: Transaction,
  account: number,
  workerId: string,
  leaseMs: number,
  only: StageName | null,
): Promise<LeasedJob | null> {
  const ofStage = only === null ? '' : 'AND stage = $4'
  const next = await transaction.get<{ readonly analysis: number }>(
    `UPDATE job SET worker = $2, leased_until = $3, attempts = attempts + 1, fence = fence + 1
     WHERE analysis = (SELECT analysis FROM job WHERE worker IS NULL AND account = $1 ${ofStage}
                       ORDER BY priority DESC, analysis LIMIT 1) RETURNING analysis`,
    account,
    workerId,
    transaction.nowMs + leaseMs,
    ...(only === null ? [] : [only]),
  )
  if (next === undefined) return null
  await transaction.run("UPDATE analysis SET state = 'processing' WHERE id = $1", next.analysis)
  await shareLeased(transaction, account)
  const row = await transaction.get<JobRow>(`${SELECT_JOB} WHERE j.analysis = $1`, next.analysis)
  if (row === undefined) throw new Error('the job was not found again')
  return toLeasedJob(row, workerId)
}

export function createJobs(database: PostgresDatabase): JobStore {
  /** Runs only for who holds the lease, with its account locked. An overdue lease is still held, as long as nobody took the job over. */
  const withLease = <Outcome extends CompleteOutcome>(
    { analysisId, workerId, fence }: Lease,
    work: (transaction: Transaction, account: number, countedMs: number) => Promise<Outcome>,
  ): Promise<Outcome | 'lease_lost'> =>
    database.write(async (transaction) => {
      const job = await transaction.get<{ readonly account: number }>(
        'SELECT account FROM job WHERE analysis = $1',
        analysisId,
      )
      if (job === undefined) return 'lease_lost'
      await lockAccount(transaction, job.account)
      const held = await transaction.get<{ readonly counted: number }>(
        'SELECT counted FROM job WHERE analysis = $1 AND worker = $2 AND fence = $3 FOR UPDATE',
        analysisId,
        workerId,
        fence,
      )
      if (held === undefined) return 'lease_lost'
      return work(transaction, job.account, held.counted)
    })
  const doWithLease = (
    lease: Lease,
    work: (transaction: Transaction, account: number, countedMs: number) => Promise<void>,
  ): Promise<LeaseOutcome> =>
    withLease(lease, async (transaction, account, countedMs) => {
      await work(transaction, account, countedMs)
      return 'done'
    })

  return {
    async lease(workerId, leaseMs, only = null, except = []) {
      // Idle workers ask often: only reads then, and no lock.
      const isAny = await database.read(async (session) => {
        if ((await nextAccount(session, only, except)) !== null) return true
        const nowMs = await database.now(session)
        return (await session.get(`SELECT analysis FROM job WHERE ${EXPIRED} LIMIT 1`, nowMs, leaseMs)) !== undefined
      })
      if (!isAny) return null
      return database.write(async (transaction) => {
        await transaction.get(`SELECT pg_advisory_xact_lock(${QUEUE_LOCK})`)
        await requeueExpired(transaction, leaseMs)
        for (;;) {
          const account = await nextAccount(transaction, only, except)
          if (account === null) return null
          await lockAccount(transaction, account)
          const job = await take(transaction, account, workerId, leaseMs, only)
          // Where its last job was deleted while the lock was waited for, it waits no more, and another is next.
          if (job !== null) return job
        }
      })
    },
    extend: ({ analysisId, workerId, fence }, leaseMs) =>
      database.write(async ({ run, nowMs }) => {
        const held = await run(
          'UPDATE job SET leased_until = $4 WHERE analysis = $1 AND worker = $2 AND fence = $3',
          analysisId,
          workerId,
          fence,
          nowMs + leaseMs,
        )
        return held === 1 ? 'done' : 'lease_lost'
      }),
    reportStages: (lease, stages) =>
      doWithLease(lease, async ({ run }) => {
        await run('UPDATE analysis SET stages = $2 WHERE id = $1', lease.analysisId, JSON.stringify(stages))
      }),
    async complete(lease, completion) {
      const gzipped = completion.results === null ? null : await deflate(completion.results)
      return withLease(lease, async (transaction, account, countedMs) => {
        const outcome = await complete(transaction, lease.analysisId, completion, gzipped)
        if (outcome !== 'source_gone') await shareCompleted(transaction, account, tookMs(completion.stages) - countedMs)
        return outcome
      })
    },
    handOver: (lease, { next, stages, found }) =>
      doWithLease(lease, async (transaction, account, countedMs) => {
        await shareCompleted(transaction, account, tookMs(stages) - countedMs, 1)
        await transaction.run(
          `UPDATE job SET worker = NULL, leased_until = NULL, attempts = 0, stage = $2, found = $3, counted = $4
           WHERE analysis = $1`,
          lease.analysisId,
          next,
          found,
          tookMs(stages),
        )
        await transaction.run(
          "UPDATE analysis SET state = 'queued', stages = $2 WHERE id = $1",
          lease.analysisId,
          JSON.stringify(stages),
        )
      }),
    giveBack: (lease) =>
      doWithLease(lease, (transaction, account) => requeue(transaction, account, lease.analysisId, 1)),
    count: () =>
      database.read(async ({ get }) => {
        const row = await get<{ readonly queued: number; readonly processing: number }>(
          'SELECT count(*) - count(worker) AS queued, count(worker) AS processing FROM job',
        )
        return row ?? { queued: 0, processing: 0 }
      }),
    tellTaken: (stages) =>
      database.write(async ({ run, nowMs }) => {
        // In one order, so that two who tell the same do not wait for each other in a circle.
        for (const { stage, conditions } of stages.toSorted((one, other) => (one.stage < other.stage ? -1 : 1))) {
          await run(
            'INSERT INTO stage_taken (stage, seen_at) VALUES ($1, $2) ON CONFLICT (stage) DO UPDATE SET seen_at = $2',
            stage,
            nowMs,
          )
          await run(
            `INSERT INTO stage_condition (stage, conditions, seen_at) VALUES ($1, $2, $3)
             ON CONFLICT (stage, conditions) DO UPDATE SET seen_at = $3`,
            stage,
            conditions,
            nowMs,
          )
          await run('DELETE FROM stage_condition WHERE stage = $1 AND seen_at <= $2', stage, nowMs - stageTakenMs)
        }
      }),
    takenConditions: (stage) =>
      database.read(async (session) => {
        const sinceMs = (await database.now(session)) - stageTakenMs
        const rows = await session.all<{ readonly conditions: string }>(
          'SELECT conditions FROM stage_condition WHERE stage = $1 AND seen_at > $2 ORDER BY conditions',
          stage,
          sinceMs,
        )
        return rows.map(({ conditions }) => conditions)
      }),
    stages: () =>
      database.read(async (session) => {
        const sinceMs = (await database.now(session)) - stageTakenMs
        return session.all<StageLoad>(
          `SELECT s.stage, s.waiting,
              (SELECT l.time FROM analysis a JOIN ledger l ON l.account = a.account AND l.entry = a.charge WHERE a.id = s.oldest) AS "oldestMs",
              EXISTS (SELECT 1 FROM stage_taken t WHERE t.stage = s.stage AND t.seen_at > $1) AS taken
       FROM (SELECT stage, count(*) - count(worker) AS waiting, min(CASE WHEN worker IS NULL THEN analysis END) AS oldest
             FROM job GROUP BY stage) s
       ORDER BY s.stage`,
          sinceMs,
        )
      }),
  }
}
