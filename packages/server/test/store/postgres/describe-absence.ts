// A database that is away for a while: nothing is held for longer than that.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createIdempotency } from '../../../src/accounts/idempotency.ts'
import { StoreInDoubtError } from '../../../src/store/errors.ts'
import { PostgresDatabase } from '../../../src/store/postgres/database.ts'
import { createPostgresStore } from '../../../src/store/postgres/open.ts'
import { accountWith } from '../store-fixture.ts'
import { openCutWay } from './cut-commit.ts'
import { startTemplate } from './make-postgres.ts'
import type { PostgresServer } from './postgres-server.ts'

const FREE_MS_MAX = 10_000
/** Longer than the fate of a commit is asked for. */
const AWAY_MS = 6_000

export function describeAbsence(server: PostgresServer): void {
  test('postgres: a claim that could not be given back while the database was away is free when it is back', async () => {
    const store = createPostgresStore(new PostgresDatabase(await server.copy('copy_1')))
    try {
      const idempotency = createIdempotency(store.answers)
      const scope = { accountId: await accountWith(store, 10), route: '/r', key: 'k' }
      const begun = await idempotency.begin({ ...scope, bodyDigest: 'd' })
      assert.ok(begun.outcome === 'new')
      await server.stop()
      await idempotency.abandon({ ...scope, token: begun.claim.token })
      await server.start()
      await untilFree(() => idempotency.begin({ ...scope, bodyDigest: 'd' }))
    } finally {
      await store.close()
    }
  })

  test('postgres: a claim whose commit was never answered is free when the database is back', async () => {
    const way = await openCutWay(await server.copy('copy_1'))
    const store = createPostgresStore(new PostgresDatabase(way.url))
    try {
      const idempotency = createIdempotency(store.answers)
      const scope = { accountId: await accountWith(store, 10), route: '/r', key: 'k' }
      // From now on the process is known to live.
      await idempotency.begin({ ...scope, key: 'before', bodyDigest: 'd' })
      way.cutNextCommit(AWAY_MS)
      await assert.rejects(idempotency.begin({ ...scope, bodyDigest: 'd' }), StoreInDoubtError)
      await untilFree(() => idempotency.begin({ ...scope, bodyDigest: 'd' }))
    } finally {
      await store.close()
      await way.close()
    }
  })

  test('postgres: what a crash lost is not taken for what was committed under its number afterwards', async () => {
    const crashing = await startTemplate({ isDurable: true })
    const url = await crashing.copy('copy_1')
    const [ours, others] = [new PostgresDatabase(url), new PostgresDatabase(url)]
    try {
      const lost = ours.write(async ({ run }) => {
        await run("INSERT INTO secret (name, value) VALUES ('ours', '')")
        await crashing.stop('SIGKILL')
        await crashing.start()
        await writeOthers(others)
      })
      await assert.rejects(lost, StoreInDoubtError)
      const there = await others.read(({ all }) =>
        all<{ readonly name: string }>('SELECT name FROM secret ORDER BY name'),
      )
      assert.ok(!there.some(({ name }) => name === 'ours') && there.some(({ name }) => name === 'other-0'))
    } finally {
      await Promise.all([ours.close(), others.close()])
      await crashing.remove()
    }
  })

  test('postgres: a commit that was answered to nobody stands, also where the server crashed behind it', async () => {
    const crashing = await startTemplate({ isDurable: true })
    const way = await openCutWay(await crashing.copy('copy_1'))
    const database = new PostgresDatabase(way.url)
    try {
      way.cutNextCommit(500)
      const written = database.write(({ run }) => run("INSERT INTO secret (name, value) VALUES ('ours', '')"))
      await sleep(200)
      await crashing.stop('SIGKILL')
      await crashing.start()
      assert.equal(await written, 1)
    } finally {
      await database.close()
      await way.close()
      await crashing.remove()
    }
  })
}

/** It commits as many transactions as a recovering server may have given numbers to that were lost. */
async function writeOthers(database: PostgresDatabase): Promise<void> {
  for (let count = 0; count < 5; count += 1)
    await database.write(({ run }) => run("INSERT INTO secret (name, value) VALUES ($1, '')", `other-${count}`))
}

async function untilFree(begin: () => Promise<{ readonly outcome: string }>): Promise<void> {
  for (const endsMs = Date.now() + FREE_MS_MAX; ; await sleep(100)) {
    const outcome = await begin().then(
      (claimed) => claimed.outcome,
      () => 'away',
    )
    if (outcome === 'new') return
    assert.ok(Date.now() < endsMs, `${outcome} after ${FREE_MS_MAX} ms`)
  }
}
