// Hostile files in any number: `npm run fuzz:files -- [--runs N] [--seed S] [--only TEXT] [--seconds N] [FILE…]`.
// Every prefix of each golden file up to 4 KiB (4,096 of them, evenly spread, of a larger one), then N mutations of it.
// Prints what went wrong, how to make it again, the slowest files and the most memory; exits 1 if anything went wrong.
//
// The whole of it (`--runs 10000`) takes hours on one processor. `--state FILE` remembers which golden files are done, so
// that the same command goes on where it ended; `--part 1/2` and `--part 2/2` may share a state and run side by side.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import {
  appendRecord,
  closingFigures,
  type FuzzRecord,
  type Problem,
  readRecords,
  SLOWEST_SHOWN,
  type Slow,
  slowestOf,
} from './fuzz-record.ts'
import { type Golden, goldenFiles } from './goldens.ts'
import { mutate } from './mutate.ts'
import { probe } from './probe.ts'
import { watch } from './watchdog.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '86400' },
    part: { type: 'string', default: '1/1' },
    state: { type: 'string' },
    'no-prefixes': { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const seed = Number(values.seed)
const [part = 1, parts = 1] = values.part.split('/').map(Number)
const given = positionals.map((path): Golden => ({ name: basename(path), bytes: readFileSync(path) }))
const goldens = (given.length > 0 ? given : await goldenFiles()).filter(({ name }) => name.includes(values.only))

const PREFIXES_MAX = 4096
/** Far beyond the stage's own bound, because the wall clock also runs while others have the processor. */
const STUCK_MS = 300_000
const began = performance.now()
const hasTime = (): boolean => performance.now() - began < Number(values.seconds) * 1000
const watchdog = watch(STUCK_MS)

/** Null where the time ran out before it was done. */
async function fuzzOne({ name, bytes }: Golden, donor: Uint8Array): Promise<FuzzRecord | null> {
  const problems = new Map<string, Problem>()
  let slowest: readonly Slow[] = []
  const before = process.cpuUsage()

  async function one(hostile: Uint8Array, what: string): Promise<void> {
    watchdog.begin(what)
    const found = await probe(hostile, name)
    for (const problem of found.problems) {
      const kind = problem.split('\n').slice(0, 2).join(' ').slice(0, 200)
      if (problems.has(kind)) continue
      problems.set(kind, { what, problem })
      console.log(`${what}: ${problem}`)
    }
    if (slowest.length < SLOWEST_SHOWN || found.cpuMs > (slowest.at(-1)?.cpuMs ?? 0))
      slowest = slowestOf([...slowest, { cpuMs: found.cpuMs, what }])
  }

  const step = Math.max(1, Math.ceil(bytes.length / PREFIXES_MAX))
  let prefixes = 0
  for (let end = values['no-prefixes'] ? bytes.length : 0; end < bytes.length && hasTime(); end += step) {
    await one(bytes.subarray(0, end), `${name} cut at ${end}`)
    prefixes += 1
  }
  let mutations = 0
  for (; mutations < runs && hasTime(); mutations += 1)
    await one(mutate(bytes, seed + mutations, donor), `${name} --seed ${seed + mutations} --runs 1`)
  if (mutations < runs) return null
  const { user, system } = process.cpuUsage(before)
  return {
    golden: name,
    seed,
    prefixes,
    mutations,
    problems: [...problems.values()],
    slowest,
    cpuMs: (user + system) / 1000,
    rssBytesMax: process.resourceUsage().maxRSS * 1024,
  }
}

const earlier = values.state === undefined ? [] : readRecords(values.state)
const records: FuzzRecord[] = []
// Small ones first: where the time ends early, few files are left.
const bySize = [...goldens.entries()].sort(([, a], [, b]) => a.bytes.length - b.bytes.length)
for (const [index, golden] of bySize) {
  if (index % parts !== part - 1) continue
  if (earlier.some((done) => done.golden === golden.name && done.seed === seed && done.mutations >= runs)) continue
  if (!hasTime()) break
  const donor = goldens[(index * 7 + 3) % goldens.length]?.bytes ?? golden.bytes
  const record = await fuzzOne(golden, donor)
  if (record === null) break
  records.push(record)
  if (values.state !== undefined) appendRecord(values.state, record)
}
const all = values.state === undefined ? records : readRecords(values.state)
console.log(`${all.length} of ${goldens.length} golden files are done`)
console.log(closingFigures(all))
if (all.some(({ problems }) => problems.length > 0)) process.exitCode = 1
