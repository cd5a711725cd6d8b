// Group commit on a transaction that we can make fail: who hears what, and when.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { StoreUnavailableError } from '../../src/store/errors.ts'
import { GroupCommit } from '../../src/store/sqlite/group-commit.ts'

interface Fake {
  readonly commits: GroupCommit
  readonly log: string[]
  failBegin: Error | null
  failCommit: Error | null
}

const sqliteError = (errcode: number): Error => Object.assign(new Error('sqlite'), { errcode })
const BUSY = 5
const FULL = 13

function makeFake(): Fake {
  const log: string[] = []
  const fake = {
    log,
    failBegin: null as Error | null,
    failCommit: null as Error | null,
    commits: new GroupCommit({
      begin() {
        if (fake.failBegin !== null) throw fake.failBegin
        log.push('begin')
      },
      commit() {
        if (fake.failCommit !== null) throw fake.failCommit
        log.push('commit')
      },
      rollback: () => void log.push('rollback'),
    }),
  }
  return fake
}

describe('group commit', () => {
  test('what is queued in one turn is one transaction, and resolves after its commit', async () => {
    const { commits, log } = makeFake()
    const values = await Promise.all([1, 2, 3].map((value) => commits.run(() => value)))
    assert.deepEqual(values, [1, 2, 3])
    assert.deepEqual(log, ['begin', 'commit'])
  })

  test('one that throws is alone in failing; the others run again', async () => {
    const { commits, log } = makeFake()
    const runs = [0, 0, 0]
    const settled = await Promise.allSettled(
      [0, 1, 2].map((index) =>
        commits.run(() => {
          runs[index] = (runs[index] ?? 0) + 1
          if (index === 1) throw new Error('guilty')
          return index
        }),
      ),
    )
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
    assert.deepEqual(runs, [2, 2, 1])
    assert.deepEqual(log, ['begin', 'rollback', 'begin', 'commit', 'begin', 'rollback', 'begin', 'commit'])
  })

  test('a commit that fails acknowledges nothing, and the next works again', async () => {
    const fake = makeFake()
    fake.failCommit = sqliteError(FULL)
    const settled = await Promise.allSettled([1, 2].map((value) => fake.commits.run(() => value)))
    for (const outcome of settled) {
      assert.ok(outcome.status === 'rejected' && outcome.reason instanceof StoreUnavailableError)
    }
    fake.failCommit = null
    assert.equal(await fake.commits.run(() => 3), 3)
    assert.deepEqual(fake.log, ['begin', 'rollback', 'begin', 'commit'])
  })

  test('a lock of another process is waited for without holding the event loop', async () => {
    const fake = makeFake()
    fake.failBegin = sqliteError(BUSY)
    let turns = 0
    const waiting = fake.commits.run(() => 'done')
    for (let count = 0; count < 10; count += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1))
      turns += 1
    }
    fake.failBegin = null
    assert.equal(await waiting, 'done')
    assert.equal(turns, 10)
  })

  test('a database that cannot be written at all is unavailable at once', async () => {
    const fake = makeFake()
    fake.failBegin = sqliteError(8)
    await assert.rejects(
      fake.commits.run(() => 1),
      StoreUnavailableError,
    )
  })

  test('closing writes what is queued and takes nothing more', async () => {
    const { commits, log } = makeFake()
    const last = commits.run(() => 'last')
    const closed = commits.close()
    await assert.rejects(
      commits.run(() => 'too late'),
      StoreUnavailableError,
    )
    await closed
    assert.equal(await last, 'last')
    assert.deepEqual(log, ['begin', 'commit'])
  })
})
