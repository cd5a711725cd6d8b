// Guessing gets slower, then is refused; nobody else is.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createFailedLogins, networkOf } from '../../src/accounts/failed-logins.ts'
import { failingAddressesMax, failureDelayMsMax, failuresMax, promptFailuresMax } from '../../src/accounts/limits.ts'
import { createClock } from '../store/store-fixture.ts'

describe('failed authentications', () => {
  test('are answered at once, then later and later, then refused until the window ends', () => {
    const clock = createClock()
    const logins = createFailedLogins(clock.now)
    const responses = Array.from({ length: failuresMax + 1 }, () => logins.record('192.0.2.1'))
    assert.ok(responses.slice(0, promptFailuresMax).every(({ action }) => action === 'answer'))
    const delays = responses.flatMap((response) => (response.action === 'delay' ? [response.delayMs] : []))
    assert.equal(delays.length, failuresMax - promptFailuresMax)
    assert.ok(delays.every((delay, index) => delay >= (delays[index - 1] ?? 0) && delay <= failureDelayMsMax))
    assert.deepEqual(responses.at(-1), { action: 'refuse', retryAfterS: 60 })
    assert.deepEqual(logins.record('192.0.2.1'), { action: 'refuse', retryAfterS: 60 })
    assert.deepEqual(logins.record('192.0.2.2'), { action: 'answer' })
    clock.advance(60_000)
    assert.deepEqual(logins.record('192.0.2.1'), { action: 'answer' })
  })

  test('a clock that is set back does not lengthen the window', () => {
    const clock = createClock()
    const logins = createFailedLogins(clock.now)
    for (let count = 0; count <= failuresMax; count += 1) logins.record('192.0.2.1')
    clock.advance(-3_600_000)
    assert.deepEqual(logins.record('192.0.2.1'), { action: 'answer' })
  })

  for (const [address, network] of [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
  ] as const) {
    test(`${address} counts as ${network}`, () => assert.equal(networkOf(address), network))
  }

  test('memory is bounded whatever the number of addresses', () => {
    const logins = createFailedLogins(createClock().now)
    for (let count = 0; count <= failuresMax; count += 1) logins.record('192.0.2.1')
    for (let number = 0; number < failingAddressesMax; number += 1) logins.record(`198.51.100.${number}`)
    assert.deepEqual(logins.record('192.0.2.1'), { action: 'answer' }, 'the oldest was forgotten')
  })
})
