// Reads submissions. Clients poll, so the same few are read over and over: they are remembered until anything that a
// submission shows is written here, or anything at all is committed by another process.
import { cachedSubmissionsMax } from '../limits.ts'
import type { Submission } from '../records.ts'
import { SUBMISSION_COLUMNS, type SubmissionRow, toSubmission } from '../rows/submission-row.ts'
import type { SqliteDatabase } from './database.ts'

export interface SubmissionRows {
  /** From memory where nothing changed. */
  find(account: number, accountId: string, sha256: string): Submission | null
  /** From the database: for use within a write. */
  load(account: number, accountId: string, sha256: string): Submission | null
  /** To be called by every write that changes what a submission shows. */
  changed(): void
}

const SQL = `SELECT ${SUBMISSION_COLUMNS}
FROM sample p JOIN submission s ON s.account = ? AND s.sample = p.id JOIN analysis n ON n.id = s.analysis
WHERE p.sha256 = ?`

export function createSubmissionRows(database: SqliteDatabase): SubmissionRows {
  const query = database.query<SubmissionRow>(SQL)
  const remembered = new Map<string, Submission>()
  let version = -1

  function load(account: number, accountId: string, sha256: string): Submission | null {
    const row = query.get(account, sha256)
    return row === undefined ? null : toSubmission(row, accountId)
  }

  return {
    load,
    find(account, accountId, sha256) {
      const current = database.foreignVersion()
      if (version !== current || remembered.size >= cachedSubmissionsMax) {
        remembered.clear()
        version = current
      }
      const id = `${account}/${sha256}`
      const known = remembered.get(id)
      if (known !== undefined) return known
      const found = load(account, accountId, sha256)
      if (found !== null) remembered.set(id, found)
      return found
    },
    changed: () => remembered.clear(),
  }
}
