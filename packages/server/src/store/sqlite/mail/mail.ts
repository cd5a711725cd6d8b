// Kept mail in SQLite: listed, found, judged by a person, deleted.
import { pageItemsMax } from '../../limits.ts'
import { planMailList } from '../../lists/mail-list.ts'
import type { KeptMail, MailStore } from '../../mail-store.ts'
import { MAIL_COLUMNS, type MailRow, toKeptMail } from '../../rows/mail-row.ts'
import type { AccountRows } from '../account-rows.ts'
import type { SqliteDatabase } from '../database.ts'
import { runList } from '../list.ts'

export function createMail(database: SqliteDatabase, accounts: AccountRows): MailStore {
  const byId = database.query<MailRow>(`SELECT ${MAIL_COLUMNS} FROM mail m WHERE m.public_id = ? AND m.account = ?`)
  const contents = {
    message: database.query<{ readonly content: Uint8Array }>(
      'SELECT message AS content FROM mail_content WHERE mail = ?',
    ),
    answer: database.query<{ readonly content: Uint8Array }>(
      'SELECT answer AS content FROM mail_content WHERE mail = ?',
    ),
  }
  const setJudged = database.command(
    'UPDATE mail SET label = ?2, note = ?3, judged_by = ?4, judged_at = ?5 WHERE id = ?1',
  )
  const remove = database.command('DELETE FROM mail WHERE id = ?')
  const old = database.query<{ readonly id: number }>('SELECT id FROM mail WHERE time < ? ORDER BY time LIMIT ?')

  function load(accountId: string, id: string): MailRow | null {
    const account = accounts.find(accountId)
    return account === null ? null : (byId.get(id, account) ?? null)
  }

  return {
    list: (accountId, filter, page) =>
      database.read(() => {
        const account = accounts.find(accountId)
        return account === null
          ? { items: [], nextCursor: null }
          : runList(database, planMailList(account, filter, page))
      }),
    find: (accountId, id) =>
      database.read((): KeptMail | null => {
        const row = load(accountId, id)
        return row === null ? null : toKeptMail(row)
      }),
    loadContent: (accountId, id, what) =>
      database.read(() => {
        const row = load(accountId, id)
        return row === null ? null : (contents[what].get(row.id)?.content ?? null)
      }),
    judge: (accountId, id, said) =>
      database.write(() => {
        const row = load(accountId, id)
        if (row === null) return null
        setJudged.run(row.id, said?.label ?? null, said?.note ?? null, said?.by ?? null, said?.timeMs ?? null)
        const judged = load(accountId, id)
        return judged === null ? null : toKeptMail(judged)
      }),
    remove: (accountId, id) =>
      database.write(() => {
        const row = load(accountId, id)
        return row !== null && remove.run(row.id) === 1
      }),
    purge: (keptBeforeMs, limit) =>
      database.write(() => {
        const rows = old.all(keptBeforeMs, Math.min(limit, pageItemsMax))
        for (const { id } of rows) remove.run(id)
        return rows.length
      }),
  }
}
