// Prefixes and mutations of every file that our tests make: no exception, no caught one, an end within the budget, memory
// within its bound. A part of what `npm run fuzz:files` does, the same part every time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Golden, goldenFiles } from './goldens.ts'
import { mutate } from './mutate.ts'
import { probe } from './probe.ts'

const PREFIXES = 6
const MUTATIONS = 4
/** Those that go through 7-Zip take a hundred times as long. */
const SLOW_RUNS = 2
const SLOW_MS = 25
const BYTES_MAX = 256 * 1024
const RSS_BYTES_MAX = 1024 * 1024 * 1024

async function hostileOf({ name, bytes }: Golden, donor: Golden, seed: number): Promise<readonly string[]> {
  const problems: string[] = []
  const check = async (hostile: Uint8Array, what: string): Promise<void> => {
    const found = await probe(hostile, name)
    problems.push(...found.problems.map((problem) => `${name} ${what}: ${problem}`))
  }
  const whole = await probe(bytes, name)
  const runs = whole.cpuMs > SLOW_MS ? SLOW_RUNS : MUTATIONS
  const prefixes = Math.min(bytes.length, runs === SLOW_RUNS ? SLOW_RUNS : PREFIXES)
  for (let part = 0; part < prefixes; part += 1)
    await check(bytes.subarray(0, Math.floor((part * bytes.length) / prefixes)), `cut at part ${part} of ${prefixes}`)
  for (let run = 0; run < runs; run += 1) await check(mutate(bytes, seed + run, donor.bytes), `--seed ${seed + run}`)
  return problems
}

test('prefixes and mutations of every golden file end well', { timeout: 600_000 }, async () => {
  const goldens = (await goldenFiles()).filter(({ bytes }) => bytes.length <= BYTES_MAX)
  assert.ok(goldens.length >= 300)
  // The first run of each parser compiles it, which would count as slow.
  for (const { name, bytes } of goldens) await probe(bytes, name)
  const problems: string[] = []
  for (const [index, golden] of goldens.entries()) {
    const donor = goldens[(index * 7 + 3) % goldens.length] ?? golden
    problems.push(...(await hostileOf(golden, donor, index * 1000)))
  }
  assert.deepEqual(problems, [])
  const { rss } = process.memoryUsage()
  assert.ok(rss < RSS_BYTES_MAX, `${rss} bytes of memory`)
})
