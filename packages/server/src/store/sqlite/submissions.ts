// Submissions in SQLite: the one transaction that charges for an analysis, makes its job and keeps the answer.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { candidatesMax } from '../limits.ts'
import type { FileVerdict, Priority, Sample } from '../records.ts'
import type { SubmissionStore, SubmitOutcome, SubmitRequest } from '../store.ts'
import type { AccountRows } from './account-rows.ts'
import type { AnswerBook } from './answers.ts'
import type { Books } from './books.ts'
import type { SqliteDatabase } from './database.ts'
import { entryId, isAmount } from './ledger.ts'
import { createRetention } from './retention.ts'
import type { SubmissionRows } from './submission-rows.ts'

const inflate = promisify(gunzip)

const PRIORITY_NUMBERS: Readonly<Record<Priority, number>> = { low: 0, normal: 1, high: 2 }

interface CurrentRow {
  readonly engine_version: string
  readonly options_digest: string
  readonly refunded: number
}

interface CandidateRow {
  readonly sha256: string
  readonly file_name: string | null
  readonly verdict: FileVerdict | null
  readonly value: string
}

export function createSubmissions(
  database: SqliteDatabase,
  parts: {
    readonly accounts: AccountRows
    readonly books: Books
    readonly answers: AnswerBook
    readonly rows: SubmissionRows
    readonly now: () => number
  },
): SubmissionStore {
  const { accounts, books, answers, rows, now } = parts
  const retention = createRetention(database, rows)
  const sampleId = database.query<{ readonly id: number }>('SELECT id FROM sample WHERE sha256 = ?')
  const addSample = database.query<{ readonly id: number }>(
    'INSERT INTO sample (sha256, size, md5, sha1, sha512, ssdeep, tlsh) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id',
  )
  const current = database.query<CurrentRow>(
    `SELECT n.engine_version, n.options_digest, n.refunded FROM submission s JOIN analysis n ON n.id = s.analysis
     WHERE s.account = ? AND s.sample = ?`,
  )
  const describe = database.command(
    `UPDATE submission SET file_name = coalesce(?3, file_name), tags = coalesce(?4, tags)
     WHERE account = ?1 AND sample = ?2`,
  )
  const addAnalysis = database.query<{ readonly id: number }>(
    `INSERT INTO analysis (account, sample, engine_version, options_digest, options, state, stages, charge)
     VALUES (?, ?, ?, ?, ?, 'queued', ?, ?) RETURNING id`,
  )
  const attach = database.command(
    `INSERT INTO submission (account, sample, file_name, tags, upload_time, analysis)
     VALUES (?1, ?2, ?3, coalesce(?4, '[]'), ?5, ?6)
     ON CONFLICT (account, sample) DO UPDATE SET file_name = coalesce(?3, file_name), tags = coalesce(?4, tags),
       upload_time = ?5, analysis = ?6`,
  )
  // Fair queueing: behind the account's own last job, but not behind every job of another account.
  const addJob = database.command(
    `INSERT INTO job (analysis, account, priority, turn) VALUES (?1, ?2, ?3, max(
       coalesce((SELECT min(turn) FROM job WHERE worker IS NULL AND priority = ?3), 0),
       coalesce((SELECT max(turn) + 1 FROM job WHERE account = ?2 AND priority = ?3), 0)))`,
  )
  const results = database.query<{ readonly gzip: Uint8Array }>('SELECT gzip FROM result WHERE analysis = ?')
  const candidates = database.query<CandidateRow>(
    `SELECT p.sha256, s.file_name, n.verdict, f.value
     FROM fingerprint f JOIN submission s ON s.account = f.account AND s.sample = f.sample
       JOIN analysis n ON n.id = s.analysis JOIN sample p ON p.id = f.sample
     WHERE f.account = ?1 AND f.method = ?2 AND f.bucket = ?3 AND p.sha256 <> ?4 ORDER BY f.sample DESC LIMIT ?5`,
  )
  function requireSample({ sha256, sizeBytes, md5, sha1, sha512, ssdeep, tlsh }: Sample): number {
    const id = sampleId.get(sha256)?.id ?? addSample.get(sha256, sizeBytes, md5, sha1, sha512, ssdeep, tlsh)?.id
    if (id === undefined) throw new Error('the sample was not returned')
    return id
  }

  /** Whether what the account has already answers what is asked for. */
  function isCurrent(account: number, request: SubmitRequest): boolean {
    const sample = sampleId.get(request.sample.sha256)
    const row = sample === undefined ? undefined : current.get(account, sample.id)
    return (
      row !== undefined &&
      row.refunded === 0 &&
      row.engine_version === request.engineVersion &&
      row.options_digest === request.optionsDigest
    )
  }

  function submit(account: number, request: SubmitRequest): SubmitOutcome {
    const { accountId, sample, charge } = request
    const tags = request.tags === null ? null : JSON.stringify(request.tags)
    const shown = () => {
      const submission = rows.load(account, accountId, sample.sha256)
      if (submission === null) throw new Error('the submission was not stored')
      return submission
    }
    if (!request.force && isCurrent(account, request)) {
      describe.run(account, requireSample(sample), request.fileName, tags)
      return { outcome: 'deduplicated', submission: shown(), balance: books.balance(account) }
    }
    const balance = books.balance(account)
    if (balance - (charge.keep ?? 0) < charge.credits) return { outcome: 'insufficient', balance }
    const entry = books.append(account, { kind: 'charge', ...charge })
    const id = requireSample(sample)
    retention.keepSample(id)
    const { engineVersion, optionsDigest, options, stages } = request
    const made = addAnalysis.get(account, id, engineVersion, optionsDigest, options, JSON.stringify(stages), entry)
    if (made === undefined) throw new Error('the analysis was not returned')
    attach.run(account, id, request.fileName, tags, now(), made.id)
    addJob.run(made.id, account, PRIORITY_NUMBERS[request.priority])
    const chargeId = entryId(accountId, entry)
    return { outcome: 'queued', submission: shown(), chargeId, balance: books.balance(account) }
  }

  return {
    submit: (request, finish) => {
      if (!isAmount(request.charge.credits)) return Promise.reject(new RangeError('not an amount of credits'))
      return database.write(() => {
        const account = accounts.find(request.accountId)
        if (account === null) throw new Error(`no account ${request.accountId}`)
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
    async loadResults(analysisId) {
      const row = await database.read(() => results.get(analysisId))
      return row === undefined ? null : (await inflate(row.gzip)).toString('utf8')
    },
    findCandidates: ({ accountId, sha256, method, bucket, limit }) =>
      database.read(() => {
        const account = accounts.find(accountId)
        if (account === null) return []
        return candidates
          .all(account, method, bucket, sha256, Math.min(limit, candidatesMax))
          .map(({ file_name: fileName, ...row }) => ({ ...row, fileName }))
      }),
    ...retention.operations,
  }
}
