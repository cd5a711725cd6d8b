// What the runs of an analysis left, as one sample: a submission has that of its newest analysis.
import type { Sample } from '../../records.ts'
import { type SampleRow, toSample } from '../../rows/submission-row.ts'
import type { SqliteDatabase } from '../database.ts'
import { createSamples } from '../samples.ts'

export interface Bundles {
  /** For use within a write, once the analysis is complete: that took away what earlier ones left. Of a submission that is gone, or is analysed anew already, nothing is kept. */
  keep(
    of: { readonly account: number; readonly sample: number; readonly analysis: number },
    bundle: Sample | null,
  ): void
  find(account: number, sha256: string): Sample | null
}

export function createBundles(database: SqliteDatabase): Bundles {
  const isShown = database.query('SELECT 1 FROM submission WHERE account = ? AND sample = ? AND analysis = ?')
  const keepSample = database.command('DELETE FROM orphan WHERE sample = ?')
  const add = database.command('INSERT INTO bundle (analysis, account, sample) VALUES (?, ?, ?)')
  const find = database.query<SampleRow>(
    `SELECT z.sha256, z.size, z.md5, z.sha1, z.sha512, z.ssdeep, z.tlsh FROM sample p
     JOIN submission s ON s.account = ? AND s.sample = p.id JOIN bundle b ON b.analysis = s.analysis
     JOIN sample z ON z.id = b.sample WHERE p.sha256 = ?`,
  )
  const requireSample = createSamples(database)
  return {
    keep({ account, sample, analysis }, bundle) {
      if (bundle === null || isShown.get(account, sample, analysis) === undefined) return
      const kept = requireSample(bundle)
      keepSample.run(kept)
      add.run(analysis, account, kept)
    },
    find(account, sha256) {
      const row = find.get(account, sha256)
      return row === undefined ? null : toSample(row)
    },
  }
}
