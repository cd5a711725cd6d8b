// Balance, charges, grants, refunds and the list of entries in SQLite.
import { cursorOf, pageSize, toPage } from '../lists/paging.ts'
import {
  DAY_MS,
  ENTRY_COLUMNS,
  type EntryRow,
  entryId,
  isAmount,
  notAnAmount,
  parseEntryId,
  toEntry,
  toUsageDay,
  type UsageRow,
} from '../rows/ledger-row.ts'
import type { Charge, ChargeOutcome, LedgerStore, RefundOutcome, RefundReason } from '../store.ts'
import type { AccountRows } from './account-rows.ts'
import type { AnswerBook } from './answers.ts'
import type { Books } from './books.ts'
import type { SqliteDatabase } from './database.ts'
import type { KeepMail } from './mail/keeping.ts'

export interface LedgerParts {
  readonly accounts: AccountRows
  readonly books: Books
  readonly answers: AnswerBook
  readonly keepMail: KeepMail
}

export function createLedger(
  database: SqliteDatabase,
  { accounts, books, answers, keepMail }: LedgerParts,
): LedgerStore {
  const balanceOf = database.query<{ readonly balance: number }>('SELECT balance FROM account WHERE id = ?')
  const listed = database.query<EntryRow>(
    `SELECT ${ENTRY_COLUMNS} FROM ledger WHERE account = ? AND entry < ? ORDER BY entry DESC LIMIT ?`,
  )
  const days = database.query<UsageRow>(
    'SELECT day, operation, charged, refunded, charges FROM usage_day WHERE account = ? AND day >= ? ORDER BY day, operation',
  )
  const refund = createRefunding(database, accounts, books)

  function take({ accountId, credits, operation, requestId, keep = 0 }: Charge): ChargeOutcome {
    const account = accounts.require(accountId)
    const balance = books.balance(account)
    if (balance - keep < credits) return { outcome: 'insufficient', balance }
    const entry = books.gather(account, { kind: 'charge', credits, operation, requestId })
    return { outcome: 'charged', chargeId: entryId(accountId, entry), balance: balance - credits }
  }

  return {
    balance: (accountId) =>
      database.read(() => {
        const account = accounts.find(accountId)
        return account === null ? 0 : (balanceOf.get(account)?.balance ?? 0)
      }),
    charge: (charge, finish, mail) => {
      if (!isAmount(charge.credits)) return Promise.reject(notAnAmount(charge.credits))
      return database.write((): ChargeOutcome => {
        if (finish !== undefined) answers.requireClaim(finish.claim)
        const outcome = take(charge)
        if (mail !== undefined && outcome.outcome === 'charged') keepMail(accounts.require(charge.accountId), mail)
        if (finish !== undefined) answers.finish(finish.claim, finish.answer(outcome))
        return outcome
      })
    },
    grant: ({ accountId, credits, operation, requestId }) => {
      if (!isAmount(credits)) return Promise.reject(notAnAmount(credits))
      return database.write(() => {
        const account = accounts.require(accountId)
        books.append(account, { kind: 'grant', credits, operation, requestId })
        return { balance: books.balance(account) }
      })
    },
    summary: (accountId, sinceMs) =>
      database.read(() => {
        const account = accounts.find(accountId)
        return account === null ? [] : days.all(account, Math.floor(sinceMs / DAY_MS)).map(toUsageDay)
      }),
    refund: (chargeId, reason) => database.write(() => refund(chargeId, reason)),
    entries: (accountId, page) =>
      database.read(() => {
        const account = accounts.find(accountId)
        if (account === null) return { items: [], nextCursor: null }
        const size = pageSize(page)
        const rows = listed.all(account, cursorOf(page) ?? Number.MAX_SAFE_INTEGER, size + 1)
        return toPage(rows, size, { item: (row) => toEntry(accountId, row), position: (row) => row.entry })
      }),
  }
}

/** A charge is given back once, whoever asks how often. For use within a write. */
function createRefunding(
  database: SqliteDatabase,
  accounts: AccountRows,
  books: Books,
): (chargeId: string, reason: RefundReason) => RefundOutcome {
  const chargeOf = database.query<EntryRow>(
    `SELECT ${ENTRY_COLUMNS} FROM ledger WHERE account = ? AND entry = ? AND kind = 'charge'`,
  )
  const refundOf = database.query<{ readonly entry: number }>(
    'SELECT entry FROM ledger WHERE account = ? AND refunds = ?',
  )
  return (chargeId, { operation, requestId }) => {
    const charge = parseEntryId(chargeId)
    const account = charge === null ? null : accounts.find(charge.accountId)
    if (charge === null || account === null) return { outcome: 'unknown_charge' }
    const row = chargeOf.get(account, charge.entry)
    if (row === undefined) return { outcome: 'unknown_charge' }
    if (refundOf.get(account, charge.entry) !== undefined)
      return { outcome: 'already_refunded', balance: books.balance(account) }
    books.append(account, { kind: 'refund', credits: row.credits, operation, requestId, refunds: charge.entry })
    return { outcome: 'refunded', balance: books.balance(account) }
  }
}
