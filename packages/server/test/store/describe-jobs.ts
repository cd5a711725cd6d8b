// Jobs: leased to one at a time, in a fair order, and never lost.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { LeasedJob } from '../../src/store/records.ts'
import type { Store } from '../../src/store/store.ts'
import { accountWith, completion, hashOf, type MakeStore, sampleOf, submission } from './store-fixture.ts'
import { withStore } from './with-store.ts'

const LEASE_MS = 30_000

async function leaseOne(store: Store, worker = 'w1'): Promise<LeasedJob> {
  const job = await store.jobs.lease(worker, LEASE_MS)
  assert.ok(job, 'a job waits')
  return job
}

const hashNumber = (number: number): string => number.toString(16).padStart(64, '0')

export function describeJobs(make: MakeStore): void {
  const check = withStore(make)

  describe('jobs', () => {
    check('a job brings what its worker needs, and shows as processing', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      await store.submissions.submit(submission(accountId, { options: '{"stages":["static"]}' }))
      const job = await leaseOne(store)
      const { lease, ...rest } = job
      assert.deepEqual(rest, {
        accountId,
        sample: sampleOf(hashOf('a')),
        fileName: 'a.exe',
        options: '{"stages":["static"]}',
        trace: null,
        engineVersion: '1',
        stages: submission(accountId).stages,
        stage: 'static',
        found: null,
        attempt: 1,
        exhausted: false,
      })
      assert.equal((await store.submissions.find(accountId, hashOf('a')))?.state, 'processing')
      assert.deepEqual(await store.jobs.count(), { queued: 0, processing: 1 })
    })

    check('a worker of one stage takes no other, and hands over what it found out', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      const took = (durationMs: number) => ({ name: 'static', status: 'complete', durationMs }) as const
      await store.submissions.submit(submission(accountId))
      assert.equal(await store.jobs.lease('sandbox', LEASE_MS, 'dynamic'), null)
      const first = (await store.jobs.lease('plain', LEASE_MS, 'static')) ?? assert.fail()
      const stages = [took(5_000), { name: 'dynamic', status: 'pending', durationMs: 0 }] as const
      const found = JSON.stringify({ text: 'what was found\u0000\ud800' })
      assert.equal(await store.jobs.handOver(first.lease, { next: 'dynamic', stages, found }), 'done')
      assert.equal(await store.jobs.handOver(first.lease, { next: 'dynamic', stages, found }), 'lease_lost')
      assert.deepEqual((await store.submissions.find(accountId, hashOf('a')))?.stages, stages)
      assert.deepEqual(await store.audit(), [])
      assert.equal(await store.jobs.lease('plain', LEASE_MS, 'static'), null)
      const second = (await store.jobs.lease('sandbox', LEASE_MS, 'dynamic')) ?? assert.fail()
      assert.deepEqual([second.stage, second.found, second.attempt], ['dynamic', found, 1])
      assert.equal(await store.jobs.giveBack(second.lease), 'done')
      const whole = (await store.jobs.lease('any', LEASE_MS)) ?? assert.fail()
      assert.equal(whole.found, found, 'who takes all stages goes on, too')
      const done = completion({ stages: [took(5_000), { name: 'dynamic', status: 'complete', durationMs: 1_000 }] })
      assert.equal(await store.jobs.complete(whole.lease, done), 'done')
      assert.deepEqual(await store.jobs.count(), { queued: 0, processing: 0 })
      assert.deepEqual(await store.audit(), [])
    })

    check('what was shown of stages that nobody handed over begins again', async ({ store, clock }) => {
      await store.submissions.submit(submission(await accountWith(store, 100)))
      const dead = await leaseOne(store)
      const shown = [
        { name: 'static', status: 'complete', durationMs: 5 },
        { name: 'dynamic', status: 'running', durationMs: 9 },
      ] as const
      await store.jobs.reportStages(dead.lease, shown)
      clock.advance(LEASE_MS)
      const heir = await leaseOne(store, 'w2')
      const asked = shown.map(({ name }) => ({ name, status: 'pending', durationMs: 0 }) as const)
      assert.deepEqual(heir.stages, asked)
      const stages = [shown[0], ...asked.slice(1)]
      assert.equal(await store.jobs.handOver(heir.lease, { next: 'dynamic', stages, found: '[]' }), 'done')
      const second = await leaseOne(store, 'w3')
      await store.jobs.reportStages(second.lease, shown)
      clock.advance(LEASE_MS)
      assert.deepEqual((await leaseOne(store, 'w4')).stages, stages)
    })

    check('the tries of a stage are its own', async ({ store, clock }) => {
      await store.submissions.submit(submission(await accountWith(store, 100)))
      const lose = async (only: 'static' | 'dynamic'): Promise<LeasedJob> => {
        const job = (await store.jobs.lease('w', LEASE_MS, only)) ?? assert.fail()
        clock.advance(LEASE_MS + 1)
        return job
      }
      for (let tries = 1; tries < 3; tries += 1) assert.equal((await lose('static')).attempt, tries)
      const { lease, stages } = await leaseOne(store)
      await store.jobs.handOver(lease, { next: 'dynamic', stages, found: '[]' })
      for (let tries = 1; tries <= 4; tries += 1)
        assert.deepEqual([(await lose('dynamic')).exhausted, tries], [tries > 3, tries])
    })

    check('accounts take turns for one stage, and a stage is counted once', async ({ store }) => {
      const [first, second] = [await accountWith(store, 1000, 'first'), await accountWith(store, 1000, 'second')]
      for (let number = 0; number < 6; number += 1)
        await store.submissions.submit(
          submission(number < 3 ? first : second, { sample: sampleOf(hashNumber(number)) }),
        )
      const took = (name: 'static' | 'dynamic', durationMs: number) =>
        ({ name, status: 'complete', durationMs }) as const
      const order: string[] = []
      for (let count = 0; count < 6; count += 1) {
        const { accountId, lease } = (await store.jobs.lease('plain', LEASE_MS, 'static')) ?? assert.fail()
        order.push(accountId)
        await store.jobs.handOver(lease, { next: 'dynamic', stages: [took('static', 10_000)], found: '[]' })
      }
      for (let count = 0; count < 6; count += 1) {
        const { accountId, lease } = (await store.jobs.lease('sandbox', LEASE_MS, 'dynamic')) ?? assert.fail()
        order.push(accountId)
        // Of the first one little is left to count: were its other stage counted again, it would lose its turns.
        const stages = [took('static', 10_000), took('dynamic', accountId === first ? 1_000 : 3_000)]
        await store.jobs.complete(lease, completion({ stages }))
      }
      assert.deepEqual(
        order.map((id) => (id === first ? 1 : 2)),
        [1, 2, 1, 2, 1, 2, 1, 2, 1, 1, 2, 2],
      )
    })

    check('a stage that waits and that nobody takes is told, and since when', async ({ store, clock }) => {
      const oldestMs = clock.now()
      await store.submissions.submit(submission(await accountWith(store, 100)))
      assert.deepEqual(await store.jobs.stages(), [{ stage: 'static', waiting: 1, oldestMs, taken: false }])
      await store.jobs.tellTaken([
        { stage: 'static', conditions: 'one' },
        { stage: 'dynamic', conditions: 'two' },
      ])
      assert.deepEqual(await store.jobs.stages(), [{ stage: 'static', waiting: 1, oldestMs, taken: true }])
      await leaseOne(store)
      assert.deepEqual(await store.jobs.stages(), [{ stage: 'static', waiting: 0, oldestMs: null, taken: true }])
      clock.advance(30_001)
      assert.deepEqual(await store.jobs.stages(), [{ stage: 'static', waiting: 0, oldestMs: null, taken: false }])
    })

    check('of many workers at once each job has one', async ({ store, second }) => {
      const accountId = await accountWith(store, 1000)
      for (let number = 0; number < 20; number += 1) {
        await store.submissions.submit(submission(accountId, { sample: sampleOf(hashNumber(number)) }))
      }
      const other = second()
      const leased = await Promise.all(
        Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? store : other).jobs.lease(`w${index}`, LEASE_MS)),
      )
      const jobs = leased.filter((job) => job !== null)
      assert.equal(jobs.length, 20)
      assert.equal(new Set(jobs.map((job) => job.lease.analysisId)).size, 20)
      await other.close()
    })

    check('accounts in turn, each by priority, then by age', async ({ store }) => {
      const big = await accountWith(store, 1000, 'big')
      const small = await accountWith(store, 1000, 'small')
      const submit = (accountId: string, digit: string, priority: 'low' | 'normal' | 'high') =>
        store.submissions.submit(submission(accountId, { sample: sampleOf(hashOf(digit)), priority }))
      await submit(big, '1', 'normal')
      await submit(big, '2', 'normal')
      await submit(big, '3', 'normal')
      await submit(big, '4', 'low')
      await submit(small, '5', 'normal')
      await submit(small, '6', 'normal')
      await submit(big, '7', 'high')
      const order: string[] = []
      for (let count = 0; count < 7; count += 1) order.push((await leaseOne(store)).sample.sha256.charAt(0))
      assert.deepEqual(order, ['7', '5', '1', '6', '2', '3', '4'])
      assert.equal(await store.jobs.lease('w1', LEASE_MS), null)
    })

    check(
      'high priority again and again keeps no job of another account waiting, not even a low one',
      async ({ store }) => {
        const greedy = await accountWith(store, 1000, 'greedy')
        const patient = await accountWith(store, 1000, 'patient')
        const submit = (accountId: string, number: number, priority: 'low' | 'high') =>
          store.submissions.submit(submission(accountId, { sample: sampleOf(hashNumber(number)), priority }))
        for (let number = 1; number < 20; number += 1) await submit(greedy, number, 'high')
        for (let count = 0; count < 5; count += 1)
          await store.jobs.complete((await leaseOne(store)).lease, completion())
        await submit(patient, 0, 'low')
        const next = [await leaseOne(store), await leaseOne(store)]
        assert.ok(next.some((job) => job.accountId === patient))
      },
    )

    check('accounts share the time of the workers, not their jobs', async ({ store }) => {
      const [slow, quick] = [await accountWith(store, 1000, 'slow'), await accountWith(store, 1000, 'quick')]
      for (let number = 0; number < 40; number += 1)
        await store.submissions.submit(
          submission(number % 2 === 0 ? slow : quick, { sample: sampleOf(hashNumber(number)) }),
        )
      const ranMs = { [slow]: 0, [quick]: 0 }
      for (let count = 0; count < 20; count += 1) {
        const { accountId, lease } = await leaseOne(store)
        const durationMs = accountId === slow ? 10_000 : 1_000
        ranMs[accountId] = (ranMs[accountId] ?? 0) + durationMs
        await store.jobs.complete(lease, completion({ stages: [{ name: 'static', status: 'complete', durationMs }] }))
      }
      assert.deepEqual(ranMs, { [slow]: 20_000, [quick]: 18_000 })
    })

    check('an account is not owed the time in which it asked for nothing', async ({ store }) => {
      const [busy, back] = [await accountWith(store, 1000, 'busy'), await accountWith(store, 1000, 'back')]
      const submit = (accountId: string, number: number) =>
        store.submissions.submit(submission(accountId, { sample: sampleOf(hashNumber(number)) }))
      const run = async (): Promise<string> => {
        const { accountId, lease } = await leaseOne(store)
        const stages = [{ name: 'static', status: 'complete', durationMs: 10_000 }] as const
        await store.jobs.complete(lease, completion({ stages }))
        return accountId
      }
      await submit(back, 0)
      await run()
      for (let number = 1; number < 20; number += 1) await submit(busy, number)
      for (let count = 0; count < 10; count += 1) await run()
      for (let number = 20; number < 30; number += 1) await submit(back, number)
      const ran: string[] = []
      for (let count = 0; count < 8; count += 1) ran.push(await run())
      assert.ok(ran.filter((accountId) => accountId === busy).length >= 3, ran.join(' '))
    })

    check('who comes late is not put behind the whole backlog of another', async ({ store }) => {
      const big = await accountWith(store, 1000, 'big')
      const small = await accountWith(store, 1000, 'small')
      for (let number = 0; number < 50; number += 1) {
        await store.submissions.submit(submission(big, { sample: sampleOf(hashNumber(number)) }))
      }
      for (let count = 0; count < 10; count += 1) await leaseOne(store)
      await store.submissions.submit(submission(small))
      const next = [await leaseOne(store), await leaseOne(store)]
      assert.ok(next.some((job) => job.accountId === small))
    })

    check('a lease that ran out is anybody’s again; the dead worker cannot report', async ({ store, clock }) => {
      const accountId = await accountWith(store, 5)
      await store.submissions.submit(submission(accountId))
      const dead = await leaseOne(store)
      await store.jobs.reportStages(dead.lease, [{ name: 'static', status: 'running', durationMs: 5 }])
      clock.advance(LEASE_MS)
      const heir = await leaseOne(store, 'w2')
      assert.equal(heir.attempt, 2)
      assert.deepEqual(heir.stages, [{ name: 'static', status: 'pending', durationMs: 0 }])
      assert.equal(await store.jobs.extend(dead.lease, LEASE_MS), 'lease_lost')
      assert.equal(await store.jobs.reportStages(dead.lease, []), 'lease_lost')
      assert.equal(await store.jobs.giveBack(dead.lease), 'lease_lost')
      assert.equal(await store.jobs.complete(dead.lease, completion({ verdict: 'clean' })), 'lease_lost')
      assert.equal(await store.jobs.complete(heir.lease, completion({ verdict: 'malicious' })), 'done')
      assert.equal((await store.submissions.find(accountId, hashOf('a')))?.verdict, 'malicious')
    })

    check('a clock that was set back does not keep a dead worker’s job', async ({ store, clock }) => {
      const accountId = await accountWith(store, 5)
      await store.submissions.submit(submission(accountId))
      await leaseOne(store, 'dead')
      clock.advance(-1000)
      assert.equal(await store.jobs.lease('w2', LEASE_MS), null, 'a small correction takes no lease away')
      clock.advance(-24 * 3600 * 1000)
      assert.equal((await leaseOne(store, 'w2')).attempt, 2)
    })

    check('the same worker’s earlier lease is no longer its own', async ({ store, clock }) => {
      await store.submissions.submit(submission(await accountWith(store, 5)))
      const first = await leaseOne(store)
      clock.advance(LEASE_MS)
      await leaseOne(store)
      assert.equal(await store.jobs.complete(first.lease, completion()), 'lease_lost')
    })

    check('a lease that is extended holds', async ({ store, clock }) => {
      await store.submissions.submit(submission(await accountWith(store, 5)))
      const job = await leaseOne(store)
      for (let count = 0; count < 5; count += 1) {
        clock.advance(LEASE_MS - 1)
        assert.equal(await store.jobs.extend(job.lease, LEASE_MS), 'done')
        assert.equal(await store.jobs.lease('w2', LEASE_MS), null)
      }
    })

    check('after three tries it is handed out as exhausted, not run for ever', async ({ store, clock }) => {
      await store.submissions.submit(submission(await accountWith(store, 5)))
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        const job = await leaseOne(store)
        assert.deepEqual([job.attempt, job.exhausted], [attempt, false])
        clock.advance(LEASE_MS)
      }
      const last = await leaseOne(store)
      assert.equal(last.exhausted, true)
      assert.equal(await store.jobs.complete(last.lease, completion({ verdict: 'unknown', refund: true })), 'refunded')
      assert.deepEqual(await store.jobs.count(), { queued: 0, processing: 0 })
    })

    check('given back it is queued again and the try is not counted', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      await store.submissions.submit(submission(accountId))
      for (let count = 0; count < 5; count += 1) {
        const job = await leaseOne(store)
        assert.equal(job.attempt, 1)
        assert.equal(await store.jobs.giveBack(job.lease), 'done')
        assert.equal((await store.submissions.find(accountId, hashOf('a')))?.state, 'queued')
      }
    })

    check('completed once: state, verdict, hashes and results at the same time', async ({ store, clock }) => {
      const accountId = await accountWith(store, 5)
      await store.submissions.submit(submission(accountId))
      const job = await leaseOne(store)
      clock.advance(50)
      assert.equal(await store.jobs.complete(job.lease, completion()), 'done')
      assert.equal(await store.jobs.complete(job.lease, completion({ verdict: 'malicious' })), 'lease_lost')
      const shown = await store.submissions.find(accountId, hashOf('a'))
      assert.equal(shown?.state, 'complete')
      assert.equal(shown?.verdict, 'clean')
      assert.equal(shown?.fileType, 'pe32')
      assert.equal(shown?.sample.ssdeep, '3:a:b')
      assert.equal(shown?.completedAtMs, clock.now())
      assert.deepEqual(shown?.stages, completion().stages)
      assert.equal(await store.jobs.lease('w1', LEASE_MS), null)
    })

    check('jobs outlive the process that took them', async ({ store, clock, reopen }) => {
      const accountId = await accountWith(store, 1000)
      for (let number = 0; number < 5; number += 1) {
        await store.submissions.submit(submission(accountId, { sample: sampleOf(hashNumber(number)) }))
      }
      await leaseOne(store)
      await leaseOne(store)
      const again = await reopen()
      clock.advance(LEASE_MS)
      const seen = new Set<string>()
      for (let count = 0; count < 5; count += 1) {
        const job = await leaseOne(again)
        seen.add(job.sample.sha256)
        await again.jobs.complete(job.lease, completion())
      }
      assert.equal(seen.size, 5)
    })
  })
}
