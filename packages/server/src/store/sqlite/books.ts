// The only writer of the ledger. Within a transaction an account's balance is read once, carried in memory from entry
// to entry, and written back once before the commit: a hundred charges cost a hundred inserts and two more statements.
import type { LedgerKind } from '../records.ts'
import type { SqliteDatabase, TransactionState } from './database.ts'

interface Standing {
  balance: number
  entries: number
}

export interface Entry {
  readonly kind: LedgerKind
  readonly credits: number
  readonly operation: string
  readonly requestId: string | null
  /** For a refund: the number of the charge that it gives back. */
  readonly refunds?: number
}

export interface Books extends TransactionState {
  /** Within a write only: the balance as this transaction has it so far. */
  balance(account: number): number
  /** Appends and returns the entry's number within its account. The caller has checked that the balance suffices. */
  append(account: number, entry: Entry): number
}

export function createBooks(database: SqliteDatabase, now: () => number): Books {
  const load = database.query<{ readonly balance: number; readonly entries: number }>(
    'SELECT balance, entries FROM account WHERE id = ?',
  )
  const save = database.command('UPDATE account SET balance = ?, entries = ? WHERE id = ?')
  const insert = database.command(
    `INSERT INTO ledger (account, entry, time, kind, credits, balance, operation, request_id, refunds)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const standings = new Map<number, Standing>()

  function standingOf(account: number): Standing {
    const carried = standings.get(account)
    if (carried !== undefined) return carried
    const row = load.get(account)
    if (row === undefined) throw new Error(`no account row ${account}`)
    const standing = { balance: row.balance, entries: row.entries }
    standings.set(account, standing)
    return standing
  }

  return {
    balance: (account) => standingOf(account).balance,
    append(account, { kind, credits, operation, requestId, refunds }) {
      const standing = standingOf(account)
      const number = standing.entries + 1
      const balance = kind === 'charge' ? standing.balance - credits : standing.balance + credits
      insert.run(account, number, now(), kind, credits, balance, operation, requestId, refunds ?? null)
      standing.balance = balance
      standing.entries = number
      return number
    },
    beforeCommit() {
      for (const [account, { balance, entries }] of standings) save.run(balance, entries, account)
    },
    afterTransaction() {
      standings.clear()
    },
  }
}
