// Claims and stored answers of requests that carried an Idempotency-Key.
import { ClaimLostError } from '../errors.ts'
import { answerKeptMs } from '../limits.ts'
import type { Claim, StoredAnswer } from '../records.ts'
import { type AnswerRow, hasEnded, toAnswer } from '../rows/answer-row.ts'
import type { AnswerStore, ClaimOutcome } from '../store.ts'
import type { AccountRows } from './account-rows.ts'
import type { SqliteDatabase } from './database.ts'

/** What charge and submit do to a claim inside their own transaction. */
export interface AnswerBook {
  /** Throws ClaimLostError: who lost the claim may not take credits. */
  requireClaim(claim: Claim): void
  /** Null abandons. */
  finish(claim: Claim, answer: StoredAnswer | null): void
}

export function createAnswers(
  database: SqliteDatabase,
  accounts: AccountRows,
  now: () => number,
): AnswerStore & { readonly book: AnswerBook } {
  const book = createBook(database)
  const find = database.query<AnswerRow>(
    'SELECT id, body_digest, claimed_at, status, headers, body FROM answer WHERE account = ? AND route = ? AND key = ?',
  )
  const insert = database.query<{ readonly id: number }>(
    'INSERT INTO answer (account, route, key, body_digest, token, claimed_at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id',
  )
  const remove = database.command('DELETE FROM answer WHERE id = ?')
  const giveBack = database.command(
    'DELETE FROM answer WHERE account = ? AND route = ? AND key = ? AND token = ? AND status IS NULL',
  )
  const forgetAll = database.command('DELETE FROM answer WHERE status IS NULL')
  const removeOld = database.command(
    'DELETE FROM answer WHERE id IN (SELECT id FROM answer WHERE claimed_at <= ? ORDER BY claimed_at LIMIT ?)',
  )

  return {
    book,
    claim: ({ accountId, route, key, bodyDigest, token }) =>
      database.write((): ClaimOutcome => {
        const account = accounts.require(accountId)
        const row = find.get(account, route, key)
        if (row !== undefined && !hasEnded(row, now())) {
          if (row.body_digest !== bodyDigest) return { outcome: 'conflict' }
          return row.status === null
            ? { outcome: 'in_progress' }
            : { outcome: 'replay', answer: toAnswer(row.status, row.headers ?? '{}', row.body ?? '') }
        }
        if (row !== undefined) remove.run(row.id)
        const made = insert.get(account, route, key, bodyDigest, token, now())
        if (made === undefined) throw new Error('the claim was not returned')
        return { outcome: 'new', claim: { id: made.id, token } }
      }),
    finish: (claim, answer) =>
      database.write(() => {
        book.requireClaim(claim)
        book.finish(claim, answer)
      }),
    abandon: ({ accountId, route, key, token }) =>
      database.write(() => giveBack.run(accounts.require(accountId), route, key, token) === 1),
    abandonAll: () => database.write(() => forgetAll.run()),
    purge: (limit) => database.write(() => removeOld.run(now() - answerKeptMs, limit)),
  }
}

function createBook(database: SqliteDatabase): AnswerBook {
  const held = database.query<{ readonly id: number }>(
    'SELECT id FROM answer WHERE id = ? AND token = ? AND status IS NULL',
  )
  const keep = database.command(
    'UPDATE answer SET status = ?, headers = ?, body = ? WHERE id = ? AND token = ? AND status IS NULL',
  )
  const forget = database.command('DELETE FROM answer WHERE id = ? AND token = ? AND status IS NULL')
  return {
    requireClaim({ id, token }) {
      if (held.get(id, token) === undefined) throw new ClaimLostError('the claim passed to another request')
    },
    finish({ id, token }, answer) {
      if (answer === null) forget.run(id, token)
      else keep.run(answer.status, JSON.stringify(answer.headers), answer.body, id, token)
    },
  }
}
