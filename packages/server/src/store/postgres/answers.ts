// Claims and stored answers of requests that carried an Idempotency-Key.
import { ClaimLostError } from '../errors.ts'
import { answerKeptMs } from '../limits.ts'
import type { Claim, StoredAnswer } from '../records.ts'
import { type AnswerRow, hasEnded, toAnswer } from '../rows/answer-row.ts'
import type { AnswerStore, ClaimOutcome, ClaimRequest } from '../store.ts'
import type { AccountRows } from './account-rows.ts'
import type { PostgresDatabase, Transaction } from './database.ts'
import { type Heartbeat, isAlive } from './heartbeat.ts'

/** Rejects with ClaimLostError: who lost the claim may not take credits. */
export async function requireClaim(transaction: Transaction, { id, token }: Claim): Promise<void> {
  const held = await transaction.get(
    'SELECT id FROM answer WHERE id = $1 AND token = $2 AND status IS NULL FOR UPDATE',
    id,
    token,
  )
  if (held === undefined) throw new ClaimLostError('the claim passed to another request')
}

/** Null abandons. */
export async function finishClaim(
  transaction: Transaction,
  { id, token }: Claim,
  answer: StoredAnswer | null,
): Promise<void> {
  if (answer === null)
    await transaction.run('DELETE FROM answer WHERE id = $1 AND token = $2 AND status IS NULL', id, token)
  else
    await transaction.run(
      'UPDATE answer SET status = $1, headers = $2, body = $3 WHERE id = $4 AND token = $5 AND status IS NULL',
      answer.status,
      JSON.stringify(answer.headers),
      answer.body,
      id,
      token,
    )
}

export function createAnswers(database: PostgresDatabase, accounts: AccountRows, heartbeat: Heartbeat): AnswerStore {
  async function claim(transaction: Transaction, request: ClaimRequest): Promise<ClaimOutcome> {
    const { accountId, route, key, bodyDigest, token } = request
    const account = await accounts.require(transaction, accountId)
    const { nowMs } = transaction
    // Of many at once one inserts; the others wait for it here, and see its row in the next statement.
    const made = await transaction.get<{ readonly id: number }>(
      `INSERT INTO answer (account, route, key, body_digest, token, claimed_at, holder) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (account, route, key) DO NOTHING RETURNING id`,
      account,
      route,
      key,
      bodyDigest,
      token,
      nowMs,
      heartbeat.id,
    )
    if (made !== undefined) return { outcome: 'new', claim: { id: made.id, token } }
    const row = await transaction.get<AnswerRow & { readonly holder: string | null }>(
      `SELECT id, body_digest, claimed_at, status, headers, body, holder FROM answer
       WHERE account = $1 AND route = $2 AND key = $3 FOR UPDATE`,
      account,
      route,
      key,
    )
    // Given back between the two statements.
    if (row === undefined) return claim(transaction, request)
    const isDropped = row.status === null && !(await isAlive(transaction, row.holder))
    if (!isDropped && !hasEnded(row, nowMs)) {
      if (row.body_digest !== bodyDigest) return { outcome: 'conflict' }
      return row.status === null
        ? { outcome: 'in_progress' }
        : { outcome: 'replay', answer: toAnswer(row.status, row.headers ?? '{}', row.body ?? '') }
    }
    await transaction.run(
      `UPDATE answer SET body_digest = $2, token = $3, claimed_at = $4, status = NULL, headers = NULL, body = NULL, holder = $5
       WHERE id = $1`,
      row.id,
      bodyDigest,
      token,
      nowMs,
      heartbeat.id,
    )
    return { outcome: 'new', claim: { id: row.id, token } }
  }

  return {
    claim: async (request) => {
      await heartbeat.begin()
      return database.write((transaction) => claim(transaction, request))
    },
    finish: (held, answer) =>
      database.write(async (transaction) => {
        await requireClaim(transaction, held)
        await finishClaim(transaction, held, answer)
      }),
    abandon: ({ accountId, route, key, token }) =>
      database.write(async (transaction) => {
        const account = await accounts.find(transaction, accountId)
        if (account === null) return false
        const gone = await transaction.run(
          'DELETE FROM answer WHERE account = $1 AND route = $2 AND key = $3 AND token = $4 AND status IS NULL',
          account,
          route,
          key,
          token,
        )
        return gone === 1
      }),
    abandonAll: () => database.write(({ run }) => run('DELETE FROM answer WHERE status IS NULL')),
    purge: (limit) =>
      database.write(({ run, nowMs }) =>
        run(
          'DELETE FROM answer WHERE id IN (SELECT id FROM answer WHERE claimed_at <= $1 ORDER BY claimed_at LIMIT $2)',
          nowMs - answerKeptMs,
          limit,
        ),
      ),
  }
}
