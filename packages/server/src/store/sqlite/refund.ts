// What was charged for an analysis goes back to who paid it, once. Within one transaction of the caller's.
import type { Books } from './books.ts'
import type { SqliteDatabase } from './database.ts'

interface ChargeRow {
  readonly account: number
  readonly charge: number
  readonly credits: number
  readonly operation: string
  readonly request_id: string | null
}

/** False where it went back before. */
export function createRefund(database: SqliteDatabase, books: Books): (analysis: number) => boolean {
  const chargeOf = database.query<ChargeRow>(
    `SELECT n.account, n.charge, l.credits, l.operation, l.request_id
     FROM analysis n JOIN ledger l ON l.account = n.account AND l.entry = n.charge WHERE n.id = ?`,
  )
  const refundOf = database.query<{ readonly entry: number }>(
    'SELECT entry FROM ledger WHERE account = ? AND refunds = ?',
  )
  return (analysis) => {
    const row = chargeOf.get(analysis)
    if (row === undefined) throw new Error(`analysis ${analysis} has no charge`)
    const { account, charge, credits, operation, request_id: requestId } = row
    if (refundOf.get(account, charge) !== undefined) return false
    books.append(account, { kind: 'refund', credits, operation, requestId, refunds: charge })
    return true
  }
}
