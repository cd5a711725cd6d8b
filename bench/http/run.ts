// Requests per second of a durable status poll (key, rate limit, one credit taken, SQLite with synchronous=FULL) beside a
// bare Fastify hello world, in one run on the same machine, in turns. The load generator shares the processors with both, so
// that requests per second depend on what else the machine does; what a request costs the server on its own processor does
// not, and is told beside it. A poll answers only once its charge is on the disk: waiting for that is no processor time.
//
//     npm run bench:http [-- --layers]
//
// Where the microseconds go is told from the differences between the steps; `--layers` has the process of one more service
// profiled and tells its main thread's time by layer.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { type Program, type Service, startProgram, startService } from '../service.ts'
import { layersOf } from './layers.ts'

const { values: asked } = parseArgs({ options: { layers: { type: 'boolean', default: false } } })

const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 50
const SETTLE_MS = 2000

interface Figures {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly cpuMicros: number
  readonly errors: number
}

async function measure(program: Program, url: string, key: string | null): Promise<Figures> {
  const before = program.cpuMs()
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(key === null ? {} : { headers: { authorization: `Bearer ${key}` } }),
  })
  return {
    perSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMicros: ((program.cpuMs() - before) * 1000) / Math.max(1, result.requests.total),
    errors: result.errors + result.non2xx,
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const assay = await startService({ ASSAY_FILE_WORKERS: '1' })
const quiet = await startService({ ASSAY_FILE_WORKERS: '1', ASSAY_LOG_LEVEL: 'error' })
const hello = await startProgram('bench/http/hello.ts', [], {})

/** A file handed in and analysed: the address of its status. */
async function pollOf({ url, key }: Service): Promise<string> {
  const submitted = await fetch(`${url}/v1/file/deep?stages=static`, {
    method: 'POST',
    body: randomBytes(1000),
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
  })
  if (submitted.status !== 202) throw new Error(await submitted.text())
  return `${url}${submitted.headers.get('location')}`
}

/** The bare library answers from now on what the service does to a poll. */
async function teach(poll: string): Promise<void> {
  const answer = await fetch(poll, { headers: { authorization: `Bearer ${assay.key}` } })
  const own = new Set(['connection', 'content-length', 'date', 'keep-alive'])
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name)))
  const body = JSON.stringify({ headers, body: await answer.text() })
  await fetch(`${hello.url}/told`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
}

interface Step {
  readonly name: string
  readonly program: Program
  readonly url: string
  readonly key: string | null
  readonly figures: Figures[]
}

const step = (name: string, program: Program, url: string, key: string | null = null): Step => ({
  name,
  program,
  url,
  key,
  figures: [],
})

/** Of a poll without HTTP: key, limit, look-up, charge and its part of a commit (`../store`). */
function storeCpuMicros(): number {
  const path = join(import.meta.dirname, '../store/hot-path.ts')
  const text = execFileSync(process.execPath, [path, String(CONNECTIONS)], { encoding: 'utf8' })
  return Number(new RegExp(`^ +${CONNECTIONS} +\\d+ +([\\d.]+)`, 'm').exec(text)?.[1])
}

/** Shares of the time of the service's main thread, while it waits for nothing. */
async function tellLayers(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
  const NODE_OPTIONS = `--cpu-prof --cpu-prof-dir=${folder} --cpu-prof-interval=200`
  const profiled = await startService({ ASSAY_FILE_WORKERS: '1', NODE_OPTIONS })
  try {
    const poll = await pollOf(profiled)
    await setTimeout(SETTLE_MS)
    // What is compiled while it begins is no part of it.
    await measure(profiled, poll, profiled.key)
    const beganMs = performance.now()
    await measure(profiled, poll, profiled.key)
    const lastMs = performance.now() - beganMs
    await profiled.stop()
    process.stdout.write('\n| layer of the main thread | share |\n|---|---|\n')
    for (const { name, share } of layersOf(folder, lastMs))
      process.stdout.write(`| ${name} | ${(share * 100).toFixed(1)} % |\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  const poll = await pollOf(assay)
  const quietPoll = await pollOf(quiet)
  await setTimeout(SETTLE_MS)
  await teach(poll)

  const bare = step('bare Fastify hello world', hello, hello.url)
  const whole = step('durable status poll', assay, poll, assay.key)
  // Each does what the one before does, and more.
  const dressed = step("bare Fastify with a poll's headers and body", hello, `${hello.url}/told`)
  const silent = step('durable status poll, no line in the log', quiet, quietPoll, quiet.key)
  const account = `${assay.url}/v1/account`
  const steps = [
    bare,
    dressed,
    step('the service, its own account (key, limit, log; no charge)', assay, account, assay.key),
    silent,
    whole,
  ]
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { program, url, key, figures } of steps) figures.push(await measure(program, url, key))
  const row = ({ name, figures }: Step): string => {
    const of = (pick: (one: Figures) => number): number => median(figures.map(pick))
    return `| ${name} | ${Math.round(of((one) => one.perSecond))} | ${of((one) => one.p50Ms)} | ${of((one) => one.p99Ms)} | ${Math.round(of((one) => one.cpuMicros))} | ${of((one) => one.errors)} |`
  }
  const ratios = (pick: (poll: Figures, hello: Figures) => number): string => {
    const all = whole.figures.flatMap((one, round) => {
      const other = bare.figures[round]
      return other === undefined ? [] : [pick(one, other)]
    })
    return `${all.map((ratio) => ratio.toFixed(2)).join(', ')}; median ${median(all).toFixed(2)}`
  }
  const cpuOf = ({ figures }: Step): number => median(figures.map(({ cpuMicros }) => cpuMicros))
  const store = storeCpuMicros()
  const parts = [
    ['the library: a bare route', cpuOf(bare)],
    ["a poll's headers and body", cpuOf(dressed) - cpuOf(bare)],
    ['without HTTP: key, limit, look-up, charge, its part of a commit', store],
    ['its line in the log', cpuOf(whole) - cpuOf(silent)],
    ['the rest: hooks, validation, JSON, metrics, timers', cpuOf(silent) - cpuOf(dressed) - store],
    ['a poll', cpuOf(whole)],
  ] as const
  process.stdout.write(
    `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turns, medians\n\n` +
      '| | requests/s | p50 ms | p99 ms | µs of processor a request | errors |\n|---|---|---|---|---|---|\n' +
      `${steps.map(row).join('\n')}\n\n` +
      `ratio poll/hello by requests per second: ${ratios((one, other) => one.perSecond / other.perSecond)}\n` +
      `ratio poll/hello by processor time:      ${ratios((one, other) => other.cpuMicros / one.cpuMicros)}\n\n` +
      '| where they go | µs of processor |\n|---|---|\n' +
      parts.map(([name, micros]) => `| ${name} | ${micros.toFixed(1)} |\n`).join(''),
  )
  if (asked.layers) await tellLayers()
} finally {
  await assay.stop()
  await quiet.stop()
  await hello.stop()
}
