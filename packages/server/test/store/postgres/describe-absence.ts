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
