// Brings a database to the current schema: one process at a time, each step once and whole, by a transaction of its own, so that
// what it locks is locked for no longer than it takes.
import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import { StoreUnavailableError } from '../errors.ts'
import { isWorthAnotherTry } from './failures.ts'
import * as limits from './limits.ts'
import { migrations } from './migrations/index.ts'

/** Of all advisory locks of the database, ours for this. */
const MIGRATION_LOCK = 0x61737361_79_01n

/**
 * Throws StoreUnavailableError when a newer version wrote the schema. A step may lock tables in another order than the requests of
 * an older version that serves meanwhile: where the two meet in a deadlock, it begins again.
 */
export async function migrate(client: Client): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      while (await takeStep(client)) tries = 1
      return
    } catch (error) {
      if (!isWorthAnotherTry(error) || tries >= limits.triesMax) throw error
      await setTimeout(Math.random() * 100 * tries)
    }
  }
}

/** The next step; false where there is none. */
async function takeStep(client: Client): Promise<boolean> {
  await client.query('BEGIN')
  try {
    // A step may take longer than a request is allowed to, and whoever waits for it longer still.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0')
    await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_step (
         number INTEGER PRIMARY KEY, name TEXT NOT NULL, at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp())`,
    )
    const { rows } = await client.query<{ readonly newest: number }>(
      'SELECT coalesce(max(number), 0) AS newest FROM schema_step',
    )
    const version = rows[0]?.newest ?? 0
    const newest = migrations.at(-1)?.number ?? 0
    if (version > newest)
      throw new StoreUnavailableError(`the database has schema ${version}, this program knows up to ${newest}`)
    const step = migrations.find(({ number }) => number > version)
    if (step !== undefined) {
      await client.query(step.sql)
      await client.query('INSERT INTO schema_step (number, name) VALUES ($1, $2)', [step.number, step.name])
    }
    await client.query('COMMIT')
    return step !== undefined
  } catch (error) {
    // Where the connection is gone the server rolls back by itself; the failure that led here is the one to report.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}
