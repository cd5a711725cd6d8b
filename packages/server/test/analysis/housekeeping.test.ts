// Deleting what is over keeps up with any load, and does not believe a clock that leapt.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Housekeeping } from '../../src/analysis/housekeeping.ts'
import { encodeOptions } from '../../src/analysis/job-options.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

/** A store with so much to delete, and clocks that a test moves. */
class Scene {
  readonly left = { answers: 1000, mails: 1000, submissions: 1000, orphans: 450 }
  readonly leaps: number[] = []
  /** What cannot be deleted. */
  broken: keyof Scene['left'] | null = null
  readonly told: string[] = []
  readonly completed: { readonly atMs: number; options: string }[] = []
  wallMs = Date.UTC(2026, 0, 1)
  steadyMs = 0
  readonly housekeeping: Housekeeping
  believedMs: number | null

  constructor(believedMs: number | null) {
    this.believedMs = believedMs
    const { left } = this
    const take = (what: keyof typeof left, limit: number): number => {
      if (what === this.broken) throw new Error('a row that cannot be deleted')
      const taken = Math.min(limit, left[what])
      left[what] -= taken
      return taken
    }
    this.housekeeping = new Housekeeping({
      store: {
        sharing: { purge: async () => 0 },
        answers: { purge: async (limit) => take('answers', limit) },
        events: { purge: async () => 0 },
        webhooks: { purge: async () => 0 },
        mail: { purge: async (_before, limit) => take('mails', limit) },
        submissions: {
          believedTimeMs: async () => this.believedMs,
          believeTime: async (nowMs) => {
            this.believedMs = nowMs
          },
          purge: async (_before, limit) => take('submissions', limit),
          purgeOwn: async () => 0,
          forgetOptions: async ({ completedAtMs }, limit, isSecret) => {
            const seen = this.completed.filter(({ atMs }) => atMs > completedAtMs).slice(0, limit)
            for (const one of seen) if (isSecret(one.options)) one.options = '{}'
            const last = seen.at(-1)
            return last === undefined ? null : { completedAtMs: last.atMs, analysisId: 1 }
          },
          listOrphans: async (limit) => Array.from({ length: Math.min(limit, left.orphans) }, () => 'a'.repeat(64)),
          dropSample: async () => take('orphans', 1) === 1,
        },
      },
      blobs: { removeOlderThan: async () => true },
      retentionDays: 30,
      mailRetentionDays: 30,
      onError: (error, what) => this.told.push(`${what}: ${error instanceof Error ? error.message : ''}`),
      onLeap: (leapMs) => this.leaps.push(leapMs),
      clocks: { wall: () => this.wallMs, steady: () => this.steadyMs },
    })
    this.housekeeping.stop()
  }

  pass(ms: number): void {
    this.wallMs += ms
    this.steadyMs += ms
  }

  get hasDeleted(): boolean {
    return this.left.submissions < 1000
  }
}

test('all that is over goes in one round, in portions', async () => {
  const scene = new Scene(Date.UTC(2026, 0, 1) - HOUR_MS)
  await scene.housekeeping.tidy()
  assert.deepEqual(scene.left, { answers: 0, mails: 0, submissions: 0, orphans: 0 })
  assert.deepEqual(scene.leaps, [])
  assert.deepEqual(scene.told, [])
})

test('what cannot be deleted is told, and keeps nothing else', async () => {
  const scene = new Scene(Date.UTC(2026, 0, 1) - HOUR_MS)
  scene.broken = 'answers'
  await scene.housekeeping.tidy()
  assert.deepEqual(scene.left, { answers: 1000, mails: 0, submissions: 0, orphans: 0 })
  assert.deepEqual(scene.told, ['kept answers: a row that cannot be deleted'])
})

test('passwords that an earlier version left are forgotten, and those that it leaves meanwhile', async () => {
  const scene = new Scene(Date.UTC(2026, 0, 1) - HOUR_MS)
  const secret = encodeOptions({ stages: ['static'], passwords: ['infected'], timeoutS: 30 })
  const plain = encodeOptions({ stages: ['static'], passwords: [], timeoutS: 30 })
  const left = (atMs: number, options: string) => scene.completed.push({ atMs, options })
  for (let number = 1; number <= 2500; number += 1) left(number, number % 2 === 0 ? secret : plain)
  const told = () => scene.completed.filter(({ options }) => options === secret).length
  await scene.housekeeping.tidy()
  assert.equal(told(), 0)
  assert.equal(scene.completed.filter(({ options }) => options === plain).length, 1250)
  left(2501, secret)
  // Committed after one that was completed later.
  left(2400, secret)
  await scene.housekeeping.tidy()
  assert.equal(told(), 0)
})

test('a clock that leaps years ahead deletes nothing for an hour, and is told', async () => {
  const scene = new Scene(null)
  scene.pass(60_000)
  await scene.housekeeping.tidy()
  scene.left.submissions = 1000
  scene.wallMs += 5 * 365 * DAY_MS
  await scene.housekeeping.tidy()
  scene.pass(HOUR_MS - 1)
  await scene.housekeeping.tidy()
  assert.equal(scene.hasDeleted, false)
  assert.deepEqual(scene.leaps, [5 * 365 * DAY_MS])
  scene.pass(1)
  await scene.housekeeping.tidy()
  assert.equal(scene.hasDeleted, true)
})

test('a start far from the time that was last believed waits as well', async () => {
  const scene = new Scene(Date.UTC(2020, 0, 1))
  await scene.housekeeping.tidy()
  assert.equal(scene.hasDeleted, false)
  assert.equal(scene.leaps.length, 1)
  scene.pass(HOUR_MS)
  await scene.housekeeping.tidy()
  assert.equal(scene.hasDeleted, true)
})

test('small corrections and a clock that is set back stop nothing', async () => {
  const scene = new Scene(Date.UTC(2026, 0, 1))
  for (const correctionMs of [5_000, -5_000, -DAY_MS]) {
    await scene.housekeeping.tidy()
    scene.left.submissions = 1000
    scene.wallMs += correctionMs
    await scene.housekeeping.tidy()
    assert.equal(scene.hasDeleted, true)
  }
  assert.deepEqual(scene.leaps, [])
})

test('a service that starts anew while the clock is ahead waits as the one before it did', async () => {
  const before = new Scene(null)
  await before.housekeeping.tidy()
  before.wallMs += 400 * DAY_MS
  await before.housekeeping.tidy()
  const after = new Scene(before.believedMs)
  after.wallMs = before.wallMs + 60_000
  await after.housekeeping.tidy()
  assert.equal(after.hasDeleted, false)
  assert.equal(after.leaps.length, 1)
})
