// Rows of the ledger as the store shows them, and the ids that its entries bear outside.
import type { LedgerEntry, LedgerKind } from '../records.ts'

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
