// A task whose process was killed by others is tried again; one that kills its own process is not.
import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { ProcessPool } from '../../../src/analysis/static/process-pool.ts'

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

/** Numbers of the processes that this one started, and of those that they started. */
function descendants(of = process.pid): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'latin1')
        return [{ pid: Number(name), parent: Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) }]
      } catch {
        return []
      }
    })
  const below = (parent: number): readonly number[] =>
    parents.filter((one) => one.parent === parent).flatMap(({ pid }) => [pid, ...below(pid)])
  return below(of)
}

function killAll(): void {
  for (const pid of descendants()) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Its parent took it along.
    }
  }
}

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
