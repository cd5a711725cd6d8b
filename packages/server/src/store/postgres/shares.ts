// Who is next in the queue: the account that has had least of the workers' time. A job's priority orders it among the jobs of
// its own account only, for every account may ask for a high one; and a job counts for as long as it took. Whoever changes an
// account's share holds its lock.
import { leaseServedMs } from '../limits.ts'
import type { StageName } from '../records.ts'
import type { Session, Transaction } from './database.ts'

interface AccountRow {
  readonly account: number
}

const NOT_NAMED = 'h.account NOT IN (SELECT a.id FROM account a WHERE a.public_id = ANY($1::text[]))'

/** The account whose turn it is, of those that have a job whose next stage is `only`, or any, and none of those `except`; null when no such job waits. */
export async function nextAccount(
  session: Session,
  only: StageName | null,
  except: readonly string[],
): Promise<number | null> {
  const row =
    only === null
      ? await session.get<AccountRow>(
          `SELECT h.account FROM share h WHERE h.waiting > 0 AND ${NOT_NAMED} ORDER BY h.served, h.account LIMIT 1`,
          except,
        )
      : await session.get<AccountRow>(
          `SELECT h.account FROM share h WHERE h.waiting > 0 AND ${NOT_NAMED}
             AND EXISTS (SELECT 1 FROM job j WHERE j.account = h.account AND j.stage = $2 AND j.worker IS NULL)
           ORDER BY h.served, h.account LIMIT 1`,
          except,
          only,
        )
  return row?.account ?? null
}

/** A job of the account was queued. Time in which it asked for nothing is not owed to it: it would keep the others waiting for as long. */
export async function shareQueued(transaction: Transaction, account: number): Promise<void> {
  await transaction.run(
    `INSERT INTO share AS h (account, served, waiting) VALUES ($1, (SELECT served FROM queue_clock), 1)
     ON CONFLICT (account) DO UPDATE SET waiting = h.waiting + 1,
       served = CASE h.waiting WHEN 0 THEN greatest(h.served, excluded.served) ELSE h.served END`,
    account,
  )
}

export async function changeShare(
  transaction: Transaction,
  account: number,
  waiting: -1 | 0 | 1,
  servedMs: number,
): Promise<void> {
  await transaction.run(
    'UPDATE share SET waiting = waiting + $2, served = greatest(0, served + $3) WHERE account = $1',
    account,
    waiting,
    servedMs,
  )
}

/** One of its jobs was leased: what it will take is not known, so it counts for a little at once. */
export async function shareLeased(transaction: Transaction, account: number): Promise<void> {
  await transaction.run(
    'UPDATE queue_clock SET served = greatest(served, (SELECT served FROM share WHERE account = $1))',
    account,
  )
  await changeShare(transaction, account, -1, leaseServedMs)
}

/** It is done for now, and took that long; `waiting` is 1 where it waits for another worker. */
export async function shareCompleted(
  transaction: Transaction,
  account: number,
  servedMs: number,
  waiting: 0 | 1 = 0,
): Promise<void> {
  await changeShare(transaction, account, waiting, Math.max(0, servedMs - leaseServedMs))
}
