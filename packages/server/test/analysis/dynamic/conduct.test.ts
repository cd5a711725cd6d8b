// Who runs when and for how long, with engines that only pretend: shares of the time, order, engines elsewhere, and what
// becomes of one that fails, hangs, throws or is called off.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runEngines } from '../../../src/analysis/dynamic/conduct.ts'
import type { DynamicEngine, DynamicSample, EngineCall, EngineOutcome } from '../../../src/analysis/dynamic/engine.ts'

const sample: DynamicSample = {
  bytes: new Uint8Array(),
  fileName: 'a.js',
  passwords: [],
  command: null,
  fileType: 'script',
  isRunnable: null,
}
const ran: EngineOutcome = { outcome: 'ran', wire: [{}], notRun: [] }
const never = (): Promise<EngineOutcome> => new Promise(() => {})
const after = (ms: number, outcome: EngineOutcome): Promise<EngineOutcome> =>
  new Promise((resolve) => setTimeout(() => resolve(outcome), ms))

interface Told {
  readonly name: DynamicEngine['name']
  readonly timeoutMs: number
}

function fake(
  name: DynamicEngine['name'],
  run: (call: EngineCall) => Promise<EngineOutcome>,
  more: Partial<DynamicEngine> = {},
): { readonly engine: DynamicEngine; readonly told: Told[] } {
  const told: Told[] = []
  const engine: DynamicEngine = {
    name,
    place: 'here',
    limitMs: (ms) => ms + 100,
    declines: () => null,
    run: (_sample, call) => {
      told.push({ name, timeoutMs: call.timeoutMs })
      return run(call)
    },
    close: () => {},
    ...more,
  }
  return { engine, told }
}

const conduct = (
  engines: readonly DynamicEngine[],
  timeoutMs = 1_000,
  signal = new AbortController().signal,
): ReturnType<typeof runEngines> => runEngines({ engines, sample, timeoutMs, signal })

const outcomes = async (...given: Parameters<typeof conduct>): Promise<readonly string[]> =>
  (await conduct(...given)).map(({ name, ended }) => `${name} ${ended.outcome}`)

test('two engines here share the time, and the second has what the first left', async () => {
  const first = fake('emulate', async () => ran)
  const second = fake('microvm', async () => ran)
  assert.deepEqual(await outcomes([first.engine, second.engine]), ['emulate ran', 'microvm ran'])
  assert.equal(first.told[0]?.timeoutMs, 500)
  const given = second.told[0]?.timeoutMs ?? 0
  assert.ok(given > 700 && given <= 1_000, String(given))
})

test('an engine that uses more than its share leaves the next one its own', async () => {
  const slow = fake('emulate', () => after(280, ran), { limitMs: (ms) => ms + 1_000 })
  const second = fake('microvm', async () => ran)
  await conduct([slow.engine, second.engine], 400)
  assert.equal(second.told[0]?.timeoutMs, 200)
})

test('an engine that declines costs no share and stands with its reason', async () => {
  const no = fake('emulate', async () => ran, { declines: () => 'no script' })
  const yes = fake('microvm', async () => ran)
  const runs = await conduct([no.engine, yes.engine])
  assert.deepEqual(runs[0]?.ended, { outcome: 'skipped', reason: 'no script' })
  assert.equal(no.told.length, 0)
  assert.equal(yes.told[0]?.timeoutMs, 1_000)
})

test('engines here take turns; one elsewhere runs beside them with the whole time', async () => {
  let running = 0
  let most = 0
  let besides = false
  const far = fake('cape', () => after(80, ran), { place: 'elsewhere' })
  const busy = async (): Promise<EngineOutcome> => {
    running += 1
    besides ||= far.told.length === 1
    most = Math.max(most, running)
    const ended = await after(30, ran)
    running -= 1
    return ended
  }
  const given = [fake('emulate', busy).engine, fake('microvm', busy).engine, far.engine]
  assert.deepEqual(await outcomes(given), ['emulate ran', 'microvm ran', 'cape ran'])
  assert.equal(most, 1)
  assert.equal(far.told[0]?.timeoutMs, 1_000)
  assert.ok(besides)
})

test('an engine that never answers is given up after its grace, hears of it, and the next one still runs', async () => {
  let heard = false
  const hangs = fake('emulate', ({ signal }) => {
    signal.addEventListener('abort', () => {
      heard = true
    })
    return never()
  })
  const next = fake('microvm', async () => ran)
  assert.deepEqual(await outcomes([hangs.engine, next.engine], 100), ['emulate timeout', 'microvm ran'])
  assert.ok(heard)
})

test('an engine that throws or rejects has failed, and the others have not', async () => {
  const rejects = fake('emulate', () => Promise.reject(new Error('broken pipe')))
  const throws = fake('microvm', () => {
    throw new Error('no such file')
  })
  const runs = await conduct([rejects.engine, throws.engine, fake('cape', async () => ran).engine])
  assert.deepEqual(
    runs.map(({ ended }) => ended.outcome),
    ['failed', 'failed', 'ran'],
  )
  const [first] = runs
  assert.ok(first?.ended.outcome === 'failed' && /broken pipe/.test(first.ended.reason))
})

test('called off: what runs ends at once, what had not begun does not begin', async () => {
  const calling = new AbortController()
  const hangs = fake('emulate', never)
  const later = fake('microvm', async () => ran)
  setTimeout(() => calling.abort(), 20)
  const startedMs = performance.now()
  const ended = await outcomes([hangs.engine, later.engine], 60_000, calling.signal)
  assert.deepEqual(ended, ['emulate failed', 'microvm failed'])
  assert.equal(later.told.length, 0)
  assert.ok(performance.now() - startedMs < 5_000)
})

test('no engine at all', async () => {
  assert.deepEqual(await conduct([]), [])
})
