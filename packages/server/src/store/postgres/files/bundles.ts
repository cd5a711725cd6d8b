// What the runs of an analysis left, as one sample: a submission has that of its newest analysis.
import type { Sample } from '../../records.ts'
import { type SampleRow, toSample } from '../../rows/submission-row.ts'
import type { Session, Transaction } from '../database.ts'
import { keepSample } from '../retention.ts'
import { requireSample } from '../samples.ts'

/** For who holds the account's lock, once the analysis is complete: that took away what earlier ones left. Of a submission that is gone, or is analysed anew already, nothing is kept. */
export async function addBundle(
  transaction: Transaction,
  { account, sample, analysis }: { readonly account: number; readonly sample: number; readonly analysis: number },
  bundle: Sample | null,
): Promise<void> {
  if (bundle === null) return
  const shown = await transaction.get(
    'SELECT 1 AS shown FROM submission WHERE account = $1 AND sample = $2 AND analysis = $3',
    account,
    sample,
    analysis,
  )
  if (shown === undefined) return
  const kept = await requireSample(transaction, bundle)
  await keepSample(transaction, kept)
  await transaction.run('INSERT INTO bundle (analysis, account, sample) VALUES ($1, $2, $3)', analysis, account, kept)
}

export async function findBundle({ get }: Session, accountId: string, sha256: string): Promise<Sample | null> {
  const row = await get<SampleRow>(
    `SELECT z.sha256, z.size, z.md5, z.sha1, z.sha512, z.ssdeep, z.tlsh FROM account a JOIN sample p ON p.sha256 = $2
     JOIN submission s ON s.account = a.id AND s.sample = p.id JOIN bundle b ON b.analysis = s.analysis
     JOIN sample z ON z.id = b.sample WHERE a.public_id = $1`,
    accountId,
    sha256,
  )
  return row === undefined ? null : toSample(row)
}
