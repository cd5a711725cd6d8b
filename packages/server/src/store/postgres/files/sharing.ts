// Runs of the same bytes in PostgreSQL: who begins one holds a lock of the sample while it looks, so that of several one begins.
import type { FileVerdict, Lease, StoredFingerprint } from '../../records.ts'
import {
  type AskingRow,
  hasBegun,
  newSecret,
  type OwnRunRow,
  type SameRow,
  selectSame,
  turnOf,
  wantedKeys,
} from '../../rows/run-row.ts'
import { parseStages, type SampleRow, toSample } from '../../rows/submission-row.ts'
import type { Asked, SharingStore, Turn } from '../../sharing-store.ts'
import { lockAccount } from '../account-rows.ts'
import type { PostgresDatabase, Session } from '../database.ts'

/** With the number of a sample's row: who begins to run it. */
const RUN_LOCK = 0x61_73_79_05

interface FoundRow extends SampleRow {
  readonly account: number
  readonly sample: number
  readonly stages: string
  readonly verdict: FileVerdict
  readonly file_type: string | null
}

const SAME = selectSame('r.key = ANY($2::text[])', (number) => (number === 2 ? '' : `$${number}::bigint`))

/** Null where it is to be run. */
async function look(
  { get, all }: Session,
  { analysisId, workerId, fence }: Lease,
  asked: Asked,
  isAlone: boolean,
  nowMs: number,
): Promise<Turn | null> {
  const job = await get<AskingRow>(
    `SELECT j.forced, s.upload_time AS uploaded FROM job j LEFT JOIN submission s ON s.analysis = j.analysis
     WHERE j.analysis = $1 AND j.worker = $2 AND j.fence = $3`,
    analysisId,
    workerId,
    fence,
  )
  if (job === undefined) return { turn: 'lease_lost' }
  if (isAlone) return null
  const begun = await all<OwnRunRow>('SELECT stage, key FROM run WHERE analysis = $1', analysisId)
  const { all: keys, own, stages } = wantedKeys(asked, begun)
  const same = await all<SameRow>(SAME, analysisId, keys, own, nowMs)
  return turnOf(job, same, { stages, nowMs, mayWait: !hasBegun(asked.keys, begun) })
}

/** Of several processes that make it at once one succeeds. */
const loadSecret = (database: PostgresDatabase): Promise<string> =>
  database.write(async ({ get, run }) => {
    await run("INSERT INTO secret (name, value) VALUES ('run', $1) ON CONFLICT (name) DO NOTHING", newSecret())
    const row = await get<{ readonly value: string }>("SELECT value FROM secret WHERE name = 'run'")
    return row?.value ?? ''
  })

export function createSharing(database: PostgresDatabase): SharingStore {
  let secret: Promise<string> | null = null
  return {
    secret() {
      secret ??= loadSecret(database)
      secret.catch(() => {
        secret = null
      })
      return secret
    },
    purge: (completedBeforeMs, limit) =>
      database.write(({ run }) =>
        run(
          `DELETE FROM run WHERE (analysis, stage) IN (
             SELECT r.analysis, r.stage FROM run r JOIN analysis n ON n.id = r.analysis
             WHERE r.began_at < $1 AND n.completed_at < $1 ORDER BY r.began_at LIMIT $2)`,
          completedBeforeMs,
          limit,
        ),
      ),
    async take(lease, asked, isAlone = false) {
      // Who waits asks often: only reads then, and no lock.
      const seen = await database.read(async (session) =>
        look(session, lease, asked, isAlone, await database.now(session)),
      )
      if (seen !== null) return seen
      return database.write(async (transaction): Promise<Turn> => {
        const { analysisId } = lease
        const row = await transaction.get<{ readonly account: number; readonly sample: number }>(
          'SELECT account, sample FROM analysis WHERE id = $1',
          analysisId,
        )
        if (row === undefined) return { turn: 'lease_lost' }
        await lockAccount(transaction, row.account)
        await transaction.get(`SELECT pg_advisory_xact_lock(${RUN_LOCK}, hashint8($1))`, row.sample)
        const meanwhile = await look(transaction, lease, asked, isAlone, transaction.nowMs)
        if (meanwhile !== null) return meanwhile
        for (const { stage, key } of asked.keys)
          await transaction.run(
            `INSERT INTO run (analysis, stage, key, began_at) VALUES ($1, $2, $3, $4)
             ON CONFLICT (analysis, stage) DO UPDATE SET key = $3, began_at = $4, open_to = 'nobody'`,
            analysisId,
            stage,
            key,
            transaction.nowMs,
          )
        return { turn: 'own' }
      })
    },
    load: (analysisId) =>
      database.read(async ({ get, all }) => {
        const row = await get<FoundRow>(
          `SELECT n.account, n.sample, n.stages, n.verdict, n.file_type, p.sha256, p.size, p.md5, p.sha1, p.sha512, p.ssdeep, p.tlsh
           FROM submission s JOIN analysis n ON n.id = s.analysis JOIN sample p ON p.id = n.sample
           WHERE s.analysis = $1 AND n.state = 'complete'`,
          analysisId,
        )
        if (row === undefined) return null
        const left = await get<SampleRow>(
          `SELECT p.sha256, p.size, p.md5, p.sha1, p.sha512, p.ssdeep, p.tlsh
           FROM bundle b JOIN sample p ON p.id = b.sample WHERE b.analysis = $1`,
          analysisId,
        )
        return {
          stages: parseStages(row.stages),
          verdict: row.verdict,
          fileType: row.file_type,
          hashes: { sha512: row.sha512, ssdeep: row.ssdeep, tlsh: row.tlsh },
          fingerprints: await all<StoredFingerprint>(
            'SELECT method, bucket, value FROM fingerprint WHERE account = $1 AND sample = $2 ORDER BY method, bucket',
            row.account,
            row.sample,
          ),
          bundle: left === undefined ? null : toSample(left),
        }
      }),
  }
}
