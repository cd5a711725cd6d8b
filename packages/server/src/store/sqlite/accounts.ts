// Accounts in SQLite.
import { newId } from '../ids.ts'
import type { Account } from '../records.ts'
import type { AccountStore } from '../store.ts'
import type { SqliteDatabase } from './database.ts'
import { cursorOf, pageSize, toPage } from './paging.ts'

interface AccountRow {
  readonly id: number
  readonly public_id: string
  readonly name: string
  readonly plan: string
  readonly created_at: number
  readonly balance: number
}

const COLUMNS = 'id, public_id, name, plan, created_at, balance'

const toAccount = (row: AccountRow): Account => ({
  id: row.public_id,
  name: row.name,
  plan: row.plan,
  createdAtMs: row.created_at,
  balance: row.balance,
})

export function createAccounts(database: SqliteDatabase, now: () => number): AccountStore {
  const insert = database.query<AccountRow>(
    `INSERT INTO account (public_id, name, plan, created_at) VALUES (?, ?, ?, ?) RETURNING ${COLUMNS}`,
  )
  const byId = database.query<AccountRow>(`SELECT ${COLUMNS} FROM account WHERE public_id = ?`)
  const byName = database.query<AccountRow>(`SELECT ${COLUMNS} FROM account WHERE name = ?`)
  const listed = database.query<AccountRow>(`SELECT ${COLUMNS} FROM account WHERE id > ? ORDER BY id LIMIT ?`)

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
    list: (page) =>
      database.read(() => {
        const size = pageSize(page)
        const rows = listed.all(cursorOf(page) ?? 0, size + 1)
        return toPage(rows, size, { item: toAccount, position: (row) => row.id })
      }),
  }
}
