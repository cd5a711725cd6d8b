// Rows of accounts as the records of the store.
import type { Account } from '../records.ts'

export interface AccountRow {
  readonly id: number
  readonly public_id: string
  readonly name: string
  readonly plan: string
  readonly created_at: number
  readonly balance: number
  readonly file_bytes: number
  readonly file_bytes_max: number | null
  readonly file_days: number | null
}

export const ACCOUNT_COLUMNS = 'id, public_id, name, plan, created_at, balance, file_bytes, file_bytes_max, file_days'

export const toAccount = (row: AccountRow): Account => ({
  id: row.public_id,
  name: row.name,
  plan: row.plan,
  createdAtMs: row.created_at,
  balance: row.balance,
  fileBytes: row.file_bytes,
  quota: { fileBytesMax: row.file_bytes_max, fileDays: row.file_days },
})
