// A task whose process was killed by others is tried again; one that kills its own process is not. A process is replaced when
// another has loaded.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { ProcessPool } from '../../../src/analysis/static/process-pool.ts'
import { killAll } from './kill-all.ts'

const folder = mkdtempSync(join(import.meta.dirname, 'pool-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const script = join(folder, 'program.ts')
writeFileSync(
  script,
  `
import { readTasks, sendAnswer } from '../../../../src/analysis/static/answer-frames.ts'
readTasks(async ({ head }) => {
  const { waitMs, exits } = head as { waitMs: number; exits: boolean }
  sendAnswer({ kind: 'journal', entries: ['begun'] })
  if (exits) process.exit(3)
  setTimeout(() => sendAnswer({ kind: 'done' }), waitMs)
})
`,
)

const slowScript = join(folder, 'slow-program.ts')
writeFileSync(
  slowScript,
  `
import { readTasks, sendAnswer } from '../../../../src/analysis/static/answer-frames.ts'
const startedAt = performance.timeOrigin
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000)
readTasks(async () => sendAnswer({ startedAt }))
sendAnswer({ kind: 'ready', problems: [] })
`,
)

const limits = { timeoutMs: 60_000, memoryMibMax: 512 }

function makePool(): { readonly pool: ProcessPool; readonly failures: string[] } {
  const failures: string[] = []
  const program = { script, allowAddons: false }
  const onFailure = (reason: string): void => void failures.push(reason)
  return { pool: new ProcessPool({ size: 1, memoryMibMax: 256, setup: null, program, onFailure }), failures }
}

test('every process killed once: the task is done all the same', { skip: process.platform !== 'linux' }, async () => {
  const { pool, failures } = makePool()
  try {
    const running = pool.run({ waitMs: 1_500, exits: false }, new Uint8Array(), limits)
    await setTimeout(700)
    killAll()
    const { outcome } = await running
    assert.equal(outcome, 'complete')
    assert.match(failures.join(), /SIGKILL/)
  } finally {
    pool.close()
  }
})

test('killed again and again, it ends', { skip: process.platform !== 'linux' }, async () => {
  const { pool, failures } = makePool()
  const killing = setInterval(killAll, 200)
  try {
    const { outcome } = await pool.run({ waitMs: 60_000, exits: false }, new Uint8Array(), limits)
    assert.equal(outcome, 'failed')
    assert.equal(failures.length, 3)
  } finally {
    clearInterval(killing)
    pool.close()
  }
})

test('a task that ends its own process is not tried again', async () => {
  const { pool, failures } = makePool()
  try {
    const ended = await pool.run({ waitMs: 0, exits: true }, new Uint8Array(), limits)
    assert.equal(ended.outcome, 'failed')
    assert.equal(failures.length, 1)
  } finally {
    pool.close()
  }
})

test('nobody waits for a successor: the process works on until it has loaded, and no longer', async () => {
  const program = { script: slowScript, allowAddons: false, tellsReady: true } as const
  const pool = new ProcessPool({ size: 1, memoryMibMax: 256, setup: null, program, tasksMax: 3 })
  try {
    const startedAt: unknown[] = []
    for (let tasks = 0; tasks < 7; tasks += 1) {
      const done = await pool.run({}, new Uint8Array(), limits)
      startedAt.push(done.outcome === 'complete' && (done.answer as { startedAt: number }).startedAt)
    }
    assert.equal(typeof startedAt[0], 'number')
    assert.equal(startedAt[3], startedAt[0])
    assert.notEqual(startedAt[6], startedAt[0])
  } finally {
    pool.close()
  }
})

test('where each task has a process of its own, none has a second one', async () => {
  const program = { script: slowScript, allowAddons: false, tellsReady: true } as const
  const pool = new ProcessPool({ size: 1, memoryMibMax: 256, setup: null, program, tasksMax: 1 })
  try {
    const [first, second] = [await pool.run({}, new Uint8Array(), limits), await pool.run({}, new Uint8Array(), limits)]
    assert.equal(first.outcome, 'complete')
    assert.equal(second.outcome, 'complete')
    assert.notDeepEqual(first, second)
  } finally {
    pool.close()
  }
})
