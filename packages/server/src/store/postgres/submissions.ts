// Submissions in PostgreSQL: the one transaction that charges for an analysis, makes its job and keeps the answer; and what
// is read of them.
import { candidatesMax } from '../limits.ts'
import type { Submission } from '../records.ts'
import { isAmount, notAnAmount } from '../rows/ledger-row.ts'
import { lostMarkSql, type ResultsRow, resultsSql, toResults } from '../rows/results-row.ts'
import {
  type CandidateRow,
  SUBMISSION_COLUMNS,
  type SubmissionRow,
  toCandidate,
  toSubmission,
} from '../rows/submission-row.ts'
import type { SubmissionStore } from '../store.ts'
import { type AccountRows, lockAccount } from './account-rows.ts'
import { finishClaim, requireClaim } from './answers.ts'
import type { PostgresDatabase, Session } from './database.ts'
import { Grouped } from './groups/grouped.ts'
import { refund } from './refund.ts'
import { createRetention } from './retention.ts'
import { submit } from './submitting.ts'

async function load(session: Session, accountId: string, sha256: string): Promise<Submission | null> {
  const row = await session.get<SubmissionRow>(
    `SELECT ${SUBMISSION_COLUMNS}
     FROM account a JOIN sample p ON p.sha256 = $2 JOIN submission s ON s.account = a.id AND s.sample = p.id
       JOIN analysis n ON n.id = s.analysis
     WHERE a.public_id = $1`,
    accountId,
    sha256,
  )
  return row === undefined ? null : toSubmission(row, accountId)
}

interface Asked {
  readonly accountId: string
  readonly sha256: string
}

/** By one statement. */
async function loadTogether(
  session: Session,
  accounts: AccountRows,
  asked: readonly Asked[],
): Promise<readonly (Submission | null)[]> {
  const known: (number | null)[] = []
  for (const { accountId } of asked) known.push(await accounts.find(session, accountId))
  const found = await session.all<SubmissionRow & { readonly place: number }>(
    `SELECT asked.place, ${SUBMISSION_COLUMNS}
     FROM unnest($1::BIGINT[], $2::TEXT[]) WITH ORDINALITY AS asked (account, sha256, place)
       JOIN sample p ON p.sha256 = asked.sha256 JOIN submission s ON s.account = asked.account AND s.sample = p.id
       JOIN analysis n ON n.id = s.analysis`,
    known.map((account) => account ?? 0),
    asked.map(({ sha256 }) => sha256),
  )
  const rows = new Map(found.map((row) => [row.place, row]))
  return asked.map(({ accountId }, index) => {
    const row = rows.get(index + 1)
    return row === undefined ? null : toSubmission(row, accountId)
  })
}

export function createSubmissions(database: PostgresDatabase, accounts: AccountRows): SubmissionStore {
  const finding = new Grouped<Asked, Submission | null>({
    together: (asked) => database.read((session) => loadTogether(session, accounts, asked)),
    otherwise: ({ accountId, sha256 }) => database.read((session) => load(session, accountId, sha256)),
    ownerOf: ({ accountId }) => accountId,
  })
  return {
    submit: async (request, finish) => {
      if (!isAmount(request.charge.credits)) throw notAnAmount(request.charge.credits)
      return database.writeOf(request.accountId, async (transaction) => {
        const account = await accounts.require(transaction, request.accountId)
        if (finish !== undefined) await requireClaim(transaction, finish.claim)
        await lockAccount(transaction, account)
        const outcome = await submit(transaction, account, request, load)
        if (finish !== undefined) await finishClaim(transaction, finish.claim, finish.answer(outcome))
        return outcome
      })
    },
    find: (accountId, sha256) => finding.make({ accountId, sha256 }),
    loadResults: async (analysisId) =>
      toResults(await database.read(({ get }) => get<ResultsRow>(resultsSql('$1'), analysisId))),
    loseResults: (analysisId) =>
      database.write(async (transaction) => {
        const row = await transaction.get<{ readonly account: number }>(
          'SELECT account FROM analysis WHERE id = $1',
          analysisId,
        )
        if (row === undefined) return false
        await lockAccount(transaction, row.account)
        const lost = await transaction.run(
          "UPDATE analysis SET refunded = 1 WHERE id = $1 AND refunded = 0 AND state = 'complete'",
          analysisId,
        )
        if (lost === 0) return false
        await transaction.run(lostMarkSql('$1', "''"), analysisId)
        await transaction.run("UPDATE run SET open_to = 'nobody' WHERE analysis = $1", analysisId)
        return refund(transaction, analysisId)
      }),
    listEnded: (analysisIds) =>
      database.read(async ({ all }) => {
        const rows = await all<{ readonly id: number }>(
          `SELECT asked.id FROM unnest($1::BIGINT[]) WITH ORDINALITY AS asked (id, place)
           WHERE NOT EXISTS (SELECT 1 FROM analysis WHERE analysis.id = asked.id AND state <> 'complete')
           ORDER BY asked.place`,
          analysisIds,
        )
        return rows.map(({ id }) => id)
      }),
    findCandidates: ({ accountId, sha256, method, bucket, limit }) =>
      database.read(async (session) => {
        const account = await accounts.find(session, accountId)
        if (account === null) return []
        const rows = await session.all<CandidateRow>(
          `SELECT p.sha256, s.file_name, n.verdict, f.value
           FROM fingerprint f JOIN submission s ON s.account = f.account AND s.sample = f.sample
             JOIN analysis n ON n.id = s.analysis JOIN sample p ON p.id = f.sample
           WHERE f.account = $1 AND f.method = $2 AND f.bucket = $3 AND p.sha256 <> $4
           ORDER BY f.sample DESC LIMIT $5`,
          account,
          method,
          bucket,
          sha256,
          Math.min(limit, candidatesMax),
        )
        return rows.map(toCandidate)
      }),
    ...createRetention(database),
  }
}
