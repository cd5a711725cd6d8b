// What becomes of an analysis that is done: its verdict and results are kept, its fingerprints can be found, what was charged
// is given back where nothing was delivered, and its job is gone.
import type { CompleteOutcome, Completion } from '../store.ts'
import type { Transaction } from './database.ts'
import { addBundle } from './files/bundles.ts'
import { replaceFound } from './files/file-terms.ts'
import { refund } from './refund.ts'
import { keepSample } from './retention.ts'
import { requireSample } from './samples.ts'

interface AnalysisRow {
  readonly account: number
  readonly sample: number
}

/** `gzipped`: the results, compressed; null where there are none, or where they are kept elsewhere. For who holds the account's lock. */
export async function complete(
  transaction: Transaction,
  analysis: number,
  completion: Completion,
  gzipped: Uint8Array | null,
): Promise<CompleteOutcome> {
  const { stages, verdict, fileType, hashes, fingerprints, terms, sharedFrom, openTo } = completion
  if (sharedFrom !== undefined && !(await isStillShown(transaction, sharedFrom))) return 'source_gone'
  const row = await transaction.get<AnalysisRow>('SELECT account, sample FROM analysis WHERE id = $1', analysis)
  if (row === undefined) throw new Error(`analysis ${analysis} was not found again`)
  const { account, sample } = row
  await transaction.run(
    `UPDATE analysis SET state = 'complete', stages = $2, verdict = $3, file_type = $4, completed_at = $5, refunded = $6,
       options = '{}'
     WHERE id = $1`,
    analysis,
    JSON.stringify(stages),
    verdict,
    fileType,
    transaction.nowMs,
    completion.refund ? 1 : 0,
  )
  await transaction.run(
    'UPDATE sample SET sha512 = coalesce($2, sha512), ssdeep = coalesce($3, ssdeep), tlsh = coalesce($4, tlsh) WHERE id = $1',
    sample,
    hashes.sha512,
    hashes.ssdeep,
    hashes.tlsh,
  )
  if (fingerprints.length > 0)
    await transaction.run('DELETE FROM fingerprint WHERE account = $1 AND sample = $2', account, sample)
  // A submission may have gone while its analysis ran (retention): then nothing is kept.
  for (const { method, bucket, value } of fingerprints)
    await transaction.run(
      `INSERT INTO fingerprint (account, method, bucket, sample, value)
       SELECT account, $3, $4, sample, $5 FROM submission WHERE account = $1 AND sample = $2
       ON CONFLICT (account, method, bucket, sample) DO UPDATE SET value = excluded.value`,
      account,
      sample,
      method,
      bucket,
      value,
    )
  await replaceFound(transaction, account, sample, terms)
  if (gzipped !== null) await transaction.run('INSERT INTO result (analysis, gzip) VALUES ($1, $2)', analysis, gzipped)
  await keepLargeResult(transaction, analysis, completion)
  await addBundle(transaction, { account, sample, analysis }, completion.bundle)
  if (openTo !== undefined) await transaction.run('UPDATE run SET open_to = $2 WHERE analysis = $1', analysis, openTo)
  await transaction.run('DELETE FROM job WHERE analysis = $1', analysis)
  return completion.refund && (await refund(transaction, analysis)) ? 'refunded' : 'done'
}

/** Until the commit whoever would take it away, or have it analysed anew, waits: what it left is there. */
async function isStillShown({ get }: Transaction, analysis: number): Promise<boolean> {
  return (await get('SELECT 1 AS shown FROM submission WHERE analysis = $1 FOR SHARE', analysis)) !== undefined
}

async function keepLargeResult(transaction: Transaction, analysis: number, { keptResults }: Completion): Promise<void> {
  if (keptResults === undefined) return
  const kept = await requireSample(transaction, keptResults.keptAs)
  await keepSample(transaction, kept)
  await transaction.run('INSERT INTO large_result (analysis, sample) VALUES ($1, $2)', analysis, kept)
}
