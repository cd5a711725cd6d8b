// Requests a minute: counted exactly, told truthfully, in bounded memory.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rateWindowsMax } from '../../src/accounts/limits.ts'
import { createRateLimiter } from '../../src/accounts/rate-limit.ts'
import { createClock } from '../store/store-fixture.ts'

describe('rate limit', () => {
  test('allows as many as the limit, then refuses until the window ends', () => {
    const clock = createClock(1_000_000_500)
    const limiter = createRateLimiter(clock.now)
    const states = Array.from({ length: 5 }, () => limiter.take('k', 3))
    assert.deepEqual(
      states.map(({ allowed, remaining }) => [allowed, remaining]),
      [
        [true, 2],
        [true, 1],
        [true, 0],
        [false, 0],
        [false, 0],
      ],
    )
    assert.deepEqual(states[3], {
      allowed: false,
      limit: 3,
      remaining: 0,
      resetUnixS: 1_000_061,
      retryAfterS: 60,
    })
    clock.advance(59_999)
    assert.deepEqual(limiter.take('k', 3).retryAfterS, 1)
    clock.advance(1)
    assert.deepEqual(limiter.take('k', 3).remaining, 2)
  })

  test('a clock that is set back by an hour refuses nobody for an hour', () => {
    const clock = createClock()
    const limiter = createRateLimiter(clock.now)
    limiter.take('k', 1)
    assert.equal(limiter.take('k', 1).allowed, false)
    clock.advance(-3_600_000)
    assert.equal(limiter.take('k', 1).allowed, true)
    assert.equal(limiter.take('k', 1).retryAfterS, 60)
  })

  test('keys do not share a window', () => {
    const limiter = createRateLimiter(createClock().now)
    assert.equal(limiter.take('a', 1).allowed, true)
    assert.equal(limiter.take('b', 1).allowed, true)
    assert.equal(limiter.take('a', 1).allowed, false)
  })

  test('a look does not count', () => {
    const limiter = createRateLimiter(createClock().now)
    assert.equal(limiter.peek('a', 2).remaining, 2)
    limiter.take('a', 2)
    assert.equal(limiter.peek('a', 2).remaining, 1)
    assert.equal(limiter.peek('a', 2).remaining, 1)
    limiter.take('a', 2)
    assert.deepEqual([limiter.peek('a', 2).allowed, limiter.take('a', 2).allowed], [false, false])
  })

  test('a limit that was lowered holds at once', () => {
    const limiter = createRateLimiter(createClock().now)
    for (let count = 0; count < 5; count += 1) limiter.take('a', 10)
    assert.deepEqual([limiter.take('a', 3).allowed, limiter.take('a', 3).remaining], [false, 0])
  })

  test('more keys than windows: the oldest window is given up, a current one is not', () => {
    const limiter = createRateLimiter(createClock().now)
    for (let key = 0; key < rateWindowsMax; key += 1) limiter.take(`k${key}`, 1)
    limiter.take('one more', 1)
    assert.equal(limiter.peek('k0', 1).allowed, true)
    assert.equal(limiter.peek('k1', 1).allowed, false)
  })
})
