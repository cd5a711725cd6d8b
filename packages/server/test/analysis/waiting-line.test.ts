// Mail waits in turns by account, within bounds that hold whatever comes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ServedTime } from '../../src/analysis/email/served-time.ts'
import { type Waiting, WaitingLine } from '../../src/analysis/email/waiting-line.ts'

const LIMITS = { itemsMax: 8, bytesMax: 100 }
interface Item extends Waiting {
  readonly number: number
}
const line = (): WaitingLine<Item> => new WaitingLine<Item>(LIMITS, new ServedTime())
const item = (accountId: string, number: number, bytes = 1): Item => ({ accountId, number, bytes })
const namesOf = (items: readonly Item[]): readonly string[] =>
  items.map(({ accountId, number }) => `${accountId}${number}`)

function drain(waiting: WaitingLine<Item>): readonly Item[] {
  const taken: Item[] = []
  for (let next = waiting.take(); next !== undefined; next = waiting.take()) taken.push(next)
  return taken
}

test('accounts take turns, each in its own order', () => {
  const waiting = line()
  for (let number = 0; number < 4; number += 1) waiting.add(item('a', number))
  for (let number = 0; number < 2; number += 1) waiting.add(item('b', number))
  waiting.add(item('c', 0))
  assert.deepEqual(namesOf(drain(waiting)), ['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3'])
  assert.equal(waiting.length, 0)
})

test('one account alone has all places, and what is too much is refused', () => {
  const waiting = line()
  for (let number = 0; number < 8; number += 1) assert.deepEqual(waiting.add(item('a', number)), [])
  assert.deepEqual(namesOf(waiting.add(item('a', 8))), ['a8'])
  assert.equal(waiting.length, 8)
})

test('a full line takes another account in, at the cost of the newest of who holds most, up to equal shares', () => {
  const waiting = line()
  for (let number = 0; number < 8; number += 1) waiting.add(item('a', number))
  assert.deepEqual(namesOf(waiting.add(item('b', 0))), ['a7'])
  assert.deepEqual(namesOf(waiting.add(item('a', 9))), ['a9'])
  for (const [number, out] of [
    [1, 'a6'],
    [2, 'a5'],
    [3, 'a4'],
    [4, 'b4'],
  ] as const)
    assert.deepEqual(namesOf(waiting.add(item('b', number))), [out])
  assert.deepEqual(namesOf(waiting.takeAll()), ['a0', 'a1', 'a2', 'a3', 'b0', 'b1', 'b2', 'b3'])
})

test('bytes count as places do', () => {
  const waiting = line()
  waiting.add(item('a', 0, 50))
  waiting.add(item('a', 1, 50))
  assert.deepEqual(namesOf(waiting.add(item('b', 0, 10))), ['a1'])
  assert.deepEqual(namesOf(waiting.add(item('c', 0, 101))), ['c0'], 'what could never fit costs nobody anything')
})

test('every item is taken or handed back once, and the bounds hold', () => {
  const step = fc.oneof(
    fc.record({ accountId: fc.constantFrom('a', 'b', 'c', 'd'), bytes: fc.integer({ min: 0, max: 60 }) }),
    fc.constant('take' as const),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const waiting = line()
      const seen: Item[] = []
      const added: Item[] = []
      for (const [number, wanted] of steps.entries()) {
        if (wanted === 'take') seen.push(...[waiting.take()].filter((taken) => taken !== undefined))
        else {
          added.push({ ...wanted, number })
          seen.push(...waiting.add({ ...wanted, number }))
        }
        assert.ok(waiting.length <= LIMITS.itemsMax)
        const bytes = added.reduce((sum, { bytes }) => sum + bytes, 0) - seen.reduce((sum, { bytes }) => sum + bytes, 0)
        assert.ok(bytes <= LIMITS.bytesMax)
      }
      seen.push(...drain(waiting))
      const numbers = seen.map(({ number }) => number).sort((a, b) => a - b)
      assert.deepEqual(
        numbers,
        added.map(({ number }) => number),
      )
    }),
  )
})

test('accounts share time and not requests; nobody is owed the time in which it asked for nothing', () => {
  const served = new ServedTime()
  const waiting = new WaitingLine<Item>({ itemsMax: 1000, bytesMax: 1000 }, served)
  for (let number = 0; number < 40; number += 1)
    waiting.add({ accountId: number % 2 === 0 ? 'slow' : 'quick', bytes: 1, number })
  const ran: Record<string, number> = { slow: 0, quick: 0 }
  const run = (): string => {
    const accountId = waiting.take()?.accountId ?? ''
    const ms = accountId === 'slow' ? 100 : 10
    served.add(accountId, ms)
    ran[accountId] = (ran[accountId] ?? 0) + ms
    return accountId
  }
  for (let count = 0; count < 20; count += 1) run()
  assert.ok(Math.abs((ran['slow'] ?? 0) - (ran['quick'] ?? 0)) <= 100, JSON.stringify(ran))
  for (let number = 0; number < 20; number += 1) waiting.add({ accountId: 'late', bytes: 1, number })
  const next = Array.from({ length: 12 }, run)
  assert.ok(new Set(next).size > 1, next.join(' '))
})

test('an account that may have no more at present is passed over', () => {
  const waiting = line()
  waiting.add({ accountId: 'a', bytes: 1, number: 1 })
  waiting.add({ accountId: 'b', bytes: 1, number: 2 })
  assert.equal(waiting.take((accountId) => accountId !== 'a')?.accountId, 'b')
  assert.equal(
    waiting.take((accountId) => accountId !== 'a'),
    undefined,
  )
  assert.equal(waiting.take()?.accountId, 'a')
})
