// Requests per second of a durable status poll (key, rate limit, one credit taken, SQLite with synchronous=FULL) beside a
// bare Fastify hello world, in one run on the same machine, in turns. The load generator shares the processors with both.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 50
const KEY = 'bench_key_with_all_permissions'
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

interface Server {
  readonly url: string
  readonly stop: () => void
}

/** Starts a program and waits for the address that it prints. */
function start(
  script: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Server> {
  const child = spawn(process.execPath, [join(ROOT, script), ...words], {
    env: environment,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /listening on (\S+)/.exec(chunk.toString())?.[1]
      if (url !== undefined) resolve({ url, stop: () => child.kill('SIGTERM') })
    })
    child.on('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
}

interface Figures {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly errors: number
}

async function measure(url: string, key: string | null): Promise<Figures> {
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
    errors: result.errors + result.non2xx,
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function post(
  url: string,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
): Promise<{ data: Record<string, string> }> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${KEY}`, 'content-type': type },
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as { data: Record<string, string> }
}

const dataDir = mkdtempSync(join(tmpdir(), 'assay-bench-'))
const assay = await start('packages/cli/src/main.ts', ['serve'], {
  PORT: '0',
  ASSAY_DATA_DIR: dataDir,
  ASSAY_DNS: 'off',
  ASSAY_BOOTSTRAP_KEY: KEY,
  ASSAY_LOG_LEVEL: process.env['ASSAY_LOG_LEVEL'] ?? 'info',
})
const hello = await start('bench/http/hello.ts', [], {})

try {
  await post(
    `${assay.url}/v1/admin/accounts`,
    JSON.stringify({ name: 'bench', plan: 'unlimited', credits: 1_000_000_000 }),
    'application/json',
  )
  const { data } = await post(
    `${assay.url}/v1/admin/keys`,
    JSON.stringify({ account: 'bench', permissions: ['api:full'] }),
    'application/json',
  )
  const key = data['key'] ?? ''
  const bytes = randomBytes(1000)
  const submitted = await fetch(`${assay.url}/v1/file/deep?stages=static`, {
    method: 'POST',
    body: bytes,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
  })
  if (submitted.status !== 202) throw new Error(await submitted.text())
  const poll = `${assay.url}/v1/file/status/${createHash('sha256').update(bytes).digest('hex')}`
  await new Promise((resolve) => setTimeout(resolve, 2000))

  const polls: Figures[] = []
  const hellos: Figures[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    hellos.push(await measure(hello.url, null))
    polls.push(await measure(poll, key))
  }
  const row = (name: string, figures: readonly Figures[]): string => {
    const of = (pick: (one: Figures) => number): number => median(figures.map(pick))
    return `| ${name} | ${Math.round(of((one) => one.perSecond))} | ${of((one) => one.p50Ms)} | ${of((one) => one.p99Ms)} | ${of((one) => one.errors)} |`
  }
  const ratios = polls.map(({ perSecond }, round) => perSecond / (hellos[round]?.perSecond ?? 1))
  process.stdout.write(
    `${cpus().length} processors, Node ${process.version}, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turns, medians\n\n` +
      `| | requests/s | p50 ms | p99 ms | errors |\n|---|---|---|---|---|\n${row('bare Fastify hello world', hellos)}\n${row('durable status poll', polls)}\n\n` +
      `ratio poll/hello: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}; median ${median(ratios).toFixed(2)}\n`,
  )
} finally {
  assay.stop()
  hello.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
