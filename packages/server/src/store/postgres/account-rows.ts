// From an account's public id to its row number, remembered since accounts are never deleted; and its lock, which every write
// to an account's ledger, files, jobs and mails takes first, so that no two of them wait for each other.
import { cachedAccountsMax } from '../limits.ts'
import type { Session, Transaction } from './database.ts'

export class AccountRows {
  readonly #known = new Map<string, number>()

  async find(session: Session, accountId: string): Promise<number | null> {
    const remembered = this.#known.get(accountId)
    if (remembered !== undefined) return remembered
    const row = await session.get<{ readonly id: number }>('SELECT id FROM account WHERE public_id = $1', accountId)
    if (row === undefined) return null
    if (this.#known.size >= cachedAccountsMax) this.#known.clear()
    this.#known.set(accountId, row.id)
    return row.id
  }

  /** For callers who got the id from a verified key. Rejects with an Error where there is no such account. */
  async require(session: Session, accountId: string): Promise<number> {
    const account = await this.find(session, accountId)
    if (account === null) throw new Error(`no account ${accountId}`)
    return account
  }
}

/** Held until the transaction ends. */
export async function lockAccount(transaction: Transaction, account: number): Promise<void> {
  await transaction.get('SELECT 1 AS held FROM account WHERE id = $1 FOR NO KEY UPDATE', account)
}

export interface Standing {
  readonly account: number
  readonly balance: number
  readonly entries: number
}

/**
 * The locks of several, taken in the one order in which everybody takes them, and what is in their books; without `waits` only
 * those that nobody holds.
 */
export const lockAccounts = (
  transaction: Transaction,
  accounts: readonly number[],
  { waits }: { readonly waits: boolean },
): Promise<readonly Standing[]> =>
  transaction.all<Standing>(
    `SELECT id AS account, balance, entries FROM account WHERE id = ANY($1::BIGINT[])
     ORDER BY id FOR NO KEY UPDATE${waits ? '' : ' SKIP LOCKED'}`,
    accounts,
  )
