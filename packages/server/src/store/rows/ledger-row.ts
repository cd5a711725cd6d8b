// Rows of the ledger as the store shows them, and the ids that its entries bear outside.
import { CREDITS_MAX } from '@assay/contract'
import type { LedgerEntry, LedgerKind, UsageDay } from '../records.ts'

export interface EntryRow {
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

/** Null where no ledger gave out such an id. */
export function parseEntryId(id: string): { readonly accountId: string; readonly entry: number } | null {
  const [, account, entry] = /^led_([0-9A-Za-z]{1,64})_([1-9][0-9]{0,14})$/.exec(id) ?? []
  return account === undefined || entry === undefined ? null : { accountId: `acc_${account}`, entry: Number(entry) }
}

export const toEntry = (accountId: string, row: EntryRow): LedgerEntry => ({
  id: entryId(accountId, row.entry),
  timeMs: row.time,
  kind: row.kind,
  credits: row.credits,
  balance: row.balance,
  operation: row.operation,
  requestId: row.request_id,
})

export const ENTRY_COLUMNS = 'entry, time, kind, credits, balance, operation, request_id'

export const DAY_MS = 24 * 3600 * 1000

export interface UsageRow extends Omit<UsageDay, 'dayMs'> {
  readonly day: number
}

export const toUsageDay = ({ day, ...sums }: UsageRow): UsageDay => ({ dayMs: day * DAY_MS, ...sums })

/** Whole, not negative, and small enough that sums stay exact in a double. */
export const isAmount = (credits: number): boolean =>
  Number.isSafeInteger(credits) && credits >= 0 && credits <= CREDITS_MAX

export const notAnAmount = (credits: number): RangeError => new RangeError(`not an amount of credits: ${credits}`)
