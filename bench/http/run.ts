// Requests per second of a durable status poll (key, rate limit, one credit taken, SQLite with synchronous=FULL) beside a
// bare Fastify hello world, in one run on the same machine, in turns. The load generator shares the processors with both, so
// that requests per second depend on what else the machine does; what a request costs the server on its own processor does
// not, and is told beside it. A poll answers only once its charge is on the disk: waiting for that is no processor time.
import { randomBytes } from 'node:crypto'
import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { type Program, startProgram, startService } from '../service.ts'

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
const hello = await startProgram('bench/http/hello.ts', [], {})

try {
  const submitted = await fetch(`${assay.url}/v1/file/deep?stages=static`, {
    method: 'POST',
    body: randomBytes(1000),
    headers: { authorization: `Bearer ${assay.key}`, 'content-type': 'application/octet-stream' },
  })
  if (submitted.status !== 202) throw new Error(await submitted.text())
  const poll = `${assay.url}${submitted.headers.get('location')}`
  await setTimeout(SETTLE_MS)

  const polls: Figures[] = []
  const hellos: Figures[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    hellos.push(await measure(hello, hello.url, null))
    polls.push(await measure(assay, poll, assay.key))
  }
  const row = (name: string, figures: readonly Figures[]): string => {
    const of = (pick: (one: Figures) => number): number => median(figures.map(pick))
    return `| ${name} | ${Math.round(of((one) => one.perSecond))} | ${of((one) => one.p50Ms)} | ${of((one) => one.p99Ms)} | ${Math.round(of((one) => one.cpuMicros))} | ${of((one) => one.errors)} |`
  }
  const ratios = (pick: (poll: Figures, hello: Figures) => number): string => {
    const all = polls.flatMap((one, round) => (hellos[round] === undefined ? [] : [pick(one, hellos[round])]))
    return `${all.map((ratio) => ratio.toFixed(2)).join(', ')}; median ${median(all).toFixed(2)}`
  }
  process.stdout.write(
    `${cpus().length} processors, Node ${process.version}, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turns, medians\n\n` +
      '| | requests/s | p50 ms | p99 ms | µs of processor a request | errors |\n|---|---|---|---|---|---|\n' +
      `${row('bare Fastify hello world', hellos)}\n${row('durable status poll', polls)}\n\n` +
      `ratio poll/hello by requests per second: ${ratios((one, other) => one.perSecond / other.perSecond)}\n` +
      `ratio poll/hello by processor time:      ${ratios((one, other) => other.cpuMicros / one.cpuMicros)}\n`,
  )
} finally {
  await assay.stop()
  await hello.stop()
}
