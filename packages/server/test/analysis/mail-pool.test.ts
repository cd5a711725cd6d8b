// What a thread takes to load is no part of the time of its first task; and each thread of a pool is given its first work.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { ThreadPool } from '../../src/analysis/email/pool.ts'
import { PoolError } from '../../src/analysis/email/pool-error.ts'
import { ServedTime } from '../../src/analysis/email/served-time.ts'

const folder = mkdtempSync(join(import.meta.dirname, 'mail-pool-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const script = join(folder, 'thread.ts')
writeFileSync(
  script,
  `
import { parentPort, threadId, workerData } from 'node:worker_threads'
const sleep = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
sleep(workerData.loadMs)
parentPort?.on('message', ({ id, count, workMs }: { id: number; count: Int32Array; workMs: number }) => {
  sleep(workMs)
  if (count !== undefined) Atomics.add(count, threadId % count.length, 1)
  parentPort?.postMessage({ kind: 'done', id, result: threadId })
})
parentPort?.postMessage({ kind: 'loaded' })
`,
)

const open = (size: number, loadMs: number): ThreadPool =>
  new ThreadPool({ script: pathToFileURL(script), size, workerData: { loadMs }, served: new ServedTime() })
const terms = (timeoutMs: number) => ({ accountId: 'a', bytes: 0, transfer: [], timeoutMs })

test('a thread that takes longer to load than its task may take answers all the same', {
  timeout: 60_000,
}, async () => {
  const pool = open(1, 4000)
  try {
    assert.equal(typeof (await pool.run({ workMs: 0 }, terms(2000))), 'number')
  } finally {
    await pool.close()
  }
})

test('a task that takes too long loses its thread, whether it waited for it to load or not', {
  timeout: 60_000,
}, async () => {
  const pool = open(1, 200)
  const isTimeout = (error: unknown): boolean => error instanceof PoolError && error.failure === 'timeout'
  try {
    for (let round = 0; round < 2; round += 1) await assert.rejects(pool.run({ workMs: 20_000 }, terms(300)), isTimeout)
    assert.equal(typeof (await pool.run({ workMs: 0 }, terms(20_000))), 'number')
    await assert.rejects(pool.run({ workMs: 20_000 }, terms(300)), isTimeout)
  } finally {
    await pool.close()
  }
})

test('the first work is done on every thread', { timeout: 60_000 }, async () => {
  const pool = open(3, 0)
  try {
    const count = new Int32Array(new SharedArrayBuffer(64 * 4))
    await pool.runOnEach(() => ({ count, workMs: 0 }), terms(20_000))
    assert.deepEqual(
      [...count].filter((times) => times > 0),
      [1, 1, 1, 1],
    )
  } finally {
    await pool.close()
  }
})
