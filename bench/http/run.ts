// Requests per second of a durable status poll (key, rate limit, one credit taken, SQLite with synchronous=FULL) beside a
// bare Fastify hello world, in one run on the same machine, in turns. The load generator shares the processors with both, so
// that requests per second depend on what else the machine does; what a request costs the server on its own processor does
// not, and is told beside it. A poll answers only once its charge is on the disk: waiting for that is no processor time.
import { randomBytes } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type Program, type Service, startProgram, startService } from '../service.ts'

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

try {
  const poll = await pollOf(assay)
  const quietPoll = await pollOf(quiet)
  await setTimeout(SETTLE_MS)
  await teach(poll)

  const bare = step('bare Fastify hello world', hello, hello.url)
  const whole = step('durable status poll', assay, poll, assay.key)
  // Each does what the one before does, and more.
  const steps = [
    bare,
    step("bare Fastify with a poll's headers and body", hello, `${hello.url}/told`),
    step('the service, its own account (key, limit, log; no charge)', assay, `${assay.url}/v1/account`, assay.key),
    step('durable status poll, no line in the log', quiet, quietPoll, quiet.key),
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
  process.stdout.write(
    `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turns, medians\n\n` +
      '| | requests/s | p50 ms | p99 ms | µs of processor a request | errors |\n|---|---|---|---|---|---|\n' +
      `${steps.map(row).join('\n')}\n\n` +
      `ratio poll/hello by requests per second: ${ratios((one, other) => one.perSecond / other.perSecond)}\n` +
      `ratio poll/hello by processor time:      ${ratios((one, other) => other.cpuMicros / one.cpuMicros)}\n`,
  )
} finally {
  await assay.stop()
  await quiet.stop()
  await hello.stop()
}
