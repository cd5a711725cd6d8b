// What asking for /openapi.json 200 times a second without a key costs everybody else: the latency of an account's own
// questions and of mail, beside it and without, in turns. All take brotli, and half say which version they have (ETag).
// Askers come from many addresses, as a trusted proxy would tell them; the third row has one, whom the limit refuses.
import { cpus } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { type Service, startService } from '../service.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, rounds: { type: 'string', default: '3' } },
})
const ASKED_A_SECOND = 200
const CONNECTIONS = 20
const POLL_EVERY_MS = 20
const MAIL_EVERY_MS = 200
const EMAIL = 'From: Ann <ann@friends.example>\nTo: jo@recipient.example\nSubject: Saturday\n\nAt ten at the lake?\n'

/** Addresses of askers: as many as there are, so that none meets the limit, or one. */
const ASKERS = { many: 512, one: 1 } as const
type Askers = keyof typeof ASKERS

interface Figures {
  readonly polls: readonly number[]
  readonly mails: readonly number[]
  /** Of the document: answers by status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Of the service, for everything. */
  readonly cpuMs: number
}

async function timed(request: () => Promise<Response>): Promise<readonly [ms: number, status: number]> {
  const began = performance.now()
  const response = await request()
  await response.arrayBuffer()
  return [performance.now() - began, response.status]
}

/** Begins one every so often, whether or not the last has ended: a slow answer does not slow the asking down. */
async function every(ms: number, until: number, ask: () => Promise<void>): Promise<void> {
  const asked: Promise<void>[] = []
  for (let next = performance.now(); next < until; next += ms) {
    const wait = next - performance.now()
    if (wait > 0) await setTimeout(wait)
    asked.push(ask())
  }
  await Promise.all(asked)
}

/** In a thread of its own, and nothing is unpacked: what the asking costs must not slow down who measures. */
async function askForDocument(url: string, etag: string, askers: Askers): Promise<Readonly<Record<string, number>>> {
  const requests = Array.from({ length: ASKERS.many }, (_, index) => ({
    headers: {
      'x-forwarded-for': `198.18.${askers === 'one' ? '255.255' : `${index >> 8}.${index & 0xff}`}`,
      'accept-encoding': 'br',
      ...(index % 2 === 0 && { 'if-none-match': etag }),
    },
  }))
  const { statusCodeStats } = await autocannon({
    url: `${url}/openapi.json`,
    connections: CONNECTIONS,
    duration: Number(values.seconds),
    overallRate: ASKED_A_SECOND,
    requests,
    workers: 1,
  })
  return Object.fromEntries(Object.entries(statusCodeStats ?? {}).map(([status, { count }]) => [status, count ?? 0]))
}

async function measure(service: Service, etag: string, askers: Askers | null): Promise<Figures> {
  const authorized = { authorization: `Bearer ${service.key}` }
  const [polls, mails]: [number[], number[]] = [[], []]
  const until = performance.now() + Number(values.seconds) * 1000
  const before = service.cpuMs()
  const post = { method: 'POST', body: EMAIL, headers: { ...authorized, 'content-type': 'message/rfc822' } }
  const keep = (list: number[], [ms, status]: readonly [number, number]): void => {
    if (status !== 200) throw new Error(`an answer of ${status}`)
    list.push(ms)
  }
  const [statuses] = await Promise.all([
    askers === null ? {} : askForDocument(service.url, etag, askers),
    every(POLL_EVERY_MS, until, async () =>
      keep(polls, await timed(() => fetch(`${service.url}/v1/account`, { headers: authorized }))),
    ),
    every(MAIL_EVERY_MS, until, async () =>
      keep(mails, await timed(() => fetch(`${service.url}/v1/phishing/analyze`, post))),
    ),
  ])
  return { polls, mails, statuses, cpuMs: service.cpuMs() - before }
}

const quantile = (list: readonly number[], part: number): string =>
  (list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0).toFixed(1)

const service = await startService({ ASSAY_TRUSTED_PROXIES: '127.0.0.1' })
try {
  const first = await fetch(`${service.url}/openapi.json`, { headers: { 'accept-encoding': 'br' } })
  const etag = first.headers.get('etag') ?? ''
  await first.arrayBuffer()
  const loads: readonly (readonly [name: string, askers: Askers | null])[] = [
    ['nobody asks for it', null],
    [`${ASKED_A_SECOND} a second, many addresses`, 'many'],
    [`${ASKED_A_SECOND} a second, one address`, 'one'],
  ]
  await measure(service, etag, 'many') // compiles the code
  const all = loads.map((): Figures[] => [])
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [index, [, askers]] of loads.entries()) all[index]?.push(await measure(service, etag, askers))
  const rows = loads.map(([name], index) => {
    const figures = all[index] ?? []
    const polls = figures.flatMap((one) => one.polls)
    const mails = figures.flatMap((one) => one.mails)
    const statuses: Record<string, number> = {}
    for (const one of figures)
      for (const [status, count] of Object.entries(one.statuses)) statuses[status] = (statuses[status] ?? 0) + count
    const seconds = figures.length * Number(values.seconds)
    return {
      load: name,
      'account p50 ms': quantile(polls, 0.5),
      'account p99 ms': quantile(polls, 0.99),
      'mail p50 ms': quantile(mails, 0.5),
      'mail p99 ms': quantile(mails, 0.99),
      'processor of the service, %': Math.round(figures.reduce((sum, one) => sum + one.cpuMs, 0) / seconds / 10),
      'answers to the askers': Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
    }
  })
  process.stdout.write(`${cpus().length} processors, Node ${process.version}\n`)
  console.table(rows)
} finally {
  await service.stop()
}
