// What was charged for an analysis goes back to who paid it, once.
import { give, isRefunded } from './books.ts'
import type { Transaction } from './database.ts'

interface ChargeRow {
  readonly account: number
  readonly charge: number
  readonly credits: number
  readonly operation: string
  readonly request_id: string | null
}

/** False where it went back before. For who holds the account's lock. */
export async function refund(transaction: Transaction, analysis: number): Promise<boolean> {
  const row = await transaction.get<ChargeRow>(
    `SELECT n.account, n.charge, l.credits, l.operation, l.request_id
     FROM analysis n JOIN ledger l ON l.account = n.account AND l.entry = n.charge WHERE n.id = $1`,
    analysis,
  )
  if (row === undefined) throw new Error(`analysis ${analysis} has no charge`)
  const { account, charge, credits, operation, request_id: requestId } = row
  if (await isRefunded(transaction, account, charge)) return false
  await give(transaction, account, 'refund', { credits, operation, requestId }, charge)
  return true
}
