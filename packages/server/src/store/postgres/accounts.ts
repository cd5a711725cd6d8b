// Accounts in PostgreSQL.
import { newId } from '../ids.ts'
import { cursorOf, pageSize, toPage } from '../lists/paging.ts'
import { ACCOUNT_COLUMNS, type AccountRow, toAccount } from '../rows/account-row.ts'
import type { AccountStore } from '../store.ts'
import type { PostgresDatabase } from './database.ts'

const BY_NAME = `SELECT ${ACCOUNT_COLUMNS} FROM account WHERE name = $1`

export function createAccounts(database: PostgresDatabase): AccountStore {
  return {
    create: ({ name, plan }) =>
      database.write(async (transaction) => {
        const made = await transaction.get<AccountRow>(
          `INSERT INTO account (public_id, name, plan, created_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (name) DO NOTHING RETURNING ${ACCOUNT_COLUMNS}`,
          newId('acc'),
          name,
          plan,
          transaction.nowMs,
        )
        const account = made ?? (await transaction.get<AccountRow>(BY_NAME, name))
        if (account === undefined) throw new Error('the account was not returned')
        return { created: made !== undefined, account: toAccount(account) }
      }),
    find: (accountId) =>
      database.read(async ({ get }) => {
        const row = await get<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM account WHERE public_id = $1`, accountId)
        return row === undefined ? null : toAccount(row)
      }),
    findByName: (name) =>
      database.read(async ({ get }) => {
        const row = await get<AccountRow>(BY_NAME, name)
        return row === undefined ? null : toAccount(row)
      }),
    setQuota: (accountId, { fileBytesMax, fileDays }) =>
      database.write(async ({ get }) => {
        const row = await get<AccountRow>(
          `UPDATE account SET file_bytes_max = CASE WHEN $2::INTEGER = 1 THEN $3::BIGINT ELSE file_bytes_max END,
             file_days = CASE WHEN $4::INTEGER = 1 THEN $5::INTEGER ELSE file_days END
           WHERE public_id = $1 RETURNING ${ACCOUNT_COLUMNS}`,
          accountId,
          fileBytesMax === undefined ? 0 : 1,
          fileBytesMax ?? null,
          fileDays === undefined ? 0 : 1,
          fileDays ?? null,
        )
        return row === undefined ? null : toAccount(row)
      }),
    list: (page) =>
      database.read(async ({ all }) => {
        const size = pageSize(page)
        const rows = await all<AccountRow>(
          `SELECT ${ACCOUNT_COLUMNS} FROM account WHERE id > $1 ORDER BY id LIMIT $2`,
          cursorOf(page) ?? 0,
          size + 1,
        )
        return toPage(rows, size, { item: toAccount, position: (row) => row.id })
      }),
  }
}
