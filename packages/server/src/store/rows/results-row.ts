// Where an analysis has its results, as it is read by one statement: what is written or deleted meanwhile is seen whole or not at all.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { KeptResults, LostResults } from '../completion.ts'
import { type SampleRow, toSample } from './submission-row.ts'

const inflate = promisify(gunzip)

/** Of the sample that holds them nothing where none does. */
export interface ResultsRow extends Omit<SampleRow, 'sha256'> {
  readonly sha256: string | null
  readonly gzip: Uint8Array | null
  /** It is complete, and not for a failure of the platform. */
  readonly has_results: 0 | 1
}

/** `analysis` is the statement's one parameter. */
export const resultsSql = (analysis: string): string =>
  `SELECT r.gzip, p.sha256, p.size, p.md5, p.sha1, p.sha512, p.ssdeep, p.tlsh,
     CASE WHEN n.state = 'complete' AND n.refunded = 0 THEN 1 ELSE 0 END AS has_results
   FROM analysis n LEFT JOIN result r ON r.analysis = n.id
     LEFT JOIN large_result l ON l.analysis = n.id LEFT JOIN sample p ON p.id = l.sample
   WHERE n.id = ${analysis}`

/** What takes the place of results that are gone: `refunded` alone would say that there never were any. */
export const lostMarkSql = (analysis: string, noBytes: string): string =>
  `INSERT INTO result (analysis, gzip) SELECT n.id, ${noBytes} FROM analysis n
   WHERE n.id = ${analysis} AND NOT EXISTS (SELECT 1 FROM result r WHERE r.analysis = n.id)
     AND NOT EXISTS (SELECT 1 FROM large_result l WHERE l.analysis = n.id)`

export async function toResults(row: ResultsRow | undefined): Promise<string | KeptResults | LostResults | null> {
  if (row === undefined) return null
  const { gzip, sha256 } = row
  if (gzip !== null) return gzip.length === 0 ? { lost: true } : (await inflate(gzip)).toString('utf8')
  if (sha256 !== null) return { keptAs: toSample({ ...row, sha256 }) }
  return row.has_results === 1 ? { lost: true } : null
}
