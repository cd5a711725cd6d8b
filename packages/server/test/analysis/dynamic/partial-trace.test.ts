// A script that acts and then never comes back out of a built-in: its process is ended from outside, and what it had done
// is judged all the same.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Trace, traceFromWire, tracesFromJournal } from '@assay/engine'
import { emulateEngine } from '../../../src/analysis/dynamic/emulate-engine.ts'
import type { EngineOutcome } from '../../../src/analysis/dynamic/engine.ts'
import { journalWriter } from '../../../src/analysis/dynamic/journal-writer.ts'

const engine = emulateEngine({ size: 1 })
after(() => engine.close())

function run(text: string, timeoutMs = 1_500): Promise<EngineOutcome> {
  const sample = {
    bytes: Buffer.from(text),
    fileName: 'a.js',
    passwords: [],
    command: null,
    fileType: null,
    isRunnable: null,
  }
  return engine.run(sample, { timeoutMs, signal: new AbortController().signal })
}

const HANGS = ';new Array(1e9).join("a")'

test('what it did before it was ended is there, and that it was cut is told', async () => {
  const ended = await run(
    `var shell = new ActiveXObject('WScript.Shell')
    for (var i = 0; i < 40; i++) shell.RegWrite('HKCU\\\\Software\\\\Test\\\\V' + i, 'x' + i)
    shell.Run('cmd /c whoami', 0)${HANGS}`,
  )
  assert.ok(ended.outcome === 'ran', JSON.stringify(ended))
  assert.equal(ended.cut?.status, 'timeout')
  const [trace] = ended.wire.map(traceFromWire)
  assert.equal(trace?.exit.how, 'killed')
  assert.equal(trace?.registry.filter(({ op }) => op === 'write').length, 40)
  assert.ok(trace?.processes.some(({ commandLine }) => commandLine.includes('whoami')))
  assert.match(trace?.environment.name ?? '', /Windows Script Host/)
  assert.ok(trace?.limits.some(({ what }) => /until its process was ended/.test(what)))
})

test('nothing done, nothing to tell: a run that hung is not made into more', async () => {
  const startedMs = performance.now()
  const ended = await run(HANGS)
  const tookS = (performance.now() - startedMs) / 1000
  // Its surroundings and its own process are all that there is.
  assert.ok(ended.outcome === 'ran' && ended.cut?.status === 'timeout')
  // The seconds that are told are those that it took, on either clock, however busy the machine is.
  const [, usedS, clockS] =
    /after ([\d.]+) s of processor time \(([\d.]+) s on the clock\)/.exec(ended.cut.reason) ?? []
  assert.ok(Number(usedS) <= tookS + 0.1 && Number(clockS) >= 4.4 && Number(clockS) <= tookS + 0.1, ended.cut.reason)
  assert.deepEqual(
    (ended.wire.map(traceFromWire) as readonly Trace[]).map(({ network, registry }) => [network, registry]),
    [[[], []]],
  )
})

test('entries of a process that a sample took over: what is no entry is left out', () => {
  const hostile = [
    null,
    7,
    { list: 'files', item: { op: 'write', path: 'before any run' } },
    { list: 'begin', item: null },
    { list: '__proto__', item: 1 },
    { list: 'engine', item: 'cape' },
    { list: 'files', item: { op: 'write', path: '/tmp/a' } },
    { list: 'files', item: 'no event' },
    { list: 'begin', item: { environment: { name: 'second' } } },
  ]
  const traces = tracesFromJournal(hostile, 'stopped').map(traceFromWire)
  assert.deepEqual(
    traces.map(({ engine: name, files, exit, environment }) => [name, files.length, exit.how, environment.name]),
    [
      ['emulate', 1, 'finished', 'unknown'],
      ['emulate', 0, 'killed', 'second'],
    ],
  )
})

test('the first entries go out one by one, a flood in batches', () => {
  const sizes: number[] = []
  const write = journalWriter((entries) => void sizes.push(entries.length))
  for (let at = 0; at < 1_200; at += 1) write({ list: 'notCovered', item: 'a' })
  assert.equal(sizes.filter((size) => size === 1).length, 1_000)
  assert.deepEqual(sizes.slice(1_000), [64, 64, 64])
})
