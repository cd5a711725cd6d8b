// Jobs that wait for one of their own: however many there are, that one gets a place.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from '../../src/jobs/worker.ts'
import type { LeasedJob } from '../../src/store/records.ts'
import type { Completion, JobStore } from '../../src/store/store.ts'

const COMPLETION = { verdict: 'clean' } as Partial<Completion> as Completion
const JOBS = 40
/** More than it takes to lease all that are taken. */
const SETTLED_MS = 500

const jobOf = (number: number): LeasedJob =>
  ({
    lease: { analysisId: number, workerId: 'w', fence: 1 },
    accountId: `account ${number}`,
    exhausted: false,
  }) as Partial<LeasedJob> as LeasedJob

test('many that wait for one that stood aside itself leave it a place', { timeout: 20_000 }, async () => {
  let leased = 0
  const ended: number[] = []
  const isRun = Promise.withResolvers<void>()
  const worker = new Worker({
    queue: {
      lease: async () => (leased < JOBS ? jobOf((leased += 1)) : null),
      extend: async () => 'done',
      complete: async () => 'done',
      giveBack: async () => 'done',
    } as Partial<JobStore> as JobStore,
    workerId: 'w',
    only: null,
    concurrency: 2,
    runJob: async ({ lease }, { place, signal }) => {
      place.stepAside()
      if (lease.analysisId === 1) {
        await sleep(SETTLED_MS)
        await place.comeBack()
        isRun.resolve()
      }
      signal.addEventListener('abort', () => isRun.resolve())
      await isRun.promise
      return COMPLETION
    },
    giveUp: () => assert.fail('none was given up'),
    onCompleted: ({ lease }) => ended.push(lease.analysisId),
    onError: (error) => assert.fail(String(error)),
  })
  worker.start()
  const deadline = Date.now() + 5_000
  try {
    await sleep(SETTLED_MS / 2)
    assert.ok(leased < JOBS, 'not all of them are held at once')
    while (ended.length < JOBS && Date.now() < deadline) await sleep(20)
    assert.equal(ended.length, JOBS)
  } finally {
    await worker.stop()
  }
})
