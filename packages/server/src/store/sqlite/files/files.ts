// The files of an account in SQLite: listed, judged by a person, deleted.
import type { FileStore, ListedFile } from '../../file-store.ts'
import { planFileList } from '../../lists/file-list.ts'
import { type JudgedRow, toDisposition } from '../../rows/mail-row.ts'
import type { AccountRows } from '../account-rows.ts'
import type { Books } from '../books.ts'
import type { SqliteDatabase } from '../database.ts'
import { runList } from '../list.ts'
import type { SubmissionRows } from '../submission-rows.ts'
import { createBundles } from './bundles.ts'
import { createRemoving } from './removing.ts'

export interface FileParts {
  readonly accounts: AccountRows
  readonly books: Books
  readonly rows: SubmissionRows
}

export function createFiles(database: SqliteDatabase, { accounts, books, rows }: FileParts): FileStore {
  const bundles = createBundles(database)
  const remove = createRemoving(database, { books, rows })
  const sampleId = database.query<{ readonly id: number }>(
    'SELECT p.id FROM sample p JOIN submission s ON s.account = ? AND s.sample = p.id WHERE p.sha256 = ?',
  )
  const judged = database.query<JudgedRow>(
    'SELECT label, note, judged_by, judged_at FROM file_disposition WHERE account = ? AND sample = ?',
  )
  const takeBack = database.command('DELETE FROM file_disposition WHERE account = ? AND sample = ?')
  const judge = database.command(
    `INSERT OR REPLACE INTO file_disposition (account, sample, label, note, judged_by, judged_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )

  function load(account: number, accountId: string, sha256: string): ListedFile | null {
    const sample = sampleId.get(account, sha256)?.id
    const submission = rows.load(account, accountId, sha256)
    if (sample === undefined || submission === null) return null
    const said = judged.get(account, sample)
    return { ...submission, disposition: said === undefined ? null : toDisposition(said) }
  }

  return {
    list: (accountId, filter, page) =>
      database.read(() => {
        const account = accounts.find(accountId)
        return account === null
          ? { items: [], nextCursor: null }
          : runList(database, planFileList({ account, accountId }, filter, page))
      }),
    find: (accountId, sha256) =>
      database.read(() => {
        const account = accounts.find(accountId)
        return account === null ? null : load(account, accountId, sha256)
      }),
    findBundle: (accountId, sha256) =>
      database.read(() => {
        const account = accounts.find(accountId)
        return account === null ? null : bundles.find(account, sha256)
      }),
    judge: (accountId, sha256, said) =>
      database.write(() => {
        const account = accounts.require(accountId)
        const sample = sampleId.get(account, sha256)?.id
        if (sample === undefined) return null
        if (said === null) takeBack.run(account, sample)
        else judge.run(account, sample, said.label, said.note, said.by, said.timeMs)
        return load(account, accountId, sha256)
      }),
    remove: (accountId, sha256) =>
      database.write(() => {
        const account = accounts.require(accountId)
        const sample = sampleId.get(account, sha256)?.id
        if (sample !== undefined) remove(account, sample)
        return sample !== undefined
      }),
  }
}
