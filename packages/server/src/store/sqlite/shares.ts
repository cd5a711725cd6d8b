// Who is next in the queue: the account that has had least of the workers' time. A job's priority orders it among the jobs of
// its own account only, for every account may ask for a high one; and a job counts for as long as it took, for a thousand
// small files are less than ten that take a minute each.
import { leaseServedMs } from '../limits.ts'
import type { StageName } from '../records.ts'
import type { SqliteDatabase } from './database.ts'

/** For use within a write; `next` within a read, too. */
export interface Shares {
  /** The account whose turn it is, of those that have a job whose next stage is `only`, or any, and none of those `except`; null when no such job waits. */
  next(only: StageName | null, except: readonly string[]): number | null
  /** A job of the account was queued. */
  queued(account: number): void
  /** One of its jobs was leased: what it will take is not known, so it counts for a little at once. */
  leased(account: number): void
  /** It is back in the queue. With its try given back, what it counted for is, too. */
  requeued(account: number, attemptsBack: 0 | 1): void
  /** A job that waited is gone. */
  dropped(account: number): void
  /** It is done for now, and took that long; `waiting` is 1 where it waits for another worker. */
  completed(account: number, servedMs: number, waiting?: 0 | 1): void
}

const ACCOUNTS_NAMED = 'SELECT id FROM account WHERE public_id IN (SELECT value FROM json_each(?1))'

export function createShares(database: SqliteDatabase): Shares {
  const next = database.query<{ readonly account: number }>(
    `SELECT account FROM share WHERE waiting > 0 AND account NOT IN (${ACCOUNTS_NAMED}) ORDER BY served, account LIMIT 1`,
  )
  const nextOfStage = database.query<{ readonly account: number }>(
    `SELECT h.account FROM share h WHERE h.waiting > 0 AND h.account NOT IN (${ACCOUNTS_NAMED})
       AND EXISTS (SELECT 1 FROM job j WHERE j.account = h.account AND j.stage = ?2 AND j.worker IS NULL)
     ORDER BY h.served, h.account LIMIT 1`,
  )
  // Time in which an account asked for nothing is not owed to it: it would keep the others waiting for as long.
  const queued = database.command(
    `INSERT INTO share (account, served, waiting) VALUES (?1, (SELECT served FROM queue_clock), 1)
     ON CONFLICT (account) DO UPDATE SET waiting = waiting + 1,
       served = iif(waiting = 0, max(served, (SELECT served FROM queue_clock)), served)`,
  )
  const advance = database.command(
    'UPDATE queue_clock SET served = max(served, (SELECT served FROM share WHERE account = ?))',
  )
  const change = database.command(
    'UPDATE share SET waiting = waiting + ?2, served = max(0, served + ?3) WHERE account = ?1',
  )

  return {
    next: (only, except) => {
      const named = JSON.stringify(except)
      return (only === null ? next.get(named) : nextOfStage.get(named, only))?.account ?? null
    },
    queued: (account) => void queued.run(account),
    leased(account) {
      advance.run(account)
      change.run(account, -1, leaseServedMs)
    },
    dropped: (account) => void change.run(account, -1, 0),
    requeued: (account, attemptsBack) => void change.run(account, 1, -attemptsBack * leaseServedMs),
    completed: (account, servedMs, waiting = 0) =>
      void change.run(account, waiting, Math.max(0, servedMs - leaseServedMs)),
  }
}
