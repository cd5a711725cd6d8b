// What becomes of a request for an analysis: answered by what the account has already, or charged for and queued. Within
// one transaction of the caller's.
import type { Sample, Submission } from '../records.ts'
import { firstStage, PRIORITY_NUMBERS } from '../rows/job-row.ts'
import { entryId } from '../rows/ledger-row.ts'
import type { Room, SubmitOutcome, SubmitRequest } from '../store.ts'
import type { Books } from './books.ts'
import type { SqliteDatabase } from './database.ts'
import { createFileTerms } from './files/file-terms.ts'
import type { Retention } from './retention.ts'
import { createSamples } from './samples.ts'
import { createShares } from './shares.ts'
import type { SubmissionRows } from './submission-rows.ts'
import { createCallbacks } from './webhooks/callbacks.ts'

interface CurrentRow {
  readonly engine_version: string
  readonly options_digest: string
  readonly refunded: number
}

export interface SubmittingParts {
  readonly books: Books
  readonly rows: SubmissionRows
  readonly retention: Retention
  readonly now: () => number
}

/** For use within a write. */
export type Submit = (account: number, request: SubmitRequest) => SubmitOutcome

const prepare = (database: SqliteDatabase) => ({
  sampleId: database.query<{ readonly id: number }>('SELECT id FROM sample WHERE sha256 = ?'),
  current: database.query<CurrentRow>(
    `SELECT n.engine_version, n.options_digest, n.refunded FROM submission s JOIN analysis n ON n.id = s.analysis
     WHERE s.account = ? AND s.sample = ?`,
  ),
  describe: database.command(
    `UPDATE submission SET file_name = coalesce(?3, file_name), tags = coalesce(?4, tags)
     WHERE account = ?1 AND sample = ?2`,
  ),
  addAnalysis: database.query<{ readonly id: number }>(
    `INSERT INTO analysis (account, sample, engine_version, options_digest, options, state, stages, charge)
     VALUES (?, ?, ?, ?, ?, 'queued', ?, ?) RETURNING id`,
  ),
  attach: database.command(
    `INSERT INTO submission (account, sample, file_name, tags, upload_time, analysis)
     VALUES (?1, ?2, ?3, coalesce(?4, '[]'), ?5, ?6)
     ON CONFLICT (account, sample) DO UPDATE SET file_name = coalesce(?3, file_name), tags = coalesce(?4, tags),
       upload_time = ?5, analysis = ?6`,
  ),
  room: database.query<{ readonly bytes: number; readonly max: number | null; readonly held: 0 | 1 }>(
    `SELECT a.file_bytes AS bytes, a.file_bytes_max AS max, EXISTS (SELECT 1 FROM submission s JOIN sample p ON p.id = s.sample
       WHERE s.account = a.id AND p.sha256 = ?2) AS held FROM account a WHERE a.id = ?1`,
  ),
  addJob: database.command(
    'INSERT INTO job (analysis, account, priority, stage, forced, trace) VALUES (?, ?, ?, ?, ?, ?)',
  ),
})

export function createSubmitting(database: SqliteDatabase, { books, rows, retention, now }: SubmittingParts): Submit {
  const sql = prepare(database)
  const requireSample = createSamples(database)
  const shares = createShares(database)
  const terms = createFileTerms(database)
  const callbacks = createCallbacks(database, now)

  /** Whether what the account has already answers what is asked for. */
  function isCurrent(account: number, { sample, engineVersion, optionsDigest }: SubmitRequest): boolean {
    const known = sql.sampleId.get(sample.sha256)
    const row = known === undefined ? undefined : sql.current.get(account, known.id)
    return row?.refunded === 0 && row.engine_version === engineVersion && row.options_digest === optionsDigest
  }

  function shown(account: number, { accountId, sample }: SubmitRequest): Submission {
    const submission = rows.load(account, accountId, sample.sha256)
    if (submission === null) throw new Error('the submission was not stored')
    return submission
  }

  /** What the account keeps, where that file is new to it and it may keep no more. */
  function tooFull(account: number, { sha256, sizeBytes }: Sample): Room | null {
    const { bytes, max, held } = sql.room.get(account, sha256) ?? { bytes: 0, max: null, held: 0 }
    return max === null || held === 1 || bytes + sizeBytes <= max ? null : { bytes, bytesMax: max }
  }

  /** Makes the analysis that the ledger's entry `charge` paid for, and its job. */
  function queue(account: number, request: SubmitRequest, tags: string | null, charge: number): void {
    const { engineVersion, optionsDigest, options, stages, fileName, priority } = request
    const sample = requireSample(request.sample)
    retention.keepSample(sample)
    const stagesText = JSON.stringify(stages)
    const made = sql.addAnalysis.get(account, sample, engineVersion, optionsDigest, options, stagesText, charge)
    if (made === undefined) throw new Error('the analysis was not returned')
    sql.attach.run(account, sample, fileName, tags, now(), made.id)
    terms.replaceGiven(account, sample, request)
    sql.addJob.run(
      made.id,
      account,
      PRIORITY_NUMBERS[priority],
      firstStage(stages),
      request.force ? 1 : 0,
      request.trace ?? null,
    )
    shares.queued(account)
  }

  return function submit(account, request) {
    const { accountId, charge } = request
    const tags = request.tags === null ? null : JSON.stringify(request.tags)
    const balance = books.balance(account)
    if (!request.force && isCurrent(account, request)) {
      const sample = requireSample(request.sample)
      sql.describe.run(account, sample, request.fileName, tags)
      terms.replaceGiven(account, sample, request)
      const submission = shown(account, request)
      callbacks.ask(account, request, submission)
      return { outcome: 'deduplicated', submission, balance }
    }
    const room = tooFull(account, request.sample)
    if (room !== null) return { outcome: 'over_quota', balance, room }
    if (balance - (charge.keep ?? 0) < charge.credits) return { outcome: 'insufficient', balance }
    const entry = books.append(account, { kind: 'charge', ...charge })
    queue(account, request, tags, entry)
    const submission = shown(account, request)
    callbacks.ask(account, request, submission)
    return {
      outcome: 'queued',
      submission,
      chargeId: entryId(accountId, entry),
      balance: books.balance(account),
    }
  }
}
