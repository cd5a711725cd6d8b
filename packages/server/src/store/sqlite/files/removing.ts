// A file is deleted by its owner. What waits to be analysed was not begun: it is taken back, and its charge returned. What runs
// goes on to its end without a lease, and nothing of it is kept.
import type { Books } from '../books.ts'
import type { SqliteDatabase } from '../database.ts'
import { createShares } from '../shares.ts'
import type { SubmissionRows } from '../submission-rows.ts'

interface AnalysisRow {
  readonly id: number
  readonly charge: number
  readonly credits: number
  readonly operation: string
  readonly request_id: string | null
  /** 1 while it waits for a worker that has not tried it. */
  readonly waits: number
}

/** For use within a write. */
export function createRemoving(
  database: SqliteDatabase,
  { books, rows }: { readonly books: Books; readonly rows: SubmissionRows },
): (account: number, sample: number) => void {
  const analyses = database.query<AnalysisRow>(
    `SELECT n.id, n.charge, l.credits, l.operation, l.request_id,
       (j.analysis IS NOT NULL AND j.worker IS NULL) AS waits
     FROM analysis n JOIN ledger l ON l.account = n.account AND l.entry = n.charge
       LEFT JOIN job j ON j.analysis = n.id WHERE n.sample = ?2 AND n.account = ?1`,
  )
  const removeSubmission = database.command('DELETE FROM submission WHERE account = ? AND sample = ?')
  const removeJob = database.command('DELETE FROM job WHERE analysis = ?')
  const removeAnalysis = database.command('DELETE FROM analysis WHERE id = ?')
  const addOrphan = database.command(
    `INSERT OR IGNORE INTO orphan (sample) SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM analysis WHERE sample = ?1)
     AND NOT EXISTS (SELECT 1 FROM bundle WHERE sample = ?1)
     AND NOT EXISTS (SELECT 1 FROM large_result WHERE sample = ?1)`,
  )
  const refundOf = database.query<{ readonly entry: number }>(
    'SELECT entry FROM ledger WHERE account = ? AND refunds = ?',
  )
  const shares = createShares(database)

  return function remove(account, sample) {
    rows.changed()
    removeSubmission.run(account, sample)
    for (const { id, charge, credits, operation, request_id: requestId, waits } of analyses.all(account, sample)) {
      if (waits === 1) {
        shares.dropped(account)
        if (refundOf.get(account, charge) === undefined)
          books.append(account, { kind: 'refund', credits, operation, requestId, refunds: charge })
      }
      removeJob.run(id)
      removeAnalysis.run(id)
    }
    addOrphan.run(sample)
  }
}
