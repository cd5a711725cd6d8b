// Balance, charges, grants, refunds and the list of entries in SQLite.
import type { LedgerEntry, LedgerKind } from '../records.ts'
import type { ChargeOutcome, LedgerStore } from '../store.ts'
import type { AccountRows } from './account-rows.ts'
import type { AnswerBook } from './answers.ts'
import type { Books } from './books.ts'
import type { SqliteDatabase } from './database.ts'
import { cursorOf, pageSize, toPage } from './paging.ts'

interface EntryRow {
  readonly entry: number
  readonly time: number
  readonly kind: LedgerKind
  readonly credits: number
  readonly balance: number
  readonly operation: string
  readonly request_id: string | null
}

/** The account's own id makes an entry's id unique without telling how many accounts there are. */
export const entryId = (accountId: string, entry: number): string => `${accountId.replace(/^acc_/, 'led_')}_${entry}`

function parseEntryId(id: string): { readonly accountId: string; readonly entry: number } | null {
  const [, account, entry] = /^led_([0-9A-Za-z]{1,64})_([1-9][0-9]{0,14})$/.exec(id) ?? []
  return account === undefined || entry === undefined ? null : { accountId: `acc_${account}`, entry: Number(entry) }
}

export function createLedger(
  database: SqliteDatabase,
  accounts: AccountRows,
  books: Books,
  answers: AnswerBook,
): LedgerStore {
  const balanceOf = database.query<{ readonly balance: number }>('SELECT balance FROM account WHERE id = ?')
  const chargeOf = database.query<EntryRow>(
    `SELECT entry, time, kind, credits, balance, operation, request_id FROM ledger
     WHERE account = ? AND entry = ? AND kind = 'charge'`,
  )
  const refundOf = database.query<{ readonly entry: number }>(
    'SELECT entry FROM ledger WHERE account = ? AND refunds = ?',
  )
  const listed = database.query<EntryRow>(
    `SELECT entry, time, kind, credits, balance, operation, request_id FROM ledger
     WHERE account = ? AND entry < ? ORDER BY entry DESC LIMIT ?`,
  )

  function accountRow(accountId: string): number {
    const account = accounts.find(accountId)
    if (account === null) throw new Error(`no account ${accountId}`)
    return account
  }

  return {
    balance: (accountId) =>
      database.read(() => {
        const account = accounts.find(accountId)
        return account === null ? 0 : (balanceOf.get(account)?.balance ?? 0)
      }),

    charge: ({ accountId, credits, operation, requestId, keep = 0 }, finish) => {
      if (!isAmount(credits)) return Promise.reject(new RangeError(`not an amount of credits: ${credits}`))
      return database.write((): ChargeOutcome => {
        const account = accountRow(accountId)
        if (finish !== undefined) answers.requireClaim(finish.claim)
        const outcome = take(account)
        if (finish !== undefined) answers.finish(finish.claim, finish.answer(outcome))
        return outcome
      })

      function take(account: number): ChargeOutcome {
        const balance = books.balance(account)
        if (balance - keep < credits) return { outcome: 'insufficient', balance }
        const entry = books.append(account, { kind: 'charge', credits, operation, requestId })
        return { outcome: 'charged', chargeId: entryId(accountId, entry), balance: balance - credits }
      }
    },

    grant: ({ accountId, credits, operation, requestId }) => {
      if (!isAmount(credits)) return Promise.reject(new RangeError(`not an amount of credits: ${credits}`))
      return database.write(() => {
        const account = accountRow(accountId)
        books.append(account, { kind: 'grant', credits, operation, requestId })
        return { balance: books.balance(account) }
      })
    },

    refund: (chargeId, { operation, requestId }) =>
      database.write(() => {
        const charge = parseEntryId(chargeId)
        const account = charge === null ? null : accounts.find(charge.accountId)
        if (charge === null || account === null) return { outcome: 'unknown_charge' }
        const row = chargeOf.get(account, charge.entry)
        if (row === undefined) return { outcome: 'unknown_charge' }
        if (refundOf.get(account, charge.entry) !== undefined) {
          return { outcome: 'already_refunded', balance: books.balance(account) }
        }
        books.append(account, { kind: 'refund', credits: row.credits, operation, requestId, refunds: charge.entry })
        return { outcome: 'refunded', balance: books.balance(account) }
      }),

    entries: (accountId, page) =>
      database.read(() => {
        const account = accounts.find(accountId)
        if (account === null) return { items: [], nextCursor: null }
        const size = pageSize(page)
        const rows = listed.all(account, cursorOf(page) ?? Number.MAX_SAFE_INTEGER, size + 1)
        const item = (row: EntryRow): LedgerEntry => ({
          id: entryId(accountId, row.entry),
          timeMs: row.time,
          kind: row.kind,
          credits: row.credits,
          balance: row.balance,
          operation: row.operation,
          requestId: row.request_id,
        })
        return toPage(rows, size, { item, position: (row) => row.entry })
      }),
  }
}

/** Whole, not negative, and small enough that sums stay exact in a double. */
export const isAmount = (credits: number): boolean =>
  Number.isSafeInteger(credits) && credits >= 0 && credits <= 1_000_000_000_000
