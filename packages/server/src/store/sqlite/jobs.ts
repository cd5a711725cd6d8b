// Jobs in SQLite: a row for every analysis that is not complete, leased to one worker at a time.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { leasesForOldest } from '../limits.ts'
import type { Lease } from '../records.ts'
import type { JobStore, LeaseOutcome } from '../store.ts'
import type { Books } from './books.ts'
import { createCompletion } from './completion.ts'
import type { SqliteDatabase } from './database.ts'
import { createJobRows } from './job-rows.ts'
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
  let leases = 0

  /** Runs only for who holds the lease. */
  const withLease = (lease: Lease, work: () => void): Promise<LeaseOutcome> =>
    database.write(() => {
      if (!jobs.isHeld(lease)) return 'lease_lost'
      work()
      return 'done'
    })

  return {
    async lease(workerId, leaseMs) {
      // Idle workers ask often: only a read then, and no transaction.
      if (!(await database.read(() => jobs.next(false) !== null || jobs.hasExpired(now(), leaseMs)))) return null
      leases += 1
      const byAge = leases % leasesForOldest === 0
      return database.write(() => {
        for (const analysis of jobs.expired(now(), leaseMs)) jobs.requeue(analysis, 0)
        const analysis = jobs.next(byAge)
        if (analysis === null) return null
        const job = jobs.take(analysis, workerId, now() + leaseMs)
        rows.changed()
        return job
      })
    },
    extend: (lease, leaseMs) => withLease(lease, () => jobs.prolong(lease.analysisId, now() + leaseMs)),
    reportStages: (lease, stages) =>
      withLease(lease, () => {
        jobs.setStages(lease.analysisId, stages)
        rows.changed()
      }),
    async complete(lease, completion) {
      const gzipped = completion.results === null ? null : await deflate(completion.results)
      return withLease(lease, () => complete(lease.analysisId, completion, gzipped))
    },
    giveBack: (lease) =>
      withLease(lease, () => {
        jobs.requeue(lease.analysisId, 1)
        rows.changed()
      }),
    count: () => database.read(() => jobs.count()),
  }
}
