// Kept mail in PostgreSQL: listed, found, judged by a person, deleted.
import { pageItemsMax } from '../../limits.ts'
import { planMailList } from '../../lists/mail-list.ts'
import type { KeptMail, MailStore } from '../../mail-store.ts'
import { MAIL_COLUMNS, type MailRow, toKeptMail } from '../../rows/mail-row.ts'
import { type AccountRows, lockAccount } from '../account-rows.ts'
import type { PostgresDatabase, Session } from '../database.ts'
import { runList } from '../list.ts'

const CONTENT = { message: 'message', answer: 'answer' } as const

export function createMail(database: PostgresDatabase, accounts: AccountRows): MailStore {
  async function load(session: Session, accountId: string, id: string): Promise<MailRow | null> {
    const account = await accounts.find(session, accountId)
    if (account === null) return null
    const row = await session.get<MailRow>(
      `SELECT ${MAIL_COLUMNS} FROM mail m WHERE m.public_id = $1 AND m.account = $2`,
      id,
      account,
    )
    return row ?? null
  }

  return {
    list: (accountId, filter, page) =>
      database.read(async (session) => {
        const account = await accounts.find(session, accountId)
        return account === null
          ? { items: [], nextCursor: null }
          : runList(session, planMailList(account, filter, page))
      }),
    find: (accountId, id) =>
      database.read(async (session): Promise<KeptMail | null> => {
        const row = await load(session, accountId, id)
        return row === null ? null : toKeptMail(row)
      }),
    loadContent: (accountId, id, what) =>
      database.read(async (session) => {
        const row = await load(session, accountId, id)
        if (row === null) return null
        const found = await session.get<{ readonly content: Uint8Array }>(
          `SELECT ${CONTENT[what]} AS content FROM mail_content WHERE mail = $1`,
          row.id,
        )
        return found === undefined ? null : new Uint8Array(found.content)
      }),
    judge: (accountId, id, said) =>
      database.write(async (transaction) => {
        const row = await load(transaction, accountId, id)
        if (row === null) return null
        await transaction.run(
          'UPDATE mail SET label = $2, note = $3, judged_by = $4, judged_at = $5 WHERE id = $1',
          row.id,
          said?.label ?? null,
          said?.note ?? null,
          said?.by ?? null,
          said?.timeMs ?? null,
        )
        const judged = await load(transaction, accountId, id)
        return judged === null ? null : toKeptMail(judged)
      }),
    remove: (accountId, id) =>
      database.write(async (transaction) => {
        const account = await accounts.find(transaction, accountId)
        if (account === null) return false
        await lockAccount(transaction, account)
        return (await transaction.run('DELETE FROM mail WHERE public_id = $1 AND account = $2', id, account)) === 1
      }),
    purge: (keptBeforeMs, limit) =>
      database.write(async (transaction) => {
        const rows = await transaction.all<{ readonly id: number; readonly account: number }>(
          'SELECT id, account FROM mail WHERE time < $1 ORDER BY time LIMIT $2',
          keptBeforeMs,
          Math.min(limit, pageItemsMax),
        )
        // In the order in which everybody locks: the room of each account is counted down.
        const ordered = [...rows].sort((one, other) => one.account - other.account || one.id - other.id)
        let gone = 0
        for (const { id, account } of ordered) {
          await lockAccount(transaction, account)
          gone += await transaction.run('DELETE FROM mail WHERE id = $1', id)
        }
        return gone
      }),
  }
}
