// The only writer of the ledger. The account's row and the entry are written by one statement, and the row stays locked until
// the commit, so entries are numbered without gaps and each continues the balance of the one before.
import type { LedgerKind } from '../records.ts'
import type { Transaction } from './database.ts'

export interface Entry {
  readonly credits: number
  readonly operation: string
  readonly requestId: string | null
}

export interface Written {
  /** The entry's number within its account. */
  readonly entry: number
  /** After it. */
  readonly balance: number
}

export async function balanceOf(transaction: Transaction, account: number): Promise<number> {
  const row = await transaction.get<{ readonly balance: number }>('SELECT balance FROM account WHERE id = $1', account)
  if (row === undefined) throw new Error(`no account row ${account}`)
  return row.balance
}

/** Null where less than `keep` would be left. */
export async function take(
  transaction: Transaction,
  account: number,
  { credits, operation, requestId }: Entry,
  keep: number,
): Promise<Written | null> {
  const written = await transaction.get<Written>(
    `WITH taken AS (
       UPDATE account SET balance = balance - $2, entries = entries + 1
       WHERE id = $1 AND balance - $3::BIGINT >= $2 RETURNING entries, balance)
     INSERT INTO ledger (account, entry, time, kind, credits, balance, operation, request_id)
     SELECT $1, entries, $4, 'charge', $2, balance, $5, $6 FROM taken RETURNING entry, balance`,
    account,
    credits,
    keep,
    transaction.nowMs,
    operation,
    requestId,
  )
  return written ?? null
}

export interface Taken extends Entry, Written {
  readonly account: number
}

/** Several entries at once, for who holds the locks of their accounts; those of an account stand in their order. */
export async function takeAll(transaction: Transaction, taken: readonly Taken[]): Promise<void> {
  const last = [...new Map(taken.map((one) => [one.account, one])).values()]
  await transaction.run(
    `WITH counted AS (
       UPDATE account SET balance = now.balance, entries = now.entries
       FROM unnest($1::BIGINT[], $2::BIGINT[], $3::BIGINT[]) AS now (account, balance, entries)
       WHERE id = now.account)
     INSERT INTO ledger (account, entry, time, kind, credits, balance, operation, request_id)
     SELECT account, entry, $4, 'charge', credits, balance, operation, request_id
     FROM unnest($5::BIGINT[], $6::BIGINT[], $7::BIGINT[], $8::BIGINT[], $9::TEXT[], $10::TEXT[])
       AS taken (account, entry, credits, balance, operation, request_id)`,
    last.map(({ account }) => account),
    last.map(({ balance }) => balance),
    last.map(({ entry }) => entry),
    transaction.nowMs,
    taken.map(({ account }) => account),
    taken.map(({ entry }) => entry),
    taken.map(({ credits }) => credits),
    taken.map(({ balance }) => balance),
    taken.map(({ operation }) => operation),
    taken.map(({ requestId }) => requestId),
  )
}

/** `refunds`: for a refund, the number of the charge that it gives back. */
export async function give(
  transaction: Transaction,
  account: number,
  kind: Exclude<LedgerKind, 'charge'>,
  { credits, operation, requestId }: Entry,
  refunds: number | null = null,
): Promise<Written> {
  const written = await transaction.get<Written>(
    `WITH given AS (
       UPDATE account SET balance = balance + $2, entries = entries + 1 WHERE id = $1 RETURNING entries, balance)
     INSERT INTO ledger (account, entry, time, kind, credits, balance, operation, request_id, refunds)
     SELECT $1, entries, $3, $4, $2, balance, $5, $6, $7 FROM given RETURNING entry, balance`,
    account,
    credits,
    transaction.nowMs,
    kind,
    operation,
    requestId,
    refunds,
  )
  if (written === undefined) throw new Error(`no account row ${account}`)
  return written
}

/** For who holds the account's lock: else two could ask at the same time. */
export async function isRefunded(transaction: Transaction, account: number, charge: number): Promise<boolean> {
  const refund = await transaction.get('SELECT entry FROM ledger WHERE account = $1 AND refunds = $2', account, charge)
  return refund !== undefined
}
