// Rows of samples in PostgreSQL: one for each content, whoever sent it.
import type { Sample } from '../records.ts'
import type { Transaction } from './database.ts'

/** Its row, which is made where there is none, stays locked, so that nobody drops it as an orphan meanwhile. */
export async function requireSample(transaction: Transaction, sample: Sample): Promise<number> {
  const row = await transaction.get<{ readonly id: number }>(
    `INSERT INTO sample (sha256, size, md5, sha1, sha512, ssdeep, tlsh) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (sha256) DO UPDATE SET size = sample.size RETURNING id`,
    sample.sha256,
    sample.sizeBytes,
    sample.md5,
    sample.sha1,
    sample.sha512,
    sample.ssdeep,
    sample.tlsh,
  )
  if (row === undefined) throw new Error('the sample was not returned')
  return row.id
}
