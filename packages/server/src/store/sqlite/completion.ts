// What becomes of an analysis that is done: its verdict and results are kept, its fingerprints can be found, what was charged
// is given back where nothing was delivered, and its job is gone. Within one transaction of the caller's.
import type { CompleteOutcome, Completion } from '../store.ts'
import type { Books } from './books.ts'
import type { SqliteDatabase } from './database.ts'
import { createBundles } from './files/bundles.ts'
import { createFileTerms } from './files/file-terms.ts'
import { createRefund } from './refund.ts'
import { createSamples } from './samples.ts'
import type { SubmissionRows } from './submission-rows.ts'

interface AnalysisRow {
  readonly account: number
  readonly sample: number
}

/** `gzipped`: the results, compressed; null where there are none, or where they are kept elsewhere. For use within a write. */
export type Complete = (analysis: number, completion: Completion, gzipped: Uint8Array | null) => CompleteOutcome

export function createCompletion(
  database: SqliteDatabase,
  { books, rows, now }: { readonly books: Books; readonly rows: SubmissionRows; readonly now: () => number },
): Complete {
  const finish = database.command(
    `UPDATE analysis SET state = 'complete', stages = ?2, verdict = ?3, file_type = ?4, completed_at = ?5, refunded = ?6,
       options = '{}'
     WHERE id = ?1`,
  )
  const analysisOf = database.query<AnalysisRow>('SELECT account, sample FROM analysis WHERE id = ?')
  const payBack = createRefund(database, books)
  const setHashes = database.command(
    `UPDATE sample SET sha512 = coalesce(?2, sha512), ssdeep = coalesce(?3, ssdeep), tlsh = coalesce(?4, tlsh)
     WHERE id = ?1`,
  )
  const addResult = database.command('INSERT INTO result (analysis, gzip) VALUES (?, ?)')
  const removeFingerprints = database.command('DELETE FROM fingerprint WHERE account = ? AND sample = ?')
  // A submission may have gone while its analysis ran (retention): then nothing is kept.
  const addFingerprint = database.command(
    `INSERT OR REPLACE INTO fingerprint (account, method, bucket, sample, value)
     SELECT account, ?3, ?4, sample, ?5 FROM submission WHERE account = ?1 AND sample = ?2`,
  )
  const fileTerms = createFileTerms(database)
  const bundles = createBundles(database)
  const requireSample = createSamples(database)
  const keepSample = database.command('DELETE FROM orphan WHERE sample = ?')
  const addLargeResult = database.command('INSERT INTO large_result (analysis, sample) VALUES (?, ?)')
  const removeJob = database.command('DELETE FROM job WHERE analysis = ?')
  const isShown = database.query('SELECT 1 FROM submission WHERE analysis = ?')
  const openRuns = database.command('UPDATE run SET open_to = ?2 WHERE analysis = ?1')

  return function complete(analysis, completion, gzipped) {
    const { stages, verdict, fileType, hashes, fingerprints, refund, sharedFrom, openTo } = completion
    if (sharedFrom !== undefined && isShown.get(sharedFrom) === undefined) return 'source_gone'
    const row = analysisOf.get(analysis)
    if (row === undefined) throw new Error(`analysis ${analysis} was not found again`)
    const { account, sample } = row
    finish.run(analysis, JSON.stringify(stages), verdict, fileType, now(), refund ? 1 : 0)
    setHashes.run(sample, hashes.sha512, hashes.ssdeep, hashes.tlsh)
    if (fingerprints.length > 0) removeFingerprints.run(account, sample)
    for (const { method, bucket, value } of fingerprints) addFingerprint.run(account, sample, method, bucket, value)
    fileTerms.replaceFound(account, sample, completion.terms)
    if (gzipped !== null) addResult.run(analysis, gzipped)
    if (completion.keptResults !== undefined) {
      const kept = requireSample(completion.keptResults.keptAs)
      keepSample.run(kept)
      addLargeResult.run(analysis, kept)
    }
    bundles.keep({ account, sample, analysis }, completion.bundle)
    if (openTo !== undefined) openRuns.run(analysis, openTo)
    removeJob.run(analysis)
    rows.changed()
    return refund && payBack(analysis) ? 'refunded' : 'done'
  }
}
