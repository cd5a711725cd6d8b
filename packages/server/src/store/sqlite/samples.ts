// Rows of samples in SQLite: one for each content, whoever sent it.
import type { Sample } from '../records.ts'
import type { SqliteDatabase } from './database.ts'

/** The number of its row, which is made where there is none. For use within a write. */
export function createSamples(database: SqliteDatabase): (sample: Sample) => number {
  const find = database.query<{ readonly id: number }>('SELECT id FROM sample WHERE sha256 = ?')
  const add = database.query<{ readonly id: number }>(
    'INSERT INTO sample (sha256, size, md5, sha1, sha512, ssdeep, tlsh) VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id',
  )
  return ({ sha256, sizeBytes, md5, sha1, sha512, ssdeep, tlsh }) => {
    const id = find.get(sha256)?.id ?? add.get(sha256, sizeBytes, md5, sha1, sha512, ssdeep, tlsh)?.id
    if (id === undefined) throw new Error('the sample was not returned')
    return id
  }
}
