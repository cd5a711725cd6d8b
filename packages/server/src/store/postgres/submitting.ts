// What becomes of a request for an analysis: answered by what the account has already, or charged for and queued.
import type { Sample, Submission } from '../records.ts'
import { firstStage, PRIORITY_NUMBERS } from '../rows/job-row.ts'
import { entryId } from '../rows/ledger-row.ts'
import type { Room, SubmitOutcome, SubmitRequest } from '../store.ts'
import { balanceOf, take } from './books.ts'
import type { Session, Transaction } from './database.ts'
import { replaceGiven } from './files/file-terms.ts'
import { keepSample } from './retention.ts'
import { requireSample } from './samples.ts'
import { shareQueued } from './shares.ts'
import { askCallback } from './webhooks/callbacks.ts'

interface CurrentRow {
  readonly sample: number
  readonly engine_version: string
  readonly options_digest: string
  readonly refunded: number
}

export type LoadSubmission = (session: Session, accountId: string, sha256: string) => Promise<Submission | null>

/** What the account has already, where it answers what is asked for. */
async function findCurrent(transaction: Transaction, account: number, request: SubmitRequest): Promise<number | null> {
  const row = await transaction.get<CurrentRow>(
    `SELECT p.id AS sample, n.engine_version, n.options_digest, n.refunded
     FROM sample p JOIN submission s ON s.account = $1 AND s.sample = p.id JOIN analysis n ON n.id = s.analysis
     WHERE p.sha256 = $2`,
    account,
    request.sample.sha256,
  )
  const isCurrent =
    row?.refunded === 0 && row.engine_version === request.engineVersion && row.options_digest === request.optionsDigest
  return isCurrent ? row.sample : null
}

/** Makes the analysis that the ledger's entry `charge` paid for, and its job. */
async function queue(
  transaction: Transaction,
  account: number,
  request: SubmitRequest,
  tags: string | null,
  charge: number,
): Promise<void> {
  const sample = await requireSample(transaction, request.sample)
  await keepSample(transaction, sample)
  const made = await transaction.get<{ readonly id: number }>(
    `INSERT INTO analysis (account, sample, engine_version, options_digest, options, state, stages, charge)
     VALUES ($1, $2, $3, $4, $5, 'queued', $6, $7) RETURNING id`,
    account,
    sample,
    request.engineVersion,
    request.optionsDigest,
    request.options,
    JSON.stringify(request.stages),
    charge,
  )
  if (made === undefined) throw new Error('the analysis was not returned')
  await transaction.run(
    `INSERT INTO submission AS s (account, sample, file_name, tags, upload_time, analysis)
     VALUES ($1, $2, $3, coalesce($4, '[]'), $5, $6)
     ON CONFLICT (account, sample) DO UPDATE SET file_name = coalesce($3, s.file_name), tags = coalesce($4, s.tags),
       upload_time = $5, analysis = $6`,
    account,
    sample,
    request.fileName,
    tags,
    transaction.nowMs,
    made.id,
  )
  await replaceGiven(transaction, account, sample, request)
  await transaction.run(
    'INSERT INTO job (analysis, account, priority, stage, forced, trace) VALUES ($1, $2, $3, $4, $5, $6)',
    made.id,
    account,
    PRIORITY_NUMBERS[request.priority],
    firstStage(request.stages),
    request.force ? 1 : 0,
    request.trace ?? null,
  )
  await shareQueued(transaction, account)
}

/** What the account keeps, where that file is new to it and it may keep no more. */
async function tooFull(transaction: Transaction, account: number, { sha256, sizeBytes }: Sample): Promise<Room | null> {
  const row = await transaction.get<{ readonly bytes: number; readonly max: number | null; readonly held: boolean }>(
    `SELECT a.file_bytes AS bytes, a.file_bytes_max AS max, EXISTS (SELECT 1 FROM submission s JOIN sample p ON p.id = s.sample
       WHERE s.account = a.id AND p.sha256 = $2) AS held FROM account a WHERE a.id = $1`,
    account,
    sha256,
  )
  if (row === undefined || row.max === null || row.held || row.bytes + sizeBytes <= row.max) return null
  return { bytes: row.bytes, bytesMax: row.max }
}

/** For who holds the account's lock. */
export async function submit(
  transaction: Transaction,
  account: number,
  request: SubmitRequest,
  load: LoadSubmission,
): Promise<SubmitOutcome> {
  const { accountId, charge } = request
  const tags = request.tags === null ? null : JSON.stringify(request.tags)
  async function shown(): Promise<Submission> {
    const submission = await load(transaction, accountId, request.sample.sha256)
    if (submission === null) throw new Error('the submission was not stored')
    await askCallback(transaction, account, request, submission)
    return submission
  }

  const current = request.force ? null : await findCurrent(transaction, account, request)
  if (current !== null) {
    await transaction.run(
      `UPDATE submission SET file_name = coalesce($3, file_name), tags = coalesce($4, tags)
       WHERE account = $1 AND sample = $2`,
      account,
      current,
      request.fileName,
      tags,
    )
    await replaceGiven(transaction, account, current, request)
    return { outcome: 'deduplicated', submission: await shown(), balance: await balanceOf(transaction, account) }
  }
  const room = await tooFull(transaction, account, request.sample)
  if (room !== null) return { outcome: 'over_quota', balance: await balanceOf(transaction, account), room }
  const written = await take(transaction, account, charge, charge.keep ?? 0)
  if (written === null) return { outcome: 'insufficient', balance: await balanceOf(transaction, account) }
  await queue(transaction, account, request, tags, written.entry)
  return {
    outcome: 'queued',
    submission: await shown(),
    chargeId: entryId(accountId, written.entry),
    balance: written.balance,
  }
}
