// Accounts in SQLite.
import { newId } from '../ids.ts'
import { cursorOf, pageSize, toPage } from '../lists/paging.ts'
import { ACCOUNT_COLUMNS, type AccountRow, toAccount } from '../rows/account-row.ts'
import type { AccountStore } from '../store.ts'
import type { SqliteDatabase } from './database.ts'

export function createAccounts(database: SqliteDatabase, now: () => number): AccountStore {
  const insert = database.query<AccountRow>(
    `INSERT INTO account (public_id, name, plan, created_at) VALUES (?, ?, ?, ?) RETURNING ${ACCOUNT_COLUMNS}`,
  )
  const byId = database.query<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM account WHERE public_id = ?`)
  const byName = database.query<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM account WHERE name = ?`)
  const listed = database.query<AccountRow>(`SELECT ${ACCOUNT_COLUMNS} FROM account WHERE id > ? ORDER BY id LIMIT ?`)

  const setQuota = database.query<AccountRow>(
    `UPDATE account SET file_bytes_max = iif(?2 = 1, ?3, file_bytes_max), file_days = iif(?4 = 1, ?5, file_days)
     WHERE public_id = ?1 RETURNING ${ACCOUNT_COLUMNS}`,
  )

  return {
    create: ({ name, plan }) =>
      database.write(() => {
        const taken = byName.get(name)
        if (taken !== undefined) return { created: false, account: toAccount(taken) }
        const made = insert.get(newId('acc'), name, plan, now())
        if (made === undefined) throw new Error('the account was not returned')
        return { created: true, account: toAccount(made) }
      }),
    find: (accountId) =>
      database.read(() => {
        const row = byId.get(accountId)
        return row === undefined ? null : toAccount(row)
      }),
    findByName: (name) =>
      database.read(() => {
        const row = byName.get(name)
        return row === undefined ? null : toAccount(row)
      }),
    setQuota: (accountId, { fileBytesMax, fileDays }) =>
      database.write(() => {
        const [givenBytes, givenDays] = [fileBytesMax, fileDays].map((value) => (value === undefined ? 0 : 1))
        const row = setQuota.get(accountId, givenBytes ?? 0, fileBytesMax ?? null, givenDays ?? 0, fileDays ?? null)
        return row === undefined ? null : toAccount(row)
      }),
    list: (page) =>
      database.read(() => {
        const size = pageSize(page)
        const rows = listed.all(cursorOf(page) ?? 0, size + 1)
        return toPage(rows, size, { item: toAccount, position: (row) => row.id })
      }),
  }
}
