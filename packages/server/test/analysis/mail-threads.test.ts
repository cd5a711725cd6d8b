// Threads that load slowly, wait and work, held by the pool as it holds those of mail.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TaskTerms } from '../../src/analysis/email/pool.ts'
import { ThreadPool } from '../../src/analysis/email/pool.ts'
import { PoolError } from '../../src/analysis/email/pool-error.ts'
import { ServedTime } from '../../src/analysis/email/served-time.ts'
import { MAIL_HELD_BYTES_MAX } from '../../src/analysis/limits.ts'

const terms = (accountId: string, timeoutMs: number): TaskTerms => ({ accountId, transfer: [], bytes: 1, timeoutMs })

/** Loads for `loadMs`; a task waits for something outside for `waitMs`, then works for `workMs`. */
const program = `
import { parentPort, workerData } from 'node:worker_threads'
const block = (ms) => { const end = performance.now() + ms; while (performance.now() < end); }
block(workerData.loadMs)
parentPort.on('message', ({ id, waitMs, workMs }) => {
  if (waitMs > 0) parentPort.postMessage({ kind: 'waits', id })
  setTimeout(() => {
    if (waitMs > 0) parentPort.postMessage({ kind: 'goes', id })
    block(workMs)
    parentPort.postMessage({ kind: 'done', id, result: id })
  }, waitMs)
})
if (workerData.loadMs === null) throw new Error('cannot load')
parentPort.postMessage({ kind: 'loaded' })
`
const start = (size: number, loadMs: number | null): ThreadPool =>
  new ThreadPool({
    script: new URL(`data:text/javascript,${encodeURIComponent(program)}`),
    size,
    workerData: { loadMs },
    served: new ServedTime(),
  })

test('what loading takes is not taken from the time of a task', async () => {
  const pool = start(1, 3000)
  assert.equal(await pool.run({ waitMs: 0, workMs: 0 }, terms('a', 1500)), 1)
  await pool.close()
})

test('where threads cannot load, a task is told', async () => {
  const pool = start(1, null)
  await assert.rejects(pool.run({ waitMs: 0, workMs: 0 }, terms('a', 20_000)), PoolError)
  await pool.close()
})

test('a task that waits in a thread in which another account works for long begins anew in another', async () => {
  const pool = start(1, 0)
  await Promise.all(['a', 'b'].map((account) => pool.run({ waitMs: 0, workMs: 300 }, terms(account, 20_000))))
  let isQuietDone = false
  const quiet = pool.run({ waitMs: 700, workMs: 0 }, terms('quiet', 20_000)).then(() => {
    isQuietDone = true
  })
  // It has the other thread, so that the long one is given that of the quiet one.
  const other = pool.run({ waitMs: 0, workMs: 300 }, terms('other', 20_000))
  const long = pool.run({ waitMs: 0, workMs: 6000 }, terms('long', 20_000)).then(() => isQuietDone)
  assert.equal(await long, true, 'the quiet one waited for the end of the long one')
  await Promise.all([quiet, other])
  await pool.close()
})

test('mail of an account that waits is in all threads but one', async () => {
  const pool = start(1, 0)
  await Promise.all(['a', 'b'].map((account) => pool.run({ waitMs: 0, workMs: 300 }, terms(account, 20_000))))
  // More than one thread holds; they go on at the same time, one after the other.
  const heavy = { ...terms('loud', 60_000), bytes: MAIL_HELD_BYTES_MAX / 10 }
  let loudDone = 0
  const loud = Array.from({ length: 20 }, async () => {
    await pool.run({ waitMs: 500, workMs: 400 }, heavy)
    loudDone += 1
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  await pool.run({ waitMs: 600, workMs: 0 }, terms('quiet', 60_000))
  assert.ok(loudDone < 8, `the quiet one stood behind ${loudDone} of the loud`)
  await Promise.all(loud)
  await pool.close()
})
