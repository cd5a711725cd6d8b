// Hostile files in any number: `npm run fuzz:files -- [--runs N] [--seed S] [--only TEXT] [--seconds N] [FILE…]`.
// Every prefix of each golden file up to 4 KiB (a spread of them beyond), then N mutations of it. Prints what went wrong,
// how to make it again, the slowest files and the most memory; exits 1 if anything went wrong.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type Golden, goldenFiles } from './goldens.ts'
import { mutate } from './mutate.ts'
import { probe } from './probe.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '86400' },
    'no-prefixes': { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const seed = Number(values.seed)
const given = positionals.map((path): Golden => ({ name: basename(path), bytes: readFileSync(path) }))
const goldens = (given.length > 0 ? given : await goldenFiles()).filter(({ name }) => name.includes(values.only))

const PREFIX_STEP_FROM_BYTES = 4096
const slowest: { readonly ms: number; readonly what: string }[] = []
const seen = new Map<string, number>()
let files = 0
let bytesMax = 0
const began = performance.now()
const hasTime = (): boolean => performance.now() - began < Number(values.seconds) * 1000

async function one(bytes: Uint8Array, name: string, what: string): Promise<void> {
  const { problems, ms } = await probe(bytes, name)
  files += 1
  for (const problem of problems) {
    const kind = problem.split('\n').slice(0, 2).join(' ').slice(0, 200)
    const times = (seen.get(kind) ?? 0) + 1
    seen.set(kind, times)
    if (times === 1) console.log(`${what}: ${problem}`)
  }
  if (ms > (slowest.at(-1)?.ms ?? 0) || slowest.length < 12) {
    slowest.push({ ms, what })
    slowest.sort((a, b) => b.ms - a.ms)
    slowest.length = Math.min(slowest.length, 12)
  }
  if (files % 500 === 0) bytesMax = Math.max(bytesMax, process.memoryUsage.rss())
}

for (const [index, { name, bytes }] of goldens.entries()) {
  if (!hasTime()) break
  const step = bytes.length <= PREFIX_STEP_FROM_BYTES ? 1 : Math.ceil(bytes.length / PREFIX_STEP_FROM_BYTES)
  if (!values['no-prefixes'])
    for (let end = 0; end < bytes.length && hasTime(); end += step)
      await one(bytes.subarray(0, end), name, `${name} cut at ${end}`)
  const donor = goldens[(index * 7 + 3) % goldens.length]?.bytes ?? bytes
  for (let run = 0; run < runs && hasTime(); run += 1)
    await one(mutate(bytes, seed + run, donor), name, `${name} --seed ${seed + run} --runs 1`)
}
const seconds = (performance.now() - began) / 1000
console.log(
  `${files} hostile files from ${goldens.length} in ${seconds.toFixed(0)} s, ${seen.size} kinds of problem, at most ${(bytesMax / 1e6).toFixed(0)} MB`,
)
for (const { ms, what } of slowest) console.log(`${ms.toFixed(0).padStart(6)} ms  ${what}`)
if (seen.size > 0) process.exitCode = 1
