// A worker whose store fails under it: what it found out is not lost, and the job is not run again for that.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { BlobsUnavailableError } from '../../src/blobs/blobs.ts'
import { Worker } from '../../src/jobs/worker.ts'
import { StoreUnavailableError } from '../../src/store/errors.ts'
import type { LeasedJob } from '../../src/store/records.ts'
import type { Completion, JobStore } from '../../src/store/store.ts'

const JOB = { lease: { analysisId: 1, workerId: 'w', fence: 1 }, exhausted: false } as Partial<LeasedJob> as LeasedJob
const COMPLETION = { verdict: 'clean' } as Partial<Completion> as Completion

/** A queue of one job, which `complete` refuses as often as it is told. */
class FailingQueue {
  leases = 0
  runs = 0
  refusals = 0
  completed: Completion | null = null
  readonly #refuse: number

  constructor(refuse: number) {
    this.#refuse = refuse
  }

  readonly queue = {
    lease: async () => {
      this.leases += 1
      return this.leases === 1 ? JOB : null
    },
    extend: async () => 'done',
    complete: async (_lease, completion) => {
      if (this.refusals < this.#refuse) {
        this.refusals += 1
        throw new StoreUnavailableError('the disk is full')
      }
      this.completed = completion
      return 'done'
    },
  } as Partial<JobStore> as JobStore
}

test('a disk that is full when a job ends costs neither the result nor a try', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  const failing = new FailingQueue(3)
  const told: string[] = []
  const ended: number[] = []
  const worker = new Worker({
    queue: failing.queue,
    workerId: 'w',
    only: null,
    concurrency: 1,
    runJob: async () => {
      failing.runs += 1
      return COMPLETION
    },
    giveUp: () => COMPLETION,
    onCompleted: ({ lease }) => ended.push(lease.analysisId),
    onError: (_error, message) => told.push(message),
  })
  try {
    worker.start()
    for (let turn = 0; turn < 50 && failing.completed === null; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      mock.timers.tick(1_000)
    }
    assert.equal(failing.completed, COMPLETION)
    assert.equal(failing.runs, 1)
    assert.deepEqual(ended, [1], 'told once it is stored')
    assert.deepEqual(told, Array<string>(3).fill('a result could not be stored yet'))
  } finally {
    const stopped = worker.stop()
    mock.timers.tick(10_000)
    await stopped
    mock.timers.reset()
  }
})

test('samples that cannot be read for a while cost no try', async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  let [given, runs, completed] = [0, 0, 0]
  const told: string[] = []
  const worker = new Worker({
    queue: {
      lease: async () => (runs === given && completed === 0 ? JOB : null),
      extend: async () => 'done',
      giveBack: async () => {
        given += 1
        return 'done'
      },
      complete: async () => {
        completed += 1
        return 'done'
      },
    } as Partial<JobStore> as JobStore,
    workerId: 'w',
    only: null,
    concurrency: 1,
    runJob: async () => {
      runs += 1
      if (runs < 10) throw new BlobsUnavailableError('away')
      return COMPLETION
    },
    giveUp: () => assert.fail('it was not given up'),
    onCompleted: () => {},
    onError: (_error, message) => told.push(message),
  })
  try {
    worker.start()
    for (let turn = 0; turn < 100 && completed === 0; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      mock.timers.tick(1_000)
    }
    assert.deepEqual([given, runs, completed], [9, 10, 1])
    assert.deepEqual(told, Array<string>(9).fill('a sample could not be read yet'))
  } finally {
    const stopped = worker.stop()
    mock.timers.tick(10_000)
    await stopped
    mock.timers.reset()
  }
})
