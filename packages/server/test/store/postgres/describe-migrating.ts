// A database that an older version serves is brought forward beneath it: its steps lock what requests hold, each step for itself.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrations } from '../../../src/store/postgres/migrations/index.ts'
import { openPostgresStore } from '../../../src/store/postgres/open.ts'
import type { PostgresServer } from './postgres-server.ts'

/** The last one before `job` and `ledger` were changed by one and the same update. */
const STEPS_BEFORE = 12
/** The last one before a step that locks `analysis`, and `job` then. */
const STEPS_BEFORE_BOTH = 11

async function makeBehind(client: pg.Client, steps = STEPS_BEFORE): Promise<void> {
  await client.query('CREATE TABLE schema_step (number INTEGER PRIMARY KEY, name TEXT NOT NULL)')
  for (const { number, name, sql } of migrations.slice(0, steps)) {
    await client.query(sql)
    await client.query('INSERT INTO schema_step (number, name) VALUES ($1, $2)', [number, name])
  }
}

async function untilItWaits(client: pg.Client): Promise<void> {
  for (const endsMs = Date.now() + 20_000; Date.now() < endsMs; await sleep(5)) {
    const { rows } = await client.query("SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = 'relation'")
    if (rows.length > 0) return
  }
  assert.fail('the new version waits for a table')
}

export function describeMigrating(server: PostgresServer): void {
  test('postgres: an update that crosses a request over two tables ends, and costs the request nothing', async () => {
    const url = await server.create('behind')
    const clients = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
    const [request = assert.fail(), watcher = assert.fail()] = clients
    await Promise.all(clients.map((client) => client.connect()))
    try {
      await makeBehind(watcher)
      // A submission charges first and makes its job then.
      await request.query('BEGIN; LOCK TABLE ledger IN ROW EXCLUSIVE MODE')
      const opening = openPostgresStore(url)
      opening.catch(() => {})
      await untilItWaits(watcher)
      await request.query('LOCK TABLE job IN ROW EXCLUSIVE MODE')
      await request.query('COMMIT')
      await (await opening).close()
      const { rows } = await watcher.query('SELECT max(number) AS newest FROM schema_step')
      assert.equal(rows[0]?.newest, migrations.at(-1)?.number)
    } finally {
      await Promise.all(clients.map((client) => client.end()))
    }
  })

  test('postgres: a step that meets a request in a deadlock begins again, and costs the request nothing', async () => {
    const url = await server.create('crossed')
    const clients = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })]
    const [request = assert.fail(), watcher = assert.fail()] = clients
    await Promise.all(clients.map((client) => client.connect()))
    try {
      await makeBehind(watcher, STEPS_BEFORE_BOTH)
      // Whoever looks first is ended: the step, once the request has had time to cross it.
      await watcher.query("ALTER DATABASE crossed SET deadlock_timeout = '3s'")
      await request.query("SET deadlock_timeout = '10min'")
      await request.query('BEGIN; LOCK TABLE job IN ROW EXCLUSIVE MODE')
      const opening = openPostgresStore(url)
      opening.catch(() => {})
      await untilItWaits(watcher)
      await request.query('LOCK TABLE analysis IN ROW EXCLUSIVE MODE')
      await request.query('COMMIT')
      await (await opening).close()
      const { rows } = await watcher.query('SELECT max(number) AS newest FROM schema_step')
      assert.equal(rows[0]?.newest, migrations.at(-1)?.number)
      // Told with a delay, and to a transaction that has not asked before.
      for (const endsMs = Date.now() + 20_000; ; await sleep(50)) {
        const told = await watcher.query("SELECT deadlocks::int FROM pg_stat_database WHERE datname = 'crossed'")
        if (told.rows[0]?.deadlocks === 1) break
        assert.ok(Date.now() < endsMs, `${told.rows[0]?.deadlocks} deadlocks`)
      }
    } finally {
      await Promise.all(clients.map((client) => client.end()))
    }
  })
}
