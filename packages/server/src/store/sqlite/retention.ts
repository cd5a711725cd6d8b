// The end of submissions and samples. A sample that no analysis names any more is an orphan first: its bytes are deleted
// before its row, so that no bytes lie about that nothing knows of.
import { pageItemsMax } from '../limits.ts'
import type { RetentionStore } from '../retention-store.ts'
import { NO_OPTIONS, type OptionsRow } from '../rows/options-row.ts'
import type { SqliteDatabase } from './database.ts'
import { createSamples } from './samples.ts'
import type { SubmissionRows } from './submission-rows.ts'

const DAY_MS = 24 * 3600 * 1000

interface OldRow {
  readonly id: number
  readonly sample: number
}

export interface Retention {
  /** A sample that was submitted again is no orphan. For use within a write. */
  readonly keepSample: (sample: number) => void
  readonly operations: RetentionStore
}

export function createRetention(database: SqliteDatabase, rows: SubmissionRows): Retention {
  const sampleId = database.query<{ readonly id: number }>('SELECT id FROM sample WHERE sha256 = ?')
  const requireSample = createSamples(database)
  const completed = database.query<OldRow>(
    `SELECT n.id, n.sample FROM analysis n JOIN account a ON a.id = n.account
     WHERE n.completed_at < ? AND a.file_days IS NULL ORDER BY n.completed_at LIMIT ?`,
  )
  const completedOwn = database.query<OldRow>(
    `SELECT n.id, n.sample FROM account a JOIN analysis n ON n.account = a.id
       AND n.completed_at < ? - a.file_days * ${DAY_MS} WHERE a.file_days IS NOT NULL LIMIT ?`,
  )
  // A store of an earlier version knows only when its newest analysis was completed.
  const believed = database.query<{ readonly at: number | null }>(
    `SELECT coalesce((SELECT at FROM believed_time),
       (SELECT max(completed_at) FROM analysis WHERE completed_at IS NOT NULL)) AS at`,
  )
  const believe = database.command('INSERT OR REPLACE INTO believed_time (id, at) VALUES (1, ?)')
  const completedAfter = database.query<OptionsRow>(
    `SELECT id, completed_at AS at, options FROM analysis
     WHERE completed_at >= ?1 AND (completed_at > ?1 OR id > ?2) ORDER BY completed_at, id LIMIT ?3`,
  )
  const forgetOptions = database.command(`UPDATE analysis SET options = '${NO_OPTIONS}' WHERE id = ?`)
  const forgetDigest = database.command("UPDATE analysis SET options_digest = '' WHERE id = ?")
  const removeSubmission = database.command('DELETE FROM submission WHERE analysis = ?')
  const removeAnalysis = database.command('DELETE FROM analysis WHERE id = ?')
  const UNNAMED = `NOT EXISTS (SELECT 1 FROM analysis WHERE sample = ?1)
    AND NOT EXISTS (SELECT 1 FROM bundle WHERE sample = ?1) AND NOT EXISTS (SELECT 1 FROM large_result WHERE sample = ?1)`
  const addOrphan = database.command(`INSERT OR IGNORE INTO orphan (sample) SELECT ?1 WHERE ${UNNAMED}`)
  const expect = database.command(
    `INSERT INTO orphan (sample, expected_by) SELECT ?1, ?2 WHERE ${UNNAMED}
     ON CONFLICT (sample) DO UPDATE SET expected_by = ?2`,
  )
  const keepSample = database.command('DELETE FROM orphan WHERE sample = ?')
  const isKept = database.query(
    'SELECT 1 FROM sample p WHERE p.sha256 = ? AND NOT EXISTS (SELECT 1 FROM orphan o WHERE o.sample = p.id)',
  )
  const orphans = database.query<{ readonly sha256: string }>(
    `SELECT p.sha256 FROM orphan o JOIN sample p ON p.id = o.sample
     WHERE NOT EXISTS (SELECT 1 FROM job j WHERE j.analysis = o.expected_by) ORDER BY o.sample LIMIT ?`,
  )
  const samples = database.query<{ readonly sha256: string }>(
    "SELECT sha256 FROM sample WHERE sha256 >= ?1 AND sha256 < ?1 || 'g'",
  )
  const removeSample = database.command(`DELETE FROM sample WHERE id = ?1 AND ${UNNAMED}`)

  function remove(old: readonly OldRow[]): number {
    if (old.length > 0) rows.changed()
    for (const { id, sample } of old) {
      removeSubmission.run(id)
      removeAnalysis.run(id)
      addOrphan.run(sample)
    }
    return old.length
  }

  return {
    keepSample: (sample) => void keepSample.run(sample),
    operations: {
      believedTimeMs: () => database.read(() => believed.get()?.at ?? null),
      believeTime: (nowMs) => database.write(() => void believe.run(nowMs)),
      async forgetOptions({ completedAtMs, analysisId }, limit, isSecret) {
        const seen = await database.read(() => completedAfter.all(completedAtMs, analysisId, limit))
        const kept = seen.filter(({ options }) => options !== NO_OPTIONS)
        if (kept.length > 0)
          await database.write(() => {
            for (const { id, options } of kept) {
              forgetOptions.run(id)
              if (isSecret(options)) forgetDigest.run(id)
            }
          })
        const last = seen.at(-1)
        return last === undefined ? null : { completedAtMs: last.at, analysisId: last.id }
      },
      purge: (completedBeforeMs, limit) =>
        database.write(() => remove(completed.all(completedBeforeMs, Math.min(limit, pageItemsMax)))),
      purgeOwn: (nowMs, limit) => database.write(() => remove(completedOwn.all(nowMs, Math.min(limit, pageItemsMax)))),
      expectSample: (sample, analysisId) => database.write(() => void expect.run(requireSample(sample), analysisId)),
      listSamples: (prefix) => database.read(() => samples.all(prefix).map((row) => row.sha256)),
      isKept: (sha256) => database.read(() => isKept.get(sha256) !== undefined),
      listOrphans: (limit) => database.read(() => orphans.all(Math.min(limit, pageItemsMax)).map((row) => row.sha256)),
      dropSample: (sha256) =>
        database.write(() => {
          const sample = sampleId.get(sha256)
          if (sample === undefined) return true
          keepSample.run(sample.id)
          return removeSample.run(sample.id) === 1
        }),
    },
  }
}
