// A database that has been in use for years: analysed files of all accounts with their entries in the ledger, made by the
// server itself. Triggers rest meanwhile, so what they would have counted is written too.
import { ACCOUNTS, type Cluster } from './cluster.ts'

/** Of one statement: what it makes is held in memory until its end. */
const PORTION = 250_000

/** Those of the numbers from `first` up to `end`. */
export async function makeRows({ client, firstAccount }: Cluster, first: number, end: number): Promise<void> {
  await client.query("SET session_replication_role = replica; SET synchronous_commit = off; SET work_mem = '256MB'")
  for (let from = first; from < end; from += PORTION) {
    const to = Math.min(end, from + PORTION)
    // Its size is its number, by which the statements that follow know it.
    await client.query(
      `WITH p AS (
         INSERT INTO sample (sha256, size, md5, sha1)
         SELECT encode(sha256(n::text::bytea), 'hex'), n, md5(n::text), left(encode(sha256(n::text::bytea), 'hex'), 40)
         FROM generate_series($1::BIGINT, $2::BIGINT - 1) n RETURNING id, size),
       l AS (
         INSERT INTO ledger (account, entry, time, kind, credits, balance, operation)
         SELECT a.id, a.entries + row_number() OVER (PARTITION BY a.id), epoch_ms(), 'charge', 0, a.balance, 'submitFile'
         FROM generate_series($1::BIGINT, $2::BIGINT - 1) n JOIN account a ON a.id = $3::BIGINT + n % ${ACCOUNTS}
         RETURNING account),
       counted AS (
         UPDATE account SET entries = entries + made.count FROM (SELECT account, count(*) FROM l GROUP BY account) made
         WHERE account.id = made.account),
       n AS (
         INSERT INTO analysis (account, sample, engine_version, options_digest, options, state, stages, verdict, file_type, completed_at, charge)
         SELECT $3::BIGINT + size % ${ACCOUNTS}, id, 'engine', 'digest', '{}', 'complete',
           '[{"name":"static","status":"complete","durationMs":12}]', 'clean', 'txt', epoch_ms(), 1
         FROM p RETURNING id, account, sample)
       INSERT INTO submission (account, sample, file_name, tags, upload_time, analysis)
       SELECT account, sample, 'note.txt', '[]', epoch_ms(), id FROM n`,
      [from, to, firstAccount],
    )
  }
  await client.query('RESET session_replication_role; RESET synchronous_commit; RESET work_mem')
  await client.query('ANALYZE')
  await client.query('CHECKPOINT')
}
