// Budgets of a minute in PostgreSQL: a row each, in a table that is not logged, for a crash may renew them.
import type { BudgetStore } from '../budget-store.ts'
import { budgetMs } from '../limits.ts'
import type { PostgresDatabase } from './database.ts'

/** Rows of past minutes that one look removes. */
const PURGED_MAX = 1_000

// A row whose end lies too far away is one of a clock that ran ahead. A little further than a minute it does where another
// transaction began earlier and came later.
const LIVES = 'b.ends_at > $2 AND b.ends_at <= $2 + 2 * $5::BIGINT'

export function createBudgets(database: PostgresDatabase): BudgetStore {
  let purgedMs = Number.NEGATIVE_INFINITY

  async function purge(): Promise<void> {
    if (performance.now() - purgedMs < budgetMs) return
    purgedMs = performance.now()
    await database.write(async ({ run, nowMs }) => {
      await run(
        `DELETE FROM budget WHERE name IN
           (SELECT name FROM budget WHERE ends_at <= $1 ORDER BY ends_at LIMIT ${PURGED_MAX} FOR UPDATE SKIP LOCKED)`,
        nowMs,
      )
    })
  }

  return {
    async take(name, wanted, max) {
      const slice = await database.write(async ({ get, nowMs }) => {
        const row = await get<{ readonly granted: number; readonly taken: number; readonly ends_at: number }>(
          `INSERT INTO budget AS b (name, ends_at, taken, granted)
           VALUES ($1, $2 + $5::BIGINT, least($3::BIGINT, $4::BIGINT), least($3::BIGINT, $4::BIGINT))
           ON CONFLICT (name) DO UPDATE SET
             ends_at = CASE WHEN ${LIVES} THEN b.ends_at ELSE excluded.ends_at END,
             taken = CASE WHEN ${LIVES} THEN greatest(b.taken, least($4::BIGINT, b.taken + $3::BIGINT)) ELSE excluded.taken END,
             granted = CASE WHEN ${LIVES} THEN greatest(0, least($3::BIGINT, $4::BIGINT - b.taken)) ELSE excluded.granted END
           RETURNING granted, taken, ends_at`,
          name,
          nowMs,
          wanted,
          max,
          budgetMs,
        )
        if (row === undefined) throw new Error('the budget was not returned')
        return { granted: row.granted, taken: row.taken, leftMs: row.ends_at - nowMs }
      })
      await purge()
      return slice
    },
  }
}
