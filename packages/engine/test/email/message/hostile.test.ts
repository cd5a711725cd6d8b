// Every hostile input of 5 MiB: no exception, under 2 s, told as a defect, and within a heap of twenty times the input.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { hostileInputs } from './hostile-inputs.ts'
import type { HostileResult } from './hostile-run.ts'

/** On the processor. The aim is 2 s; a machine with other work is slower at everything. */
const PARSE_CPU_MS_MAX = 4_000
/** Twenty times 5 MiB, and ten for Node itself. */
const HEAP_MIB = 110

test('hostile inputs cost little time and memory and are told', () => {
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${HEAP_MIB}`, resolve(import.meta.dirname, 'hostile-run.ts')],
    { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024, timeout: 10 * 60_000 },
  )
  const results: readonly HostileResult[] = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  const last = results.at(-1)
  assert.equal(status, 0, `ended behind "${last?.input}": ${stderr.slice(0, 500)}`)
  assert.equal(results.length, hostileInputs.length)
  for (const [index, { input, cpuMs, codes, thrown }] of results.entries()) {
    const defect = hostileInputs[index]?.defect ?? null
    assert.equal(thrown, null, input)
    assert.ok(cpuMs < PARSE_CPU_MS_MAX, `${input} took ${cpuMs.toFixed(0)} ms`)
    assert.ok(defect === null || codes.includes(defect), `${input} tells ${codes.join(', ')}, not ${defect}`)
  }
})
