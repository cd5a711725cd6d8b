// The end of submissions and samples. A sample that no analysis names any more is an orphan first: its bytes are deleted
// before its row, so that no bytes lie about that nothing knows of.
import { pageItemsMax } from '../limits.ts'
import type { RetentionStore } from '../retention-store.ts'
import { NO_OPTIONS, type OptionsRow } from '../rows/options-row.ts'
import { lockAccount } from './account-rows.ts'
import type { PostgresDatabase, Transaction } from './database.ts'
import { requireSample } from './samples.ts'

const DAY_MS = 24 * 3600 * 1000
const UNNAMED = `NOT EXISTS (SELECT 1 FROM analysis WHERE analysis.sample = $1)
  AND NOT EXISTS (SELECT 1 FROM bundle WHERE bundle.sample = $1)
  AND NOT EXISTS (SELECT 1 FROM large_result WHERE large_result.sample = $1)`

/** A submission of the same bytes is under way or was: it holds the sample's row until it is seen by the statement after this. */
const lockSample = (transaction: Transaction, sample: number): Promise<object | undefined> =>
  transaction.get('SELECT 1 AS held FROM sample WHERE id = $1 FOR UPDATE', sample)

export async function addOrphan(transaction: Transaction, sample: number): Promise<void> {
  await lockSample(transaction, sample)
  await transaction.run(`INSERT INTO orphan (sample) SELECT $1 WHERE ${UNNAMED} ON CONFLICT DO NOTHING`, sample)
}

async function expect(transaction: Transaction, sample: number, analysis: number): Promise<void> {
  await lockSample(transaction, sample)
  await transaction.run(
    `INSERT INTO orphan (sample, expected_by) SELECT $1, $2 WHERE ${UNNAMED}
     ON CONFLICT (sample) DO UPDATE SET expected_by = $2`,
    sample,
    analysis,
  )
}

/** A sample that was submitted again is no orphan. */
export const keepSample = (transaction: Transaction, sample: number): Promise<number> =>
  transaction.run('DELETE FROM orphan WHERE sample = $1', sample)

interface OldRow {
  readonly id: number
  readonly account: number
  readonly sample: number
}

async function removeOld(transaction: Transaction, old: readonly OldRow[]): Promise<number> {
  const accounts = [...new Set(old.map(({ account }) => account))].sort((one, other) => one - other)
  for (const account of accounts) await lockAccount(transaction, account)
  let gone = 0
  for (const { id } of old) {
    await transaction.run('DELETE FROM submission WHERE analysis = $1', id)
    gone += await transaction.run('DELETE FROM analysis WHERE id = $1', id)
  }
  const samples = [...new Set(old.map(({ sample }) => sample))].sort((one, other) => one - other)
  for (const sample of samples) await addOrphan(transaction, sample)
  return gone
}

export function createRetention(database: PostgresDatabase): RetentionStore {
  return {
    believedTimeMs: () =>
      database.read(async ({ get }) => {
        const row = await get<{ readonly at: number | null }>(
          `SELECT coalesce((SELECT at FROM believed_time),
             (SELECT max(completed_at) FROM analysis WHERE completed_at IS NOT NULL)) AS at`,
        )
        return row?.at ?? null
      }),
    believeTime: (nowMs) =>
      database.write(async ({ run }) => {
        await run(
          'INSERT INTO believed_time (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
          nowMs,
        )
      }),
    async forgetOptions({ completedAtMs, analysisId }, limit, isSecret) {
      const seen = await database.read(({ all }) =>
        all<OptionsRow>(
          `SELECT id, completed_at AS at, options FROM analysis
           WHERE completed_at >= $1 AND (completed_at > $1 OR id > $2) ORDER BY completed_at, id LIMIT $3`,
          completedAtMs,
          analysisId,
          limit,
        ),
      )
      const kept = seen.filter(({ options }) => options !== NO_OPTIONS)
      if (kept.length > 0)
        await database.write(async ({ run }) => {
          const secret = kept.filter(({ options }) => isSecret(options))
          await run(
            `UPDATE analysis SET options = $1, options_digest = CASE WHEN id = ANY($3) THEN '' ELSE options_digest END
             WHERE id = ANY($2)`,
            NO_OPTIONS,
            kept.map(({ id }) => id),
            secret.map(({ id }) => id),
          )
        })
      const last = seen.at(-1)
      return last === undefined ? null : { completedAtMs: last.at, analysisId: last.id }
    },
    purge: (completedBeforeMs, limit) =>
      database.write(async (transaction) =>
        removeOld(
          transaction,
          await transaction.all<OldRow>(
            `SELECT n.id, n.account, n.sample FROM analysis n JOIN account a ON a.id = n.account
             WHERE n.completed_at < $1 AND a.file_days IS NULL ORDER BY n.completed_at LIMIT $2`,
            completedBeforeMs,
            Math.min(limit, pageItemsMax),
          ),
        ),
      ),
    purgeOwn: (nowMs, limit) =>
      database.write(async (transaction) =>
        removeOld(
          transaction,
          await transaction.all<OldRow>(
            `SELECT n.id, n.account, n.sample FROM account a
               JOIN analysis n ON n.account = a.id AND n.completed_at < $1 - a.file_days * $3::BIGINT
             WHERE a.file_days IS NOT NULL LIMIT $2`,
            nowMs,
            Math.min(limit, pageItemsMax),
            DAY_MS,
          ),
        ),
      ),
    expectSample: (sample, analysisId) =>
      database.write(async (transaction) => expect(transaction, await requireSample(transaction, sample), analysisId)),
    listSamples: (prefix) =>
      database.read(async ({ all }) => {
        const rows = await all<{ readonly sha256: string }>(
          `SELECT sha256 FROM sample WHERE sha256 >= $1 AND sha256 < $2`,
          prefix,
          `${prefix}g`,
        )
        return rows.map(({ sha256 }) => sha256)
      }),
    isKept: (sha256) =>
      database.read(async ({ get }) => {
        const row = await get(
          `SELECT 1 AS kept FROM sample p WHERE p.sha256 = $1
           AND NOT EXISTS (SELECT 1 FROM orphan o WHERE o.sample = p.id)`,
          sha256,
        )
        return row !== undefined
      }),
    listOrphans: (limit) =>
      database.read(async ({ all }) => {
        const rows = await all<{ readonly sha256: string }>(
          `SELECT p.sha256 FROM orphan o JOIN sample p ON p.id = o.sample
           WHERE NOT EXISTS (SELECT 1 FROM job j WHERE j.analysis = o.expected_by) ORDER BY o.sample LIMIT $1`,
          Math.min(limit, pageItemsMax),
        )
        return rows.map(({ sha256 }) => sha256)
      }),
    dropSample: (sha256) =>
      database.write(async (transaction) => {
        const sample = await transaction.get<{ readonly id: number }>(
          'SELECT id FROM sample WHERE sha256 = $1 FOR UPDATE',
          sha256,
        )
        if (sample === undefined) return true
        await keepSample(transaction, sample.id)
        return (await transaction.run(`DELETE FROM sample WHERE id = $1 AND ${UNNAMED}`, sample.id)) === 1
      }),
  }
}
