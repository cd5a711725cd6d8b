// The only writer of the ledger. Within a transaction an account's balance is read once, carried in memory from entry
// to entry, and written back once before the commit. Entries that nothing else in the transaction refers to are gathered and
// written together: in one statement a row costs half of what it costs in one of its own.
import type { SQLInputValue } from 'node:sqlite'
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
  /** The same of an entry to which no other row refers: it is written with others, at the latest before the commit. */
  gather(account: number, entry: Entry): number
}

/** Rows of one statement: most groups of charges have some whole ones, and what is left over is few. */
const ROWS_TOGETHER = 8

const COLUMNS = ['account', 'entry', 'time', 'kind', 'credits', 'balance', 'operation', 'request_id', 'refunds']

const insertOf = (rows: number): string => {
  const row = `(${COLUMNS.map(() => '?').join(', ')})`
  return `INSERT INTO ledger (${COLUMNS.join(', ')}) VALUES ${Array.from({ length: rows }, () => row).join(', ')}`
}

export function createBooks(database: SqliteDatabase, now: () => number): Books {
  const load = database.query<{ readonly balance: number; readonly entries: number }>(
    'SELECT balance, entries FROM account WHERE id = ?',
  )
  const save = database.command('UPDATE account SET balance = ?, entries = ? WHERE id = ?')
  const insert = database.command(insertOf(1))
  const insertTogether = database.command(insertOf(ROWS_TOGETHER))
  const standings = new Map<number, Standing>()
  /** The values of rows that wait, one row behind the other. */
  let waiting: SQLInputValue[] = []

  function standingOf(account: number): Standing {
    const carried = standings.get(account)
    if (carried !== undefined) return carried
    const row = load.get(account)
    if (row === undefined) throw new Error(`no account row ${account}`)
    const standing = { balance: row.balance, entries: row.entries }
    standings.set(account, standing)
    return standing
  }

  /** Its row, with the account standing where it stands after it. */
  function enter(account: number, { kind, credits, operation, requestId, refunds }: Entry): readonly SQLInputValue[] {
    const standing = standingOf(account)
    standing.balance += kind === 'charge' ? -credits : credits
    standing.entries += 1
    const { entries, balance } = standing
    return [account, entries, now(), kind, credits, balance, operation, requestId, refunds ?? null]
  }

  return {
    balance: (account) => standingOf(account).balance,
    append(account, entry) {
      insert.run(...enter(account, entry))
      return standingOf(account).entries
    },
    gather(account, entry) {
      waiting.push(...enter(account, entry))
      if (waiting.length === ROWS_TOGETHER * COLUMNS.length) {
        insertTogether.run(...waiting)
        waiting = []
      }
      return standingOf(account).entries
    },
    beforeCommit() {
      for (let at = 0; at < waiting.length; at += COLUMNS.length) insert.run(...waiting.slice(at, at + COLUMNS.length))
      for (const [account, { balance, entries }] of standings) save.run(balance, entries, account)
    },
    afterTransaction() {
      waiting = []
      standings.clear()
    },
  }
}
