// Jobs in SQLite: a row for every analysis that is not complete, leased to one worker at a time.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Lease } from '../records.ts'
import { tookMs } from '../rows/job-row.ts'
import type { CompleteOutcome, JobStore, LeaseOutcome } from '../store.ts'
import type { Books } from './books.ts'
import { createCompletion } from './completion.ts'
import type { SqliteDatabase } from './database.ts'
import { createJobRows } from './job-rows.ts'
import { createShares } from './shares.ts'
import type { SubmissionRows } from './submission-rows.ts'

const deflate = promisify(gzip)

export interface JobParts {
  readonly books: Books
  readonly rows: SubmissionRows
  readonly now: () => number
}

export function createJobs(database: SqliteDatabase, parts: JobParts): JobStore {
  const { rows, now } = parts
  const complete = createCompletion(database, parts)
  const jobs = createJobRows(database)
  const shares = createShares(database)

  function requeue(analysis: number, attemptsBack: 0 | 1): void {
    shares.requeued(jobs.accountOf(analysis), attemptsBack)
    jobs.requeue(analysis, attemptsBack)
  }

  /** Runs only for who holds the lease. */
  const withLease = <Outcome extends CompleteOutcome>(
    lease: Lease,
    work: () => Outcome,
  ): Promise<Outcome | 'lease_lost'> => database.write(() => (jobs.isHeld(lease) ? work() : 'lease_lost'))
  const doWithLease = (lease: Lease, work: () => void): Promise<LeaseOutcome> =>
    withLease(lease, () => {
      work()
      return 'done'
    })

  return {
    async lease(workerId, leaseMs, only = null, except = []) {
      // Idle workers ask often: only a read then, and no transaction.
      if (!(await database.read(() => shares.next(only, except) !== null || jobs.hasExpired(now(), leaseMs))))
        return null
      return database.write(() => {
        for (const analysis of jobs.expired(now(), leaseMs)) requeue(analysis, 0)
        const account = shares.next(only, except)
        const analysis = account === null ? null : jobs.nextOf(account, only)
        if (account === null || analysis === null) return null
        const job = jobs.take(analysis, workerId, now() + leaseMs)
        shares.leased(account)
        rows.changed()
        return job
      })
    },
    extend: (lease, leaseMs) => doWithLease(lease, () => jobs.prolong(lease.analysisId, now() + leaseMs)),
    reportStages: (lease, stages) =>
      doWithLease(lease, () => {
        jobs.setStages(lease.analysisId, stages)
        rows.changed()
      }),
    async complete(lease, completion) {
      const gzipped = completion.results === null ? null : await deflate(completion.results)
      return withLease(lease, () => {
        const { analysisId } = lease
        const [account, servedMs] = [jobs.accountOf(analysisId), tookMs(completion.stages) - jobs.countedMs(analysisId)]
        const outcome = complete(analysisId, completion, gzipped)
        if (outcome !== 'source_gone') shares.completed(account, servedMs)
        return outcome
      })
    },
    handOver: (lease, handOver) =>
      doWithLease(lease, () => {
        const [{ analysisId }, servedMs] = [lease, tookMs(handOver.stages)]
        shares.completed(jobs.accountOf(analysisId), servedMs - jobs.countedMs(analysisId), 1)
        jobs.handOver(analysisId, handOver, servedMs)
        rows.changed()
      }),
    giveBack: (lease) =>
      doWithLease(lease, () => {
        requeue(lease.analysisId, 1)
        rows.changed()
      }),
    count: () => database.read(() => jobs.count()),
    tellTaken: (stages) => database.write(() => jobs.tellTaken(stages, now())),
    takenConditions: (stage) => database.read(() => jobs.takenConditions(stage, now())),
    stages: () => database.read(() => jobs.stages(now())),
  }
}
