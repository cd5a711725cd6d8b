// When the time of a run is up, by the processor that it had and by the wall clock.
import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { COLLECT_MS_MAX } from '../../src/limits.ts'
import { watch, watchedTime } from '../../src/vm/delivery.ts'

/** When it was over by the wall clock, of a guest that gets such a share of a processor. */
function overAfter(share: number, observeMs: number, wallMs: number): number {
  mock.timers.enable({ apis: ['setTimeout'] })
  const now = mock.method(performance, 'now', () => passedMs)
  let passedMs = 0
  let overMs: number | null = null
  try {
    const machine = {
      get processorMs() {
        return 500 + passedMs * share
      },
    }
    watch({ observeMs, wallMs }, machine, () => {
      overMs = passedMs
    })
    while (overMs === null && passedMs < 10 * wallMs) {
      passedMs += 100
      mock.timers.tick(100)
    }
    return overMs ?? Number.POSITIVE_INFINITY
  } finally {
    now.mock.restore()
    mock.timers.reset()
  }
}

test('a guest that has a processor to itself is watched as long as was asked', () => {
  assert.equal(overAfter(1, 30_000, 90_000), 30_000)
  assert.equal(overAfter(1.3, 30_000, 90_000), 30_000)
})

test('one that has half of a processor is watched twice as long', () => {
  const ms = overAfter(0.5, 30_000, 90_000)
  assert.ok(ms >= 60_000 && ms <= 60_500, `${ms}`)
})

test('one that gets next to nothing, or waits for nobody, ends by the wall clock', () => {
  assert.equal(overAfter(0.05, 30_000, 90_000), 90_000)
  assert.equal(overAfter(0, 30_000, 40_000), 40_000)
})

test('what was called off is not told of', () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  let isTold = false
  watch({ observeMs: 1_000, wallMs: 1_000 }, { processorMs: 0 }, () => {
    isTold = true
  })()
  mock.timers.tick(5_000)
  mock.timers.reset()
  assert.equal(isTold, false)
})

test('its caller is not kept longer than it waits, and no run is shorter than was asked', () => {
  assert.equal(watchedTime(30_000, 'tcg', Number.POSITIVE_INFINITY).wallMs, 90_000)
  assert.equal(watchedTime(30_000, 'tcg', 50_000 + COLLECT_MS_MAX).wallMs, 50_000)
  assert.equal(watchedTime(30_000, 'tcg', 10_000).wallMs, 30_000)
  assert.equal(watchedTime(30_000, 'kvm', Number.POSITIVE_INFINITY).wallMs, 30_000)
})
