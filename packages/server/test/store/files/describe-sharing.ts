// One analysis for all who ask for the same: who runs it, who waits, who takes it over, and who never does.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { LeasedJob } from '../../../src/store/records.ts'
import type { StageKey } from '../../../src/store/sharing-store.ts'
import type { Completion, Store } from '../../../src/store/store.ts'
import { accountWith, completion, hashOf, type MakeStore, sampleOf, submission } from '../store-fixture.ts'
import { withStore } from '../with-store.ts'

const LEASE_MS = 30_000
const DAY_MS = 24 * 3600 * 1000
const BOTH: readonly StageKey[] = [
  { stage: 'static', key: 'static, one' },
  { stage: 'dynamic', key: 'dynamic, one' },
]
const [STATIC, DYNAMIC] = [BOTH.slice(0, 1), BOTH.slice(1)]

const lease = async (store: Store, worker = 'w', only: 'static' | 'dynamic' | null = null): Promise<LeasedJob> =>
  (await store.jobs.lease(worker, LEASE_MS, only)) ?? assert.fail('a job waits')

/** An account with the file that all have, and its job. */
async function submitted(
  store: Store,
  name: string,
  changes: Parameters<typeof submission>[1] = {},
): Promise<LeasedJob> {
  const accountId = await accountWith(store, 100, name)
  await store.submissions.submit(submission(accountId, changes))
  const job = await lease(store, name)
  assert.equal(job.accountId, accountId)
  return job
}

const turn = async (store: Store, { lease: held }: LeasedJob, keys = BOTH): Promise<string> =>
  (await store.sharing.take(held, { keys })).turn

/** Runs it to its end, open to whom that says. */
async function run(store: Store, job: LeasedJob, changes: Partial<Completion> = { openTo: 'all' }): Promise<void> {
  assert.equal(await turn(store, job), 'own')
  const outcome = await store.jobs.complete(job.lease, completion(changes))
  assert.equal(outcome, changes.refund === true ? 'refunded' : 'done')
}

export function describeSharing(make: MakeStore): void {
  const check = withStore(make)

  describe('one analysis for all who ask for the same', () => {
    check('one runs and the others wait, and see how far it is; asked again it still is the one', async ({ store }) => {
      const [first, second] = [await submitted(store, 'first'), await submitted(store, 'second')]
      assert.equal(await turn(store, first), 'own')
      assert.equal(await turn(store, first), 'own')
      const stages = [{ name: 'static', status: 'running', durationMs: 0 }] as const
      await store.jobs.reportStages(first.lease, stages)
      assert.deepEqual(await store.sharing.take(second.lease, { keys: BOTH }), { turn: 'wait', stages })
      const left = { ...sampleOf(hashOf('b')), sizeBytes: 50 }
      await store.submissions.expectSample(left, first.lease.analysisId)
      const fingerprints = [{ method: 'tlsh', bucket: 'b', value: 'v' }]
      const found = completion({ openTo: 'all', bundle: left, fingerprints, results: '{"of":"both"}' })
      assert.equal(await store.jobs.complete(first.lease, found), 'done')
      const { analysisId } = first.lease
      assert.deepEqual(await store.sharing.take(second.lease, { keys: BOTH }), {
        turn: 'done',
        analysisId,
        stages: found.stages,
      })
      const { verdict, fileType } = found
      assert.deepEqual(await store.sharing.load(analysisId), {
        stages: found.stages,
        verdict,
        fileType,
        hashes: found.hashes,
        fingerprints,
        bundle: left,
      })
      const taken = { ...found, sharedFrom: analysisId }
      assert.equal(await store.jobs.complete(second.lease, taken), 'done')
      assert.equal(await store.submissions.loadResults(second.lease.analysisId), '{"of":"both"}')
      assert.deepEqual(await store.files.findBundle(second.accountId, hashOf('a')), left)
      assert.equal((await store.accounts.find(second.accountId))?.fileBytes, 53, 'each keeps it in its own quota')
      await store.files.remove(first.accountId, hashOf('a'))
      assert.equal(await store.submissions.loadResults(second.lease.analysisId), '{"of":"both"}')
      assert.deepEqual(await store.files.findBundle(second.accountId, hashOf('a')), left)
      assert.deepEqual(await store.submissions.listOrphans(10), [])
    })

    check('of many who ask at once, in several processes, one runs', async ({ store, second }) => {
      const other = second()
      const jobs: LeasedJob[] = []
      for (let number = 0; number < 8; number += 1) jobs.push(await submitted(store, `account ${number}`))
      const turns = await Promise.all(jobs.map((job, at) => turn(at % 2 === 0 ? store : other, job)))
      assert.deepEqual(turns.toSorted(), ['own', ...Array<string>(7).fill('wait')])
      await other.close()
    })

    for (const [what, end] of [
      ['fails', (store: Store, job: LeasedJob) => store.jobs.complete(job.lease, completion({ refund: true }))],
      ['is given back', (store: Store, job: LeasedJob) => store.jobs.giveBack(job.lease)],
      ['is deleted', (store: Store, job: LeasedJob) => store.files.remove(job.accountId, hashOf('a'))],
      ['is open to nobody', (store: Store, job: LeasedJob) => store.jobs.complete(job.lease, completion())],
    ] as const)
      check(
        `where the one that runs ${what}, one of those that wait does, and the others wait for that`,
        async ({ store }) => {
          const first = await submitted(store, 'first')
          const [second, third] = [await submitted(store, 'second'), await submitted(store, 'third')]
          assert.deepEqual([await turn(store, first), await turn(store, second)], ['own', 'wait'])
          await end(store, first)
          assert.deepEqual([await turn(store, second), await turn(store, third)], ['own', 'wait'])
        },
      )

    check('whose worker died is waited for as long as its lease lasts', async ({ store, clock }) => {
      const [first, second] = [await submitted(store, 'first'), await submitted(store, 'second')]
      assert.equal(await turn(store, first), 'own')
      clock.advance(LEASE_MS - 1)
      assert.equal(await turn(store, second), 'wait')
      await store.jobs.extend(second.lease, LEASE_MS)
      clock.advance(1)
      assert.equal(await turn(store, second), 'own')
      const again = await lease(store, 'another')
      assert.equal(await turn(store, first), 'lease_lost')
      assert.deepEqual([again.accountId, await turn(store, again)], [first.accountId, 'wait'])
    })

    check('another key, another stage, or a part of what is asked for is not the same', async ({ store }) => {
      const [first, second] = [await submitted(store, 'first'), await submitted(store, 'second')]
      await run(store, first)
      assert.equal(await turn(store, second, [...STATIC, { stage: 'dynamic', key: 'with a command' }]), 'own')
    })

    check(
      'what a worker of one stage runs is not waited for between the stages, and is whole in the end',
      async (given) => {
        const { store } = given
        const first = await submitted(store, 'first')
        assert.equal(await turn(store, first, STATIC), 'own')
        const { stages } = first
        await store.jobs.handOver(first.lease, { next: 'dynamic', stages, found: '[]' })
        const second = await submitted(store, 'second')
        assert.equal(await turn(store, second, STATIC), 'own', 'nobody runs it now')
        await store.jobs.handOver(second.lease, { next: 'dynamic', stages, found: '[]' })
        const [one, other] = [await lease(store, 'sandbox', 'dynamic'), await lease(store, 'sandbox', 'dynamic')]
        assert.deepEqual([await turn(store, one, DYNAMIC), await turn(store, other, DYNAMIC)], ['own', 'wait'])
        await store.jobs.giveBack(one.lease)
        assert.equal(await turn(store, other, DYNAMIC), 'own')
        await store.jobs.complete(other.lease, completion({ openTo: 'waiting' }))
        const third = await lease(store, 'sandbox', 'dynamic')
        assert.equal(await turn(store, third, DYNAMIC), 'done')
        const late = await submitted(store, 'third')
        assert.equal(await turn(store, late, STATIC), 'done', 'a worker of the first stage takes both over')
      },
    )

    check('what a sample could say of the time is for those who had submitted it by then', async ({ store, clock }) => {
      const [first, second] = [await submitted(store, 'first'), await submitted(store, 'second')]
      clock.advance(1)
      assert.equal(await turn(store, first), 'own')
      clock.advance(1)
      const late = await submitted(store, 'late')
      assert.equal(await turn(store, late), 'wait', 'it may turn out not to have been run')
      await store.jobs.reportStages(first.lease, [{ name: 'dynamic', status: 'running', durationMs: 0 }])
      assert.deepEqual([await turn(store, second), await turn(store, late)], ['wait', 'own'])
      await store.jobs.complete(first.lease, completion({ openTo: 'waiting' }))
      assert.equal(await turn(store, second), 'done')
    })

    check('what is a day old is found out anew', async ({ store, clock }) => {
      await run(store, await submitted(store, 'first'))
      clock.advance(DAY_MS)
      assert.equal(await turn(store, await submitted(store, 'late')), 'own')
    })

    check('who asks for an analysis of its own gets one, and others may have that', async ({ store }) => {
      const [first, forced] = [await submitted(store, 'first'), await submitted(store, 'forced', { force: true })]
      await run(store, first)
      await run(store, forced)
      assert.equal(await turn(store, await submitted(store, 'late')), 'done')
    })

    check('what its account has analysed anew, or deleted, is no longer taken over', async ({ store }) => {
      const first = await submitted(store, 'first')
      await run(store, first)
      const second = await submitted(store, 'second')
      const { analysisId } = first.lease
      assert.equal(await turn(store, second), 'done')
      await store.submissions.submit(submission(first.accountId, { optionsDigest: 'others' }))
      const found = completion({ sharedFrom: analysisId })
      assert.equal(await store.sharing.load(analysisId), null)
      assert.equal(await store.jobs.complete(second.lease, found), 'source_gone')
      assert.equal((await store.submissions.find(second.accountId, hashOf('a')))?.state, 'processing')
      await store.files.remove(first.accountId, hashOf('a'))
      assert.equal(await store.jobs.complete(second.lease, found), 'source_gone')
      await run(store, second)
      assert.deepEqual(await store.jobs.count(), { queued: 0, processing: 0 })
    })

    check('who is to run alone does not look at the others', async ({ store }) => {
      await run(store, await submitted(store, 'first'))
      const second = await submitted(store, 'second')
      assert.equal((await store.sharing.take(second.lease, { keys: BOTH }, true)).turn, 'own')
    })

    check(
      'who takes the first stage alone takes over what runs now would find out, and nothing else',
      async (given) => {
        const { store } = given
        const asked = (keys: readonly string[]) => ({ keys: STATIC, ahead: [{ stage: 'dynamic', keys } as const] })
        const first = await submitted(store, 'first')
        assert.equal(await turn(store, first), 'own')
        const second = await submitted(store, 'second')
        const turnBy = async (keys: readonly string[]): Promise<string> =>
          (await store.sharing.take(second.lease, asked(keys))).turn
        assert.equal(await turnBy(['other guests', 'dynamic, one']), 'wait')
        await store.jobs.complete(first.lease, completion({ openTo: 'all' }))
        assert.equal(await turnBy(['other guests', 'dynamic, one']), 'done')
        assert.equal(await turnBy(['other guests']), 'own', 'nobody has these guests any more')
        assert.equal(await turnBy([]), 'own', 'nobody takes that stage')
        assert.equal(await turnBy(['dynamic, one']), 'done', 'they are back')
      },
    )

    check('what runs without its second stage having begun is waited for until that is another one', async (given) => {
      const { store } = given
      const asked = { keys: STATIC, ahead: [{ stage: 'dynamic', keys: ['dynamic, one'] }] } as const
      const first = await submitted(store, 'first')
      assert.equal((await store.sharing.take(first.lease, asked)).turn, 'own')
      const second = await submitted(store, 'second')
      assert.equal((await store.sharing.take(second.lease, asked)).turn, 'wait')
      const { stages } = first
      await store.jobs.handOver(first.lease, { next: 'dynamic', stages, found: '[]' })
      const later = await lease(store, 'sandbox', 'dynamic')
      assert.equal(await turn(store, later, [{ stage: 'dynamic', key: 'dynamic, other' }]), 'own')
      assert.equal((await store.sharing.take(second.lease, asked)).turn, 'own')
    })

    check('conditions are known of those who told them lately', async ({ store, clock }) => {
      await store.jobs.tellTaken([{ stage: 'dynamic', conditions: 'two' }])
      clock.advance(20_000)
      await store.jobs.tellTaken([{ stage: 'dynamic', conditions: 'one' }])
      await store.jobs.tellTaken([{ stage: 'static', conditions: 'three' }])
      assert.deepEqual(await store.jobs.takenConditions('dynamic'), ['one', 'two'])
      clock.advance(10_001)
      assert.deepEqual(await store.jobs.takenConditions('dynamic'), ['one'])
    })

    check('all processes have one secret, and it stays', async ({ store, second, reopen }) => {
      const other = second()
      const [one, two] = await Promise.all([store.sharing.secret(), other.sharing.secret()])
      assert.match(one, /^[0-9a-f]{64}$/)
      assert.equal(two, one)
      await other.close()
      assert.equal(await (await reopen()).sharing.secret(), one)
    })

    check('keys are forgotten when nobody takes over what they stand for', async ({ store, clock }) => {
      await run(store, await submitted(store, 'first'))
      assert.equal(await turn(store, await submitted(store, 'second')), 'done')
      const third = await submitted(store, 'third', { force: true })
      assert.equal(await turn(store, third), 'own')
      clock.advance(DAY_MS)
      const atMs = clock.now() - DAY_MS
      assert.equal(await store.sharing.purge(atMs, 10), 0)
      assert.equal(await store.sharing.purge(atMs + 1, 1), 1)
      assert.equal(await store.sharing.purge(clock.now() + 1, 10), 1)
      assert.equal(await store.sharing.purge(clock.now() + 1, 10), 0, 'what runs keeps its own')
    })

    check('accounts that have all places of a worker are passed over', async ({ store }) => {
      const [one, other] = [await accountWith(store, 100, 'one'), await accountWith(store, 100, 'other')]
      await store.submissions.submit(submission(one))
      assert.equal(await store.jobs.lease('w', LEASE_MS, null, [one]), null)
      assert.equal(await store.jobs.lease('w', LEASE_MS, 'static', [one, other]), null)
      await store.submissions.submit(submission(other))
      assert.equal((await store.jobs.lease('w', LEASE_MS, 'static', [one]))?.accountId, other)
      assert.equal((await store.jobs.lease('w', LEASE_MS, null, [other]))?.accountId, one)
    })
  })
}
