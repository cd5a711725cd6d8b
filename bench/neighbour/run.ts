// What one account's load costs another: `npm run bench:neighbour [-- --only TEXT] [--seconds N]`. A service of its own
// for each; the other account asks all the time, first alone, then beside each load.
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { formatTable } from '../../packages/cli/src/terminal/table.ts'
import { startFakeDns } from '../../packages/server/test/net/fake-dns-server.ts'
import { ask, newCaller } from '../../packages/server/test/service/client.ts'
import { makeDataDir, type Service, startService } from '../../packages/server/test/service/service.ts'
import { mailWithPdfs, mailWithZips, plainMail } from './mails.ts'

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, seconds: { type: 'string', default: '15' } },
})
const MEASURED_MS = Number(values.seconds) * 1000
const PAUSE_MS = 50
/** The first requests pay for compiling the code. */
const WARM_UP_REQUESTS = 20
const CREDITS = 10_000_000

interface Caller {
  readonly service: Service
  readonly key: string
}

interface Load {
  readonly name: string
  /** Begins the load; it goes on until the signal, and what it sends may still be in the service afterwards. */
  readonly run: (caller: Caller, signal: AbortSignal) => Promise<unknown>
}

async function sendMail({ service, key }: Caller, content: string): Promise<number> {
  return (await ask(service, '/v1/phishing/analyze', { key, json: { input_type: 'eml', content } })).status
}

async function sendFile({ service, key }: Caller, priority: string): Promise<string> {
  const body = new FormData()
  body.set('file', new Blob([randomBytes(512)]), 'data.bin')
  body.set('priority', priority)
  const { json } = await ask(service, '/v1/file/deep', { key, body })
  return json.data?.sha256 ?? ''
}

async function again(signal: AbortSignal, send: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) await send().catch(() => setTimeout(PAUSE_MS))
}

const fourAtOnce =
  (content: string): Load['run'] =>
  (caller, signal) =>
    Promise.all(Array.from({ length: 4 }, () => again(signal, () => sendMail(caller, content))))

const LOADS: readonly Load[] = [
  { name: 'nothing', run: () => Promise.resolve() },
  { name: '4 mails at once, 16 PDFs that inflate in each', run: fourAtOnce(mailWithPdfs(16)) },
  { name: '4 mails at once, 3 overlapped ZIPs in each', run: fourAtOnce(mailWithZips(3)) },
  {
    name: '30 mails of domains with a silent name server',
    run: (caller, signal) => {
      let serial = 0
      return Promise.all(
        Array.from({ length: 30 }, () =>
          again(signal, () => sendMail(caller, plainMail(`m${(serial += 1)}.silent.example`))),
        ),
      )
    },
  },
  {
    name: 'a stream of jobs with high priority',
    run: (caller, signal) =>
      Promise.all(Array.from({ length: 8 }, () => again(signal, () => sendFile(caller, 'high')))),
  },
  {
    name: '5,000 jobs',
    run: async (caller, signal) => {
      let left = 5000
      const some = async (): Promise<void> => {
        while (left > 0 && !signal.aborted) {
          left -= 1
          await sendFile(caller, 'normal')
        }
      }
      await Promise.all(Array.from({ length: 16 }, some))
    },
  },
]

interface Sample {
  readonly ms: readonly number[]
  readonly failed: number
}

async function measure(until: number, work: () => Promise<boolean>): Promise<Sample> {
  const ms: number[] = []
  let failed = 0
  do {
    const began = performance.now()
    if (!(await work().catch(() => false))) failed += 1
    ms.push(performance.now() - began)
    await setTimeout(PAUSE_MS)
  } while (performance.now() < until)
  return { ms, failed }
}

async function analyzed(caller: Caller): Promise<boolean> {
  const sha256 = await sendFile(caller, 'normal')
  for (;;) {
    const { json } = await ask(caller.service, `/v1/file/status/${sha256}`, { key: caller.key })
    if (json.data?.status === 'complete') return true
    if (json.data === undefined) return false
    await setTimeout(10)
  }
}

async function besides(quiet: Caller): Promise<Readonly<Record<'mail' | 'account' | 'file', Sample>>> {
  const until = performance.now() + MEASURED_MS
  const account = async (): Promise<boolean> =>
    (await ask(quiet.service, '/v1/account', { key: quiet.key })).status === 200
  const [mail, reads, file] = await Promise.all([
    measure(until, async () => (await sendMail(quiet, plainMail('example.com'))) === 200),
    measure(until, account),
    measure(until, () => analyzed(quiet)),
  ])
  return { mail, account: reads, file }
}

function cell({ ms, failed }: Sample): string {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (part: number): string => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(0)
  return `${at(0.5)} / ${at(0.99)} (${ms.length}${failed > 0 ? `, ${failed} failed` : ''})`
}

async function runOne({ name, run }: Load): Promise<readonly string[]> {
  await using dns = await startFakeDns((question) => (question.includes('silent.example') ? 'silence' : 'nxdomain'))
  using dataDir = makeDataDir()
  const service = await startService(dataDir.path, {
    ASSAY_RATE_LIMIT: '1000000',
    ASSAY_LOG_LEVEL: 'error',
    ASSAY_DNS: `127.0.0.1:${dns.port}`,
  })
  const caller = async (): Promise<Caller> => ({ service, key: (await newCaller(service, ['api:full'], CREDITS)).key })
  const [loud, quiet] = [await caller(), await caller()]
  for (let count = 0; count < WARM_UP_REQUESTS; count += 1)
    await Promise.all([loud, quiet].map((each) => sendMail(each, plainMail('example.org'))))
  await analyzed(quiet)
  const stop = new AbortController()
  const load = run(loud, stop.signal)
  // The load is there before anything is measured.
  await setTimeout(1000)
  const { mail, account, file } = await besides(quiet)
  stop.abort()
  // What is left of the load ends with the service.
  load.catch(() => {})
  await service.stop('SIGKILL')
  return [name, cell(mail), cell(account), cell(file)]
}

const rows: (readonly string[])[] = []
for (const load of LOADS) if (load.name.includes(values.only)) rows.push(await runOne(load))
process.stdout.write(formatTable(['BESIDE', 'MAIL p50/p99 ms', 'ACCOUNT p50/p99 ms', 'FILE p50/p99 ms'], rows))
