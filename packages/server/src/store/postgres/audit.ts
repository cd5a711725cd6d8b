// Everything checked: the promises of the schema, by one snapshot.
import type { Client } from 'pg'
import { notSo, type Offender, PROMISES } from '../promises.ts'

export async function auditDatabase(client: Client): Promise<readonly string[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const broken: string[] = []
  for (const { promise, sql } of PROMISES) {
    const { rows } = await client.query<Offender>(sql)
    broken.push(...rows.map((offender) => notSo(promise, offender)))
  }
  await client.query('COMMIT')
  return broken
}
