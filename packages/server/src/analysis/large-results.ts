// Results that are too large for a database lie compressed among the samples. A worker puts them there before it completes the
// job, and whoever shows them reads them from there. Whoever tidies up knows of them before they are there, as of every sample.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { BlobDamagedError, type Blobs, BlobsUnavailableError } from '../blobs/blobs.ts'
import type { Sample } from '../store/records.ts'
import type { JobStore, KeptResults, SubmissionStore } from '../store/store.ts'
import { RESULT_CHARS_MAX_IN_DATABASE } from './limits.ts'

const deflate = promisify(gzip)
const inflate = promisify(gunzip)

export interface ResultPlaces {
  readonly blobs: Pick<Blobs, 'createUpload' | 'read'>
  readonly submissions: Pick<SubmissionStore, 'expectSample' | 'loadResults'>
}

/** The queue, for workers: what is too large goes among the samples. Where these are away for a while the database takes it. */
export function keepingLargeResults(queue: JobStore, places: ResultPlaces): JobStore {
  return {
    ...queue,
    complete: async (lease, completion) => {
      const { results } = completion
      if (results === null || results.length <= RESULT_CHARS_MAX_IN_DATABASE) return queue.complete(lease, completion)
      const keptResults = await keep(results, lease.analysisId, places)
      return queue.complete(lease, keptResults === null ? completion : { ...completion, results: null, keptResults })
    },
  }
}

async function keep(
  results: string,
  analysisId: number,
  { blobs, submissions }: ResultPlaces,
): Promise<KeptResults | null> {
  const bytes = await deflate(results)
  try {
    const upload = await blobs.createUpload(bytes.length)
    try {
      await upload.write(bytes)
      const keptAs = sampleOf(bytes)
      await submissions.expectSample(keptAs, analysisId)
      await upload.commit(keptAs.sha256)
      return { keptAs }
    } finally {
      await upload.abort()
    }
  } catch (error) {
    if (error instanceof BlobsUnavailableError) return null
    throw error
  }
}

const sampleOf = (bytes: Uint8Array): Sample => {
  const [md5 = '', sha1 = '', sha256 = ''] = ['md5', 'sha1', 'sha256'].map((name) =>
    createHash(name).update(bytes).digest('hex'),
  )
  return { sha256, md5, sha1, sizeBytes: bytes.length, sha512: null, ssdeep: null, tlsh: null }
}

/** Results that were stored and cannot be read any more: changed, cut or gone, on the disk or in the database. */
export class ResultsLostError extends Error {
  override readonly name = 'ResultsLostError'
}

/**
 * `analysis_results` as JSON text, wherever it is kept; null while there are none, or once they are deleted. Rejects with
 * ResultsLostError.
 */
export type LoadResults = (analysisId: number) => Promise<string | null>

export const resultsLoader =
  ({ blobs, submissions }: ResultPlaces): LoadResults =>
  async (analysisId) => {
    try {
      const results = await submissions.loadResults(analysisId)
      if (results === null || typeof results === 'string') return results
      if ('lost' in results) throw new ResultsLostError('missing')
      const bytes = await readTwice(blobs, results.keptAs.sha256)
      if (bytes !== null) return (await inflate(bytes)).toString('utf8')
      // Deleted in this moment, or gone without having been.
      if ((await submissions.loadResults(analysisId)) === null) return null
    } catch (error) {
      if (error instanceof BlobDamagedError || isDamagedGzip(error))
        throw new ResultsLostError('damaged', { cause: error })
      throw error
    }
    throw new ResultsLostError('missing')
  }

/** The way from an object store may have changed it. */
async function readTwice(blobs: Pick<Blobs, 'read'>, sha256: string): Promise<Uint8Array | null> {
  try {
    return await blobs.read(sha256)
  } catch (error) {
    if (!(error instanceof BlobDamagedError)) throw error
    return await blobs.read(sha256)
  }
}

const isDamagedGzip = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_(?:DATA|BUF)_ERROR$/.test(String(error.code))
