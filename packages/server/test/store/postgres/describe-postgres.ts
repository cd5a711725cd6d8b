// What PostgreSQL's schema holds by itself, whoever writes to it, and what no other store has to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ClaimLostError, StoreUnavailableError } from '../../../src/store/errors.ts'
import { PostgresDatabase } from '../../../src/store/postgres/database.ts'
import { createPostgresStore, openPostgresStore } from '../../../src/store/postgres/open.ts'
import type { Store } from '../../../src/store/store.ts'
import { olderWorkerCompletes, olderWorkerTakesBack } from '../files/older-worker.ts'
import { accountWith, hashOf, sampleOf, submission } from '../store-fixture.ts'
import type { PostgresServer } from './postgres-server.ts'

export function describePostgres(server: PostgresServer): void {
  async function withBoth(
    work: (given: { readonly store: Store; readonly client: pg.Client }) => Promise<void>,
  ): Promise<void> {
    const url = await server.copy('copy_1')
    const store = createPostgresStore(new PostgresDatabase(url))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await work({ store, client })
    } finally {
      await client.end()
      await store.close()
    }
  }

  test('postgres: a budget is spent once, by however many who ask at once, and is whole again after a minute', async () => {
    let nowMs = 1_700_000_000_000
    const url = await server.copy('copy_1')
    const stores = [1, 2].map(() => createPostgresStore(new PostgresDatabase(url, () => nowMs)))
    try {
      const [one = assert.fail(), two = assert.fail()] = stores
      const slices = await Promise.all(
        Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? one : two).budgets.take('key k', 7, 100)),
      )
      assert.equal(
        slices.reduce((sum, { granted }) => sum + granted, 0),
        100,
      )
      assert.ok(slices.every(({ taken, leftMs }) => taken <= 100 && leftMs === 60_000))
      nowMs += 59_999
      assert.deepEqual(await two.budgets.take('key k', 7, 100), { granted: 0, taken: 100, leftMs: 1 })
      assert.deepEqual(await two.budgets.take('key k', 7, 50), { granted: 0, taken: 100, leftMs: 1 })
      assert.deepEqual(await two.budgets.take('key other', 7, 5), { granted: 5, taken: 5, leftMs: 60_000 })
      nowMs += 1
      assert.deepEqual(await one.budgets.take('key k', 7, 100), { granted: 7, taken: 7, leftMs: 60_000 })
      // A transaction that began before that one.
      nowMs -= 5
      assert.deepEqual(await two.budgets.take('key k', 7, 100), { granted: 7, taken: 14, leftMs: 60_005 })
      nowMs -= 3_600_000
      assert.deepEqual(await one.budgets.take('key k', 7, 100), { granted: 7, taken: 7, leftMs: 60_000 })
    } finally {
      for (const store of stores) await store.close()
    }
  })

  test('postgres: a connection that breaks between two statements of a transaction fails it, and nothing else', async () => {
    const url = await server.copy('copy_1')
    const database = new PostgresDatabase(url)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      const broken = database.write(async ({ get }) => {
        const row = await get<{ readonly pid: number }>('SELECT pg_backend_pid() AS pid')
        await client.query('SELECT pg_terminate_backend($1)', [row?.pid])
        await sleep(200)
        await get('SELECT 1')
      })
      await assert.rejects(broken, StoreUnavailableError)
      assert.deepEqual(await database.write(({ get }) => get('SELECT 1 AS one')), { one: 1 })
    } finally {
      await client.end()
      await database.close()
    }
  })

  test('postgres: the ledger is append-only, its sum is the balance, and a charge is given back once', () =>
    withBoth(async ({ store, client }) => {
      const accountId = await accountWith(store, 10)
      await store.ledger.charge({ accountId, credits: 4, operation: 'o', requestId: 'r' })
      const refused: readonly (readonly [sql: string, why: RegExp])[] = [
        ['UPDATE ledger SET credits = 1', /append-only/],
        ['DELETE FROM ledger', /append-only/],
        ['TRUNCATE ledger CASCADE', /append-only/],
        ['UPDATE account SET balance = balance + 1', /not what the ledger says/],
        ['UPDATE account SET entries = entries + 1', /not what the ledger says/],
        ["INSERT INTO ledger VALUES (1, 3, 0, 'grant', 5, 12, 'o', NULL, NULL)", /does not continue/],
        ["INSERT INTO ledger VALUES (1, 4, 0, 'grant', 5, 11, 'o', NULL, NULL)", /does not continue/],
      ]
      for (const [sql, why] of refused) await assert.rejects(client.query(sql), why, sql)
      const refund = (entry: number): string =>
        `UPDATE account SET balance = balance + 4, entries = ${entry};
       INSERT INTO ledger VALUES (1, ${entry}, 0, 'refund', 4, ${10 + 4 * (entry - 3)}, 'o', NULL, 2)`
      await client.query(refund(3))
      await assert.rejects(client.query(refund(4)), /ledger_refund_once/)
      assert.equal(await store.ledger.balance(accountId), 10)
      assert.deepEqual(await store.audit(), [])
    }))

  test('postgres: a re-analysis that an earlier version completes takes away what the one before left', () =>
    withBoth(({ store, client }) => olderWorkerCompletes(store, (sql) => client.query(sql))))

  test('postgres: of jobs that an earlier version takes back after they had begun, one is run', () =>
    withBoth(({ store, client }) => olderWorkerTakesBack(store, (sql) => client.query(sql))))

  test('postgres: numbers of events become visible in their order', () =>
    withBoth(async ({ store, client }) => {
      const accountId = await accountWith(store, 100)
      const other = await accountWith(store, 100, 'other')
      await store.submissions.submit(submission(accountId))
      const before = await store.events.newest()
      // Another process has drawn its number and not committed yet.
      await client.query("BEGIN; UPDATE submission SET file_name = 'b'; SET CONSTRAINTS ALL IMMEDIATE")
      const later = store.submissions.submit(submission(other, { sample: sampleOf(hashOf('b')) }))
      assert.equal(await Promise.race([later.then(() => 'done'), sleep(500, 'waits')]), 'waits')
      assert.equal(await store.events.newest(), before)
      await client.query('COMMIT')
      await later
      const [told] = await store.events.listAfter(accountId, before, 10)
      const [toldOther] = await store.events.listAfter(other, before, 10)
      assert.ok(told !== undefined && toldOther !== undefined && told.id < toldOther.id)
    }))

  test('postgres: text that it cannot hold is kept without what it cannot hold', () =>
    withBoth(async ({ store }) => {
      const accountId = await accountWith(store, 100)
      const terms = [{ kind: 'file_name', term: 'a\0b' }] as const
      await store.submissions.submit(submission(accountId, { fileName: 'a\0b', tags: ['\0'], terms }))
      const shown = await store.submissions.find(accountId, hashOf('a'))
      assert.deepEqual([shown?.fileName, shown?.tags], ['a\u{fffd}b', ['\0']])
    }))

  test('postgres: processes that start at the same time make the schema once; one that is too old does not start', () =>
    withBoth(async ({ client }) => {
      const url = await server.copy('template1')
      const stores = await Promise.all(Array.from({ length: 4 }, () => openPostgresStore(url)))
      for (const store of stores) await store.close()
      await client.query("INSERT INTO schema_step (number, name) VALUES (999, 'of the future')")
      const { database, port } = client
      await assert.rejects(openPostgresStore(`postgres://assay@127.0.0.1:${port}/${database}`), /schema 999/)
    }))

  test('postgres: what a dead process held under an Idempotency-Key is free soon; one that was only frozen takes nothing', () =>
    withBoth(async ({ store, client }) => {
      const accountId = await accountWith(store, 10)
      const request = { accountId, route: '/r', key: 'k', bodyDigest: 'd', token: 'first' }
      const first = await store.answers.claim(request)
      assert.ok(first.outcome === 'new')
      assert.equal((await store.answers.claim(request)).outcome, 'in_progress')
      await client.query('UPDATE process SET seen_at = seen_at - 61000')
      const second = await store.answers.claim({ ...request, token: 'second' })
      assert.ok(second.outcome === 'new')
      const charge = { accountId, credits: 1, operation: 'o', requestId: 'r' }
      const answer = () => ({ status: 200, headers: {}, body: '' })
      await assert.rejects(store.ledger.charge(charge, { claim: first.claim, answer }), ClaimLostError)
      assert.equal(await store.ledger.balance(accountId), 10)
      await store.ledger.charge(charge, { claim: second.claim, answer })
      await client.query('UPDATE process SET seen_at = seen_at - 61000')
      assert.equal((await store.answers.claim(request)).outcome, 'replay')
    }))
}
