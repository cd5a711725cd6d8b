// Runs of the same bytes in SQLite: who looks and who begins do so in one transaction, so that of several one begins.
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
import type { SqliteDatabase } from '../database.ts'

interface FoundRow extends SampleRow {
  readonly account: number
  readonly sample: number
  readonly stages: string
  readonly verdict: FileVerdict
  readonly file_type: string | null
}

export function createSharing(database: SqliteDatabase, now: () => number): SharingStore {
  const asking = database.query<AskingRow>(
    `SELECT j.forced, s.upload_time AS uploaded FROM job j LEFT JOIN submission s ON s.analysis = j.analysis
     WHERE j.analysis = ? AND j.worker = ? AND j.fence = ?`,
  )
  const own = database.query<OwnRunRow>('SELECT stage, key FROM run WHERE analysis = ?')
  const same = database.query<SameRow>(
    selectSame('r.key IN (SELECT value FROM json_each(?2))', (number) => `?${number}`),
  )
  const begin = database.command(
    `INSERT INTO run (analysis, stage, key, began_at) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (analysis, stage) DO UPDATE SET key = ?3, began_at = ?4, open_to = 'nobody'`,
  )
  const found = database.query<FoundRow>(
    `SELECT n.account, n.sample, n.stages, n.verdict, n.file_type, p.sha256, p.size, p.md5, p.sha1, p.sha512, p.ssdeep, p.tlsh
     FROM submission s JOIN analysis n ON n.id = s.analysis JOIN sample p ON p.id = n.sample
     WHERE s.analysis = ? AND n.state = 'complete'`,
  )
  const fingerprints = database.query<StoredFingerprint>(
    'SELECT method, bucket, value FROM fingerprint WHERE account = ? AND sample = ? ORDER BY method, bucket',
  )
  const bundle = database.query<SampleRow>(
    `SELECT p.sha256, p.size, p.md5, p.sha1, p.sha512, p.ssdeep, p.tlsh
     FROM bundle b JOIN sample p ON p.id = b.sample WHERE b.analysis = ?`,
  )

  const makeSecret = database.command("INSERT OR IGNORE INTO secret (name, value) VALUES ('run', ?)")
  const secret = database.query<{ readonly value: string }>("SELECT value FROM secret WHERE name = 'run'")
  const purge = database.command(
    `DELETE FROM run WHERE (analysis, stage) IN (
       SELECT r.analysis, r.stage FROM run r JOIN analysis n ON n.id = r.analysis
       WHERE r.began_at < ?1 AND n.completed_at < ?1 ORDER BY r.began_at LIMIT ?2)`,
  )

  /** Null where it is to be run. */
  function look({ analysisId, workerId, fence }: Lease, asked: Asked, isAlone: boolean): Turn | null {
    const job = asking.get(analysisId, workerId, fence)
    if (job === undefined) return { turn: 'lease_lost' }
    if (isAlone) return null
    const begun = own.all(analysisId)
    const { all, own: count, stages } = wantedKeys(asked, begun)
    const mayWait = !hasBegun(asked.keys, begun)
    return turnOf(job, same.all(analysisId, JSON.stringify(all), count, now()), { stages, nowMs: now(), mayWait })
  }

  return {
    async secret() {
      const known = await database.read(() => secret.get())
      if (known !== undefined) return known.value
      return database.write(() => {
        makeSecret.run(newSecret())
        return secret.get()?.value ?? ''
      })
    },
    purge: (completedBeforeMs, limit) => database.write(() => purge.run(completedBeforeMs, limit)),
    async take(lease, asked, isAlone = false) {
      // Who waits asks often: only a read then.
      const seen = await database.read(() => look(lease, asked, isAlone))
      if (seen !== null) return seen
      return database.write((): Turn => {
        const meanwhile = look(lease, asked, isAlone)
        if (meanwhile !== null) return meanwhile
        for (const { stage, key } of asked.keys) begin.run(lease.analysisId, stage, key, now())
        return { turn: 'own' }
      })
    },
    load: (analysisId) =>
      database.read(() => {
        const row = found.get(analysisId)
        if (row === undefined) return null
        const left = bundle.get(analysisId)
        return {
          stages: parseStages(row.stages),
          verdict: row.verdict,
          fileType: row.file_type,
          hashes: { sha512: row.sha512, ssdeep: row.ssdeep, tlsh: row.tlsh },
          fingerprints: fingerprints
            .all(row.account, row.sample)
            .map(({ method, bucket, value }) => ({ method, bucket, value })),
          bundle: left === undefined ? null : toSample(left),
        }
      }),
  }
}
