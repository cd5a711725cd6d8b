// Everything checked: the promises of the schema, and what SQLite says of the file.
import { notSo, type Offender, PROMISES } from '../promises.ts'
import type { SqliteDatabase } from './database.ts'

export function auditDatabase(database: SqliteDatabase): readonly string[] {
  const broken = PROMISES.flatMap(({ promise, sql }) =>
    database
      .query<Offender>(sql)
      .all()
      .map((offender) => notSo(promise, offender)),
  )
  const integrity = database
    .query<{ readonly integrity_check: string }>('PRAGMA integrity_check')
    .all()
    .map((row) => row.integrity_check)
    .filter((line) => line !== 'ok')
  const references = database
    .query<{ readonly table: string }>('PRAGMA foreign_key_check')
    .all()
    .map((row) => `a row of ${row.table} refers to nothing`)
  return [...broken, ...integrity, ...references]
}
