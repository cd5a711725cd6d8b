// Who waits for an analysis is woken by its end and by nothing else, and however many wait, the store is asked once.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { Awaited } from '../../src/jobs/awaited.ts'

const NEVER = new AbortController().signal

function awaitedOf(ended: (ids: readonly number[]) => Promise<readonly number[]>) {
  const asked: (readonly number[])[] = []
  const errors: unknown[] = []
  const awaited = new Awaited({
    submissions: {
      listEnded: (ids) => {
        asked.push(ids)
        return ended(ids)
      },
    },
    onError: (error) => errors.push(error),
  })
  /** Whether it is over, after all that is due has run. */
  const isOver = async (waiting: Promise<void>): Promise<boolean> => {
    const open = Symbol('open')
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    return (await Promise.race([waiting, Promise.resolve(open)])) !== open
  }
  return { awaited, asked, errors, isOver }
}

async function withClock(work: () => Promise<void>): Promise<void> {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  try {
    await work()
  } finally {
    mock.timers.reset()
  }
}

test('the end of an analysis wakes everybody who waits for it, and nobody else', () =>
  withClock(async () => {
    const { awaited, isOver } = awaitedOf(async () => [])
    const [first, second, other] = [
      awaited.wait(1, 9e5, NEVER),
      awaited.wait(1, 9e5, NEVER),
      awaited.wait(2, 9e5, NEVER),
    ]
    awaited.tell(1)
    assert.deepEqual([await isOver(first), await isOver(second), await isOver(other)], [true, true, false])
  }))

test('a thousand that wait are one question, and nobody who waits is none', () =>
  withClock(async () => {
    const { awaited, asked, isOver } = awaitedOf(async () => [7])
    const waits = Array.from({ length: 1000 }, (_, id) => awaited.wait(id, 9e5, NEVER))
    mock.timers.tick(1000)
    assert.equal(asked.length, 1, 'not asked again before the answer')
    assert.equal(asked[0]?.length, 1000)
    assert.equal(await isOver(waits[7] ?? Promise.reject()), true)
    awaited.close()
    await Promise.all(waits)
    const before = asked.length
    mock.timers.tick(60_000)
    assert.equal(asked.length, before)
  }))

test('a store that cannot be asked is told, and asked again', () =>
  withClock(async () => {
    let fails = true
    const { awaited, errors, isOver } = awaitedOf(async (ids) => {
      if (fails) throw new Error('busy')
      return ids
    })
    const waiting = awaited.wait(1, 9e5, NEVER)
    mock.timers.tick(200)
    assert.equal(await isOver(waiting), false)
    assert.equal(errors.length, 1)
    fails = false
    mock.timers.tick(200)
    assert.equal(await isOver(waiting), true)
  }))

test('time that is over, a caller who leaves and a service that stops end a wait', () =>
  withClock(async () => {
    const { awaited, isOver } = awaitedOf(async () => [])
    const late = awaited.wait(1, 1000, NEVER)
    const leaving = new AbortController()
    const left = awaited.wait(1, 9e5, leaving.signal)
    const stopped = awaited.wait(1, 9e5, NEVER)
    mock.timers.tick(999)
    assert.equal(await isOver(late), false)
    mock.timers.tick(1)
    assert.equal(await isOver(late), true)
    leaving.abort()
    assert.deepEqual([await isOver(left), await isOver(stopped)], [true, false])
    awaited.close()
    assert.equal(await isOver(stopped), true)
    assert.equal(await isOver(awaited.wait(1, 9e5, NEVER)), true)
  }))
