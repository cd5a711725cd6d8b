// From an account's public id to its row number. Accounts are never deleted, so what is remembered stays true.
import { cachedAccountsMax } from '../limits.ts'
import type { SqliteDatabase } from './database.ts'

export interface AccountRows {
  find(accountId: string): number | null
  /** For callers who got the id from a verified key. Throws an Error where there is no such account. */
  require(accountId: string): number
}

export function createAccountRows(database: SqliteDatabase): AccountRows {
  const byPublicId = database.query<{ readonly id: number }>('SELECT id FROM account WHERE public_id = ?')
  const known = new Map<string, number>()

  function find(accountId: string): number | null {
    const remembered = known.get(accountId)
    if (remembered !== undefined) return remembered
    const row = byPublicId.get(accountId)
    if (row === undefined) return null
    if (known.size >= cachedAccountsMax) known.clear()
    known.set(accountId, row.id)
    return row.id
  }

  return {
    find,
    require(accountId) {
      const account = find(accountId)
      if (account === null) throw new Error(`no account ${accountId}`)
      return account
    },
  }
}
