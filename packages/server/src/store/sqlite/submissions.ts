// Submissions in SQLite: the one transaction that charges for an analysis, makes its job and keeps the answer; and what
// is read of them.
import { candidatesMax } from '../limits.ts'
import { isAmount } from '../rows/ledger-row.ts'
import { lostMarkSql, type ResultsRow, resultsSql, toResults } from '../rows/results-row.ts'
import { type CandidateRow, toCandidate } from '../rows/submission-row.ts'
import type { SubmissionStore } from '../store.ts'
import type { AccountRows } from './account-rows.ts'
import type { AnswerBook } from './answers.ts'
import type { Books } from './books.ts'
import type { SqliteDatabase } from './database.ts'
import { createRefund } from './refund.ts'
import { createRetention } from './retention.ts'
import type { SubmissionRows } from './submission-rows.ts'
import { createSubmitting } from './submitting.ts'

export interface SubmissionParts {
  readonly accounts: AccountRows
  readonly books: Books
  readonly answers: AnswerBook
  readonly rows: SubmissionRows
  readonly now: () => number
}

export function createSubmissions(database: SqliteDatabase, parts: SubmissionParts): SubmissionStore {
  const { accounts, books, answers, rows, now } = parts
  const retention = createRetention(database, rows)
  const submit = createSubmitting(database, { books, rows, retention, now })
  const results = database.query<ResultsRow>(resultsSql('?1'))
  const lose = database.command("UPDATE analysis SET refunded = 1 WHERE id = ? AND refunded = 0 AND state = 'complete'")
  const markLost = database.command(lostMarkSql('?1', "x''"))
  const shut = database.command("UPDATE run SET open_to = 'nobody' WHERE analysis = ?")
  const refund = createRefund(database, books)
  const ended = database.query<{ readonly id: number }>(
    `SELECT value AS id FROM json_each(?)
     WHERE NOT EXISTS (SELECT 1 FROM analysis WHERE id = value AND state <> 'complete')`,
  )
  const candidates = database.query<CandidateRow>(
    `SELECT p.sha256, s.file_name, n.verdict, f.value
     FROM fingerprint f JOIN submission s ON s.account = f.account AND s.sample = f.sample
       JOIN analysis n ON n.id = s.analysis JOIN sample p ON p.id = f.sample
     WHERE f.account = ?1 AND f.method = ?2 AND f.bucket = ?3 AND p.sha256 <> ?4 ORDER BY f.sample DESC LIMIT ?5`,
  )

  return {
    submit: (request, finish) => {
      if (!isAmount(request.charge.credits)) return Promise.reject(new RangeError('not an amount of credits'))
      return database.write(() => {
        const account = accounts.require(request.accountId)
        if (finish !== undefined) answers.requireClaim(finish.claim)
        rows.changed()
        const outcome = submit(account, request)
        if (finish !== undefined) answers.finish(finish.claim, finish.answer(outcome))
        return outcome
      })
    },
    find: (accountId, sha256) =>
      database.read(() => {
        const account = accounts.find(accountId)
        return account === null ? null : rows.find(account, accountId, sha256)
      }),
    loadResults: async (analysisId) => toResults(await database.read(() => results.get(analysisId))),
    loseResults: (analysisId) =>
      database.write(() => {
        rows.changed()
        if (lose.run(analysisId) === 0) return false
        markLost.run(analysisId)
        shut.run(analysisId)
        return refund(analysisId)
      }),
    listEnded: (analysisIds) => database.read(() => ended.all(JSON.stringify(analysisIds)).map(({ id }) => id)),
    findCandidates: ({ accountId, sha256, method, bucket, limit }) =>
      database.read(() => {
        const account = accounts.find(accountId)
        if (account === null) return []
        return candidates.all(account, method, bucket, sha256, Math.min(limit, candidatesMax)).map(toCandidate)
      }),
    ...retention.operations,
  }
}
