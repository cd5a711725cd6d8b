// A file is deleted by its owner. What waits to be analysed was not begun: it is taken back, and its charge returned. What runs
// goes on to its end without a lease, and nothing of it is kept.
import { give, isRefunded } from '../books.ts'
import type { Transaction } from '../database.ts'
import { addOrphan } from '../retention.ts'
import { changeShare } from '../shares.ts'

interface AnalysisRow {
  readonly id: number
  readonly charge: number
  readonly credits: number
  readonly operation: string
  readonly request_id: string | null
  readonly waits: boolean
}

/** For who holds the account's lock. */
export async function removeFile(transaction: Transaction, account: number, sample: number): Promise<void> {
  const analyses = await transaction.all<AnalysisRow>(
    `SELECT n.id, n.charge, l.credits, l.operation, l.request_id, (j.analysis IS NOT NULL AND j.worker IS NULL) AS waits
     FROM analysis n JOIN ledger l ON l.account = n.account AND l.entry = n.charge LEFT JOIN job j ON j.analysis = n.id
     WHERE n.account = $1 AND n.sample = $2`,
    account,
    sample,
  )
  await transaction.run('DELETE FROM submission WHERE account = $1 AND sample = $2', account, sample)
  for (const { id, charge, credits, operation, request_id: requestId, waits } of analyses) {
    if (waits) {
      await changeShare(transaction, account, -1, 0)
      if (!(await isRefunded(transaction, account, charge)))
        await give(transaction, account, 'refund', { credits, operation, requestId }, charge)
    }
    await transaction.run('DELETE FROM job WHERE analysis = $1', id)
    await transaction.run('DELETE FROM analysis WHERE id = $1', id)
  }
  await addOrphan(transaction, sample)
}
