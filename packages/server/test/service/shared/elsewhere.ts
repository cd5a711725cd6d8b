// The servers that a test file may put state and samples on (the second pass of `npm test`, `npm run test:scale`): each data folder has a
// database and a place in the object store of its own there.
import { createHash } from 'node:crypto'
import pg from 'pg'

/** PostgreSQL's address without a database, a bucket, and what the AWS SDK reads. */
const { ASSAY_TEST_POSTGRES: server, ASSAY_TEST_BUCKET: bucket } = process.env
const AWS = Object.entries(process.env).filter(([name]) => name.startsWith('AWS_'))
const ALREADY_THERE = '42P04'

export const isElsewhere = server !== undefined && bucket !== undefined

/** The settings of a process on that folder; none where it is the folder itself. */
export async function settingsOf(dataDir: string): Promise<Readonly<Record<string, string>>> {
  if (!isElsewhere) return {}
  const name = `t${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name}`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === ALREADY_THERE)) throw error
  } finally {
    await client.end()
  }
  return { ...Object.fromEntries(AWS), ASSAY_DATABASE_URL: `${server}/${name}`, ASSAY_BLOBS: `s3://${bucket}/${name}` }
}
