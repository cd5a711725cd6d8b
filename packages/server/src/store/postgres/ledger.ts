// Balance, charges, grants, refunds and the list of entries in PostgreSQL.
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
import { type AccountRows, lockAccount } from './account-rows.ts'
import { finishClaim, requireClaim } from './answers.ts'
import { balanceOf, give, isRefunded, take } from './books.ts'
import type { PostgresDatabase, Transaction } from './database.ts'
import { createCharging } from './groups/charging.ts'
import { keepMail } from './mail/keeping.ts'

export function createLedger(database: PostgresDatabase, accounts: AccountRows): LedgerStore {
  async function charged(
    transaction: Transaction,
    account: number,
    { accountId, keep = 0, ...entry }: Charge,
  ): Promise<ChargeOutcome> {
    const written = await take(transaction, account, entry, keep)
    return written === null
      ? { outcome: 'insufficient', balance: await balanceOf(transaction, account) }
      : { outcome: 'charged', chargeId: entryId(accountId, written.entry), balance: written.balance }
  }

  const chargeAlone: LedgerStore['charge'] = (charge, finish, mail) =>
    database.writeOf(charge.accountId, async (transaction) => {
      const account = await accounts.require(transaction, charge.accountId)
      if (finish !== undefined) await requireClaim(transaction, finish.claim)
      const outcome = await charged(transaction, account, charge)
      if (mail !== undefined && outcome.outcome === 'charged') await keepMail(transaction, account, mail)
      if (finish !== undefined) await finishClaim(transaction, finish.claim, finish.answer(outcome))
      return outcome
    })

  const chargeAmongOthers = createCharging(database, accounts, chargeAlone)

  /** A charge is given back once, whoever asks how often. */
  async function refund(
    transaction: Transaction,
    chargeId: string,
    { operation, requestId }: RefundReason,
  ): Promise<RefundOutcome> {
    const charge = parseEntryId(chargeId)
    const account = charge === null ? null : await accounts.find(transaction, charge.accountId)
    if (charge === null || account === null) return { outcome: 'unknown_charge' }
    await lockAccount(transaction, account)
    const row = await transaction.get<EntryRow>(
      `SELECT ${ENTRY_COLUMNS} FROM ledger WHERE account = $1 AND entry = $2 AND kind = 'charge'`,
      account,
      charge.entry,
    )
    if (row === undefined) return { outcome: 'unknown_charge' }
    if (await isRefunded(transaction, account, charge.entry))
      return { outcome: 'already_refunded', balance: await balanceOf(transaction, account) }
    const entry = { credits: row.credits, operation, requestId }
    const { balance } = await give(transaction, account, 'refund', entry, charge.entry)
    return { outcome: 'refunded', balance }
  }

  return {
    balance: (accountId) =>
      database.read(async ({ get }) => {
        const row = await get<{ readonly balance: number }>(
          'SELECT balance FROM account WHERE public_id = $1',
          accountId,
        )
        return row?.balance ?? 0
      }),
    charge: async (charge, finish, mail) => {
      if (!isAmount(charge.credits)) throw notAnAmount(charge.credits)
      return finish === undefined && mail === undefined ? chargeAmongOthers(charge) : chargeAlone(charge, finish, mail)
    },
    grant: async ({ accountId, ...entry }) => {
      if (!isAmount(entry.credits)) throw notAnAmount(entry.credits)
      return database.writeOf(accountId, async (transaction) => {
        const account = await accounts.require(transaction, accountId)
        const { balance } = await give(transaction, account, 'grant', entry)
        return { balance }
      })
    },
    summary: (accountId, sinceMs) =>
      database.read(async (session) => {
        const account = await accounts.find(session, accountId)
        if (account === null) return []
        const rows = await session.all<UsageRow>(
          `SELECT day, operation, charged, refunded, charges FROM usage_day WHERE account = $1 AND day >= $2
           ORDER BY day, operation`,
          account,
          Math.floor(sinceMs / DAY_MS),
        )
        return rows.map(toUsageDay)
      }),
    refund: (chargeId, reason) =>
      database.writeOf(parseEntryId(chargeId)?.accountId ?? '', (transaction) => refund(transaction, chargeId, reason)),
    entries: (accountId, page) =>
      database.read(async (session) => {
        const account = await accounts.find(session, accountId)
        if (account === null) return { items: [], nextCursor: null }
        const size = pageSize(page)
        const rows = await session.all<EntryRow>(
          `SELECT ${ENTRY_COLUMNS} FROM ledger WHERE account = $1 AND entry < $2 ORDER BY entry DESC LIMIT $3`,
          account,
          cursorOf(page) ?? Number.MAX_SAFE_INTEGER,
          size + 1,
        )
        return toPage(rows, size, { item: (row) => toEntry(accountId, row), position: (row) => row.entry })
      }),
  }
}
