// The files of an account in PostgreSQL: listed, judged by a person, deleted.
import type { FileStore, ListedFile } from '../../file-store.ts'
import { planFileList } from '../../lists/file-list.ts'
import { type JudgedRow, toDisposition } from '../../rows/mail-row.ts'
import { SUBMISSION_COLUMNS, type SubmissionRow, toSubmission } from '../../rows/submission-row.ts'
import { type AccountRows, lockAccount } from '../account-rows.ts'
import type { PostgresDatabase, Session, Transaction } from '../database.ts'
import { runList } from '../list.ts'
import { findBundle } from './bundles.ts'
import { removeFile } from './removing.ts'

async function load(session: Session, accountId: string, sha256: string): Promise<ListedFile | null> {
  const row = await session.get<SubmissionRow & JudgedRow>(
    `SELECT ${SUBMISSION_COLUMNS}, d.label, d.note, d.judged_by, d.judged_at
     FROM account a JOIN sample p ON p.sha256 = $2 JOIN submission s ON s.account = a.id AND s.sample = p.id
       JOIN analysis n ON n.id = s.analysis LEFT JOIN file_disposition d ON d.account = a.id AND d.sample = p.id
     WHERE a.public_id = $1`,
    accountId,
    sha256,
  )
  return row === undefined ? null : { ...toSubmission(row, accountId), disposition: toDisposition(row) }
}

export function createFiles(database: PostgresDatabase, accounts: AccountRows): FileStore {
  /** Locks the account. */
  async function findOwn(
    transaction: Transaction,
    accountId: string,
    sha256: string,
  ): Promise<readonly [account: number, sample: number] | null> {
    const account = await accounts.require(transaction, accountId)
    await lockAccount(transaction, account)
    const row = await transaction.get<{ readonly id: number }>(
      'SELECT p.id FROM sample p JOIN submission s ON s.account = $1 AND s.sample = p.id WHERE p.sha256 = $2',
      account,
      sha256,
    )
    return row === undefined ? null : [account, row.id]
  }

  return {
    list: (accountId, filter, page) =>
      database.read(async (session) => {
        const account = await accounts.find(session, accountId)
        return account === null
          ? { items: [], nextCursor: null }
          : runList(session, planFileList({ account, accountId }, filter, page))
      }),
    find: (accountId, sha256) => database.read((session) => load(session, accountId, sha256)),
    findBundle: (accountId, sha256) => database.read((session) => findBundle(session, accountId, sha256)),
    judge: (accountId, sha256, said) =>
      database.write(async (transaction) => {
        const own = await findOwn(transaction, accountId, sha256)
        if (own === null) return null
        if (said === null)
          await transaction.run('DELETE FROM file_disposition WHERE account = $1 AND sample = $2', ...own)
        else
          await transaction.run(
            `INSERT INTO file_disposition (account, sample, label, note, judged_by, judged_at)
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (account, sample) DO UPDATE
             SET label = excluded.label, note = excluded.note, judged_by = excluded.judged_by, judged_at = excluded.judged_at`,
            ...own,
            said.label,
            said.note,
            said.by,
            said.timeMs,
          )
        return load(transaction, accountId, sha256)
      }),
    remove: (accountId, sha256) =>
      database.write(async (transaction) => {
        const own = await findOwn(transaction, accountId, sha256)
        if (own !== null) await removeFile(transaction, ...own)
        return own !== null
      }),
  }
}
