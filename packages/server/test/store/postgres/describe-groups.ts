// Polls that wait at the same moment share a transaction: what one meets costs the others nothing, whatever happens to it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { StoreInDoubtError, StoreUnavailableError } from '../../../src/store/errors.ts'
import { PostgresDatabase } from '../../../src/store/postgres/database.ts'
import { Grouped, LEFT_OUT } from '../../../src/store/postgres/groups/grouped.ts'
import { groupMax, silenceMsMax, turnMsMax } from '../../../src/store/postgres/limits.ts'
import { createPostgresStore } from '../../../src/store/postgres/open.ts'
import { Turns } from '../../../src/store/postgres/turns.ts'
import type { ChargeOutcome, Store } from '../../../src/store/store.ts'
import { accountWith, hashOf, sampleOf, submission } from '../store-fixture.ts'
import { openCutWay } from './cut-commit.ts'
import type { PostgresServer } from './postgres-server.ts'

const charge = (accountId: string, credits = 1) => ({ accountId, credits, operation: 'o', requestId: 'r' })

/** What was told is what the books say: who was charged, and for how much. */
async function assertBooks(
  store: Store,
  accountId: string,
  given: number,
  told: readonly ChargeOutcome[],
): Promise<void> {
  const charged = told.flatMap((one) => (one.outcome === 'charged' ? [one.chargeId] : []))
  const { items } = await store.ledger.entries(accountId, { limit: 200 })
  const entries = items.filter(({ kind }) => kind === 'charge').map(({ id }) => id)
  assert.deepEqual(entries.toSorted(), charged.toSorted())
  assert.equal(await store.ledger.balance(accountId), given - charged.length)
}

export function describeGroups(server: PostgresServer): void {
  async function withStores(
    count: number,
    work: (stores: readonly Store[], client: pg.Client) => Promise<void>,
  ): Promise<void> {
    const url = await server.copy('copy_1')
    const stores = Array.from({ length: count }, () => createPostgresStore(new PostgresDatabase(url)))
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await work(stores, client)
      assert.deepEqual(await stores[0]?.audit(), [])
    } finally {
      await client.end()
      for (const store of stores) await store.close()
    }
  }

  test('postgres: several processes that charge the same accounts take each credit once, and what a day took is their sum', () =>
    withStores(2, async (stores, client) => {
      const [store = assert.fail()] = stores
      const ids = [await accountWith(store, 150), await accountWith(store, 1000, 'other')]
      const outcomes = await Promise.all(
        ids.map((id) =>
          Promise.all(
            Array.from({ length: 200 }, (_, at) => stores[at % 2]?.ledger.charge(charge(id)) ?? assert.fail()),
          ),
        ),
      )
      const charged = outcomes.map((all) => all.filter(({ outcome }) => outcome === 'charged').length)
      assert.deepEqual(charged, [150, 200])
      assert.equal(new Set(outcomes.flat().flatMap((one) => (one.outcome === 'charged' ? one.chargeId : []))).size, 350)
      const { rows } = await client.query(
        'SELECT sum(charged)::INT AS charged, sum(charges)::INT AS charges FROM usage_day',
      )
      assert.deepEqual(rows, [{ charged: 350, charges: 350 }])
    }))

  test('postgres: an account that somebody holds keeps no other one waiting', () =>
    withStores(1, async ([store = assert.fail()], client) => {
      const held = await accountWith(store, 100, 'held')
      const free = await accountWith(store, 100, 'free')
      await client.query('BEGIN')
      await client.query('SELECT 1 FROM account WHERE public_id = $1 FOR NO KEY UPDATE', [held])
      const waiting = [1, 2, 3].map(() => store.ledger.charge(charge(held)))
      for (let round = 0; round < 5; round += 1) {
        waiting.push(store.ledger.charge(charge(held)))
        assert.equal((await store.ledger.charge(charge(free))).outcome, 'charged')
        await sleep(100)
      }
      assert.equal(await Promise.race([...waiting, sleep(100, 'waits')]), 'waits')
      await client.query('COMMIT')
      await assertBooks(store, held, 100, await Promise.all(waiting))
    }))

  test('postgres: however many polls wait for an account that somebody holds, others have connections', () =>
    withStores(1, async ([store = assert.fail()], client) => {
      const held = await accountWith(store, 100, 'held')
      const free = await accountWith(store, 100, 'free')
      await client.query('BEGIN')
      await client.query('SELECT 1 FROM account WHERE public_id = $1 FOR NO KEY UPDATE', [held])
      const waiting = Array.from({ length: 30 }, () => store.ledger.charge(charge(held)))
      // Longer than a group waits for it.
      await sleep(800)
      const beganMs = performance.now()
      assert.equal((await store.ledger.charge(charge(free))).outcome, 'charged')
      assert.ok(performance.now() - beganMs < 1_500, `${performance.now() - beganMs} ms`)
      await client.query('COMMIT')
      await assertBooks(store, held, 100, await Promise.all(waiting))
    }))

  test('postgres: however many submissions wait for an account that somebody holds, others have connections', () =>
    withStores(1, async ([store = assert.fail()], client) => {
      const held = await accountWith(store, 1000, 'held')
      const free = await accountWith(store, 1000, 'free')
      const submit = (accountId: string, number: number) =>
        store.submissions.submit(
          submission(accountId, { sample: sampleOf(hashOf(number.toString(16).padStart(2, '0'))) }),
        )
      await client.query('BEGIN')
      await client.query('SELECT 1 FROM account WHERE public_id = $1 FOR NO KEY UPDATE', [held])
      const waiting = Array.from({ length: 30 }, (_, number) => submit(held, number))
      await sleep(200)
      const beganMs = performance.now()
      assert.equal((await submit(free, 200)).outcome, 'queued')
      assert.ok(performance.now() - beganMs < 1_500, `${performance.now() - beganMs} ms`)
      await client.query('COMMIT')
      for (const { outcome } of await Promise.all(waiting)) assert.equal(outcome, 'queued')
    }))

  test('postgres: a connection that is killed under a group charges nobody for nothing', () =>
    withStores(1, async ([store = assert.fail()], client) => {
      const ids = await Promise.all([1, 2, 3].map((number) => accountWith(store, 1000, `account-${number}`)))
      const told = new Map<string, ChargeOutcome[]>(ids.map((id) => [id, []]))
      let isOver = false
      const asking = ids.flatMap((id) =>
        Array.from({ length: 5 }, async () => {
          while (!isOver) {
            // A refusal is no answer that anything was taken.
            const outcome = await store.ledger.charge(charge(id)).catch(() => null)
            if (outcome !== null && (told.get(id)?.push(outcome) ?? 0) >= 150) isOver = true
          }
        }),
      )
      const ended = Promise.all(asking)
      for (let kill = 0; kill < 20 && !isOver; kill += 1) {
        await client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state <> 'idle' AND pid <> pg_backend_pid() AND datname = current_database()",
        )
        await sleep(20)
      }
      isOver = true
      await ended
      for (const id of ids) await assertBooks(store, id, 1000, told.get(id) ?? [])
    }))

  test('postgres: a group whose commit was lost is not made again: its calls are told what became of it', async () => {
    const url = await server.copy('copy_1')
    const way = await openCutWay(url)
    const [store, direct] = [
      createPostgresStore(new PostgresDatabase(way.url)),
      createPostgresStore(new PostgresDatabase(url)),
    ]
    try {
      const accountId = await accountWith(store, 100)
      const together = () => Promise.allSettled([1, 2, 3].map(() => store.ledger.charge(charge(accountId))))
      way.cutNextCommit(500)
      const asked = await together()
      assert.deepEqual(
        asked.map((one) => one.status === 'fulfilled' && one.value.balance),
        [99, 98, 97],
      )
      way.cutNextCommit(6_000)
      const unknown = await together()
      assert.ok(unknown.every((one) => one.status === 'rejected' && one.reason instanceof StoreInDoubtError))
      // It was committed, and once.
      assert.equal(await direct.ledger.balance(accountId), 94)
      assert.deepEqual(await direct.audit(), [])
    } finally {
      await store.close()
      await direct.close()
      await way.close()
    }
  })

  test('postgres: files that are asked for together are told each to its own account', () =>
    withStores(1, async ([store = assert.fail()]) => {
      const ids = [await accountWith(store, 100), await accountWith(store, 100, 'other')]
      const [one = '', other = ''] = ids
      await store.submissions.submit(submission(one))
      await store.submissions.submit(submission(other, { sample: sampleOf(hashOf('b')) }))
      const asked = [one, other, 'acct_unknown'].flatMap((id) =>
        ['a', 'b', 'a'].map((name) => [id, hashOf(name)] as const),
      )
      const found = await Promise.all(asked.map(([id, hash]) => store.submissions.find(id, hash)))
      assert.deepEqual(
        found.map((file) => file && [file.accountId, file.sample.sha256]),
        [[one, hashOf('a')], null, [one, hashOf('a')], null, [other, hashOf('b')], null, null, null, null],
      )
    }))

  test('postgres: an entry that does not continue the one before is refused among others, too', () =>
    withStores(1, async ([store = assert.fail()], client) => {
      const accountId = await accountWith(store, 10)
      await store.ledger.charge(charge(accountId))
      const insert = (rows: string) =>
        client.query(`INSERT INTO ledger (account, entry, time, kind, credits, balance, operation) VALUES ${rows}`)
      await assert.rejects(
        insert("(1, 3, 0, 'charge', 1, 8, 'o'), (1, 4, 0, 'charge', 1, 8, 'o')"),
        /does not continue/,
      )
      await assert.rejects(
        insert("(1, 3, 0, 'charge', 1, 8, 'o'), (1, 5, 0, 'charge', 1, 7, 'o')"),
        /does not continue/,
      )
    }))

  test('turns: two writes of an account at a time; whose turn does not come is refused, and those after it are made', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] })
    const turns = new Turns()
    const ends = [1, 2].map(() => Promise.withResolvers<string>())
    const first = ends.map(({ promise }) => turns.take('one', () => promise))
    const late = assert.rejects(
      turns.take('one', async () => assert.fail('its turn does not come')),
      StoreUnavailableError,
    )
    assert.equal(await turns.take('another', async () => 'at once'), 'at once')
    context.mock.timers.tick(turnMsMax)
    await late
    const next = turns.take('one', async () => 'next')
    for (const { resolve } of ends) resolve('done')
    assert.deepEqual(await Promise.all([...first, next]), ['done', 'done', 'next'])
    await assert.rejects(
      turns.take('one', () => Promise.reject(new Error('fails'))),
      /fails/,
    )
    assert.equal(await turns.take('one', async () => 'again'), 'again')
  })

  test('grouped: calls under way are never in two groups, and one that is left out is made otherwise, with all of its owner', async () => {
    const groups: string[][] = []
    const others: string[] = []
    const gate = Promise.withResolvers<void>()
    const grouped = new Grouped<string, string>({
      together: async (calls) => {
        groups.push([...calls])
        await gate.promise
        return calls.map((call) => (call.startsWith('x') ? LEFT_OUT : call))
      },
      otherwise: async (call) => {
        others.push(call)
        await sleep(50)
        return call
      },
      ownerOf: (call) => call.slice(0, 1),
    })
    const first = ['a1', 'x1', 'b1'].map((call) => grouped.make(call))
    await turn()
    const second = ['a2', 'b2'].map((call) => grouped.make(call))
    gate.resolve()
    await Promise.all([first[0], first[2]])
    const third = grouped.make('x2')
    assert.deepEqual(await Promise.all([...first, ...second, third]), ['a1', 'x1', 'b1', 'a2', 'b2', 'x2'])
    assert.deepEqual(groups, [
      ['a1', 'x1', 'b1'],
      ['a2', 'b2'],
    ])
    assert.deepEqual(others, ['x1', 'x2'])
    await grouped.make('y1')
    assert.deepEqual(groups.at(-1), ['y1'])
  })

  test('grouped: who gathered while a group went without an answer is not made to wait for another such group', async () => {
    const away = new StoreUnavailableError('away', { isAway: true })
    const silence = Promise.withResolvers<never>()
    let groups = 0
    const alone: string[] = []
    const grouped = new Grouped<string, string>({
      together: () => {
        groups += 1
        return silence.promise
      },
      otherwise: async (call) => {
        alone.push(call)
        throw away
      },
      ownerOf: (call) => call,
    })
    const asked = [grouped.make('a1')]
    await turn()
    asked.push(...['b1', 'c1'].map((call) => grouped.make(call)))
    silence.reject(away)
    assert.ok((await Promise.allSettled(asked)).every(({ status }) => status === 'rejected'))
    assert.deepEqual(alone, ['a1', 'b1', 'c1'])
    assert.equal(groups, 1)
  })

  test('grouped: behind groups that take long nobody waits for longer than for a silent server', async ({ mock }) => {
    let nowMs = 0
    mock.method(performance, 'now', () => nowMs)
    const gates = Array.from({ length: 2 }, () => Promise.withResolvers<void>())
    let groups = 0
    const grouped = new Grouped<number, number>({
      together: async (calls) => {
        groups += 1
        await gates[groups - 1]?.promise
        return calls
      },
      otherwise: () => assert.fail('no group failed'),
      ownerOf: String,
    })
    const asked = Promise.allSettled(Array.from({ length: groupMax + 2 }, (_, call) => grouped.make(call)))
    await turn()
    const late = Promise.allSettled([grouped.make(-1)])
    nowMs = silenceMsMax + 1
    const fresh = grouped.make(-2)
    gates[0]?.resolve()
    gates[1]?.resolve()
    const refused = [...(await asked), ...(await late)].filter(({ status }) => status === 'rejected')
    assert.equal(refused.length, 3)
    assert.ok(refused.every((one) => one.status === 'rejected' && one.reason instanceof StoreUnavailableError))
    assert.equal(await fresh, -2)
    assert.equal(groups, 2)
  })
}
