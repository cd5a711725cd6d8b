// Requests against one or several processes of the service, and the database's own benchmark with an equal transaction beside
// them: how many a second, and what each cost on whose processor.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { type PostgresServer, programs } from '../../packages/server/test/store/postgres/postgres-server.ts'
import { type Program, treeCpuMs } from '../service.ts'
import { ACCOUNTS, type Cluster } from './cluster.ts'

export interface Figures {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Microseconds of processor a request: the service's processes, and PostgreSQL's. */
  readonly serviceMicros: number
  readonly postgresMicros: number
  /** Rows that a request inserts and updates. */
  readonly rowsWritten: number
  readonly errors: number
}

const CONNECTIONS = 40
/** As many as one process of the service has. */
const CLIENTS_A_PROCESS = 10

/** The file of number n is that number as text, so that SQL makes the same hash. */
export const hashOf = (n: number): string => createHash('sha256').update(String(n)).digest('hex')

interface Tuples {
  readonly written: number
}

async function tuples({ client }: Cluster): Promise<Tuples> {
  // Whoever asks is told what its own processes have reported; these report once a second.
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  const { rows } = await client.query<{ readonly written: string }>(
    'SELECT tup_inserted + tup_updated AS written FROM pg_stat_database WHERE datname = current_database()',
  )
  return { written: Number(rows[0]?.written) }
}

interface Place {
  readonly cluster: Cluster
  readonly postgres: PostgresServer
  readonly seconds: number
}

interface Ran {
  readonly total: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly errors: number
}

async function measured(
  { cluster, postgres }: Place,
  apis: readonly Program[],
  run: () => Promise<Ran>,
): Promise<Figures> {
  const before = await tuples(cluster)
  const ofService = (): number => apis.reduce((sum, api) => sum + api.cpuMs(), 0)
  const [service, database] = [ofService(), treeCpuMs(postgres.pid)]
  const { total, ...ran } = await run()
  const micros = (ms: number): number => (ms * 1000) / Math.max(1, total)
  const [serviceMicros, postgresMicros] = [micros(ofService() - service), micros(treeCpuMs(postgres.pid) - database)]
  const after = await tuples(cluster)
  return { ...ran, serviceMicros, postgresMicros, rowsWritten: (after.written - before.written) / Math.max(1, total) }
}

export type RequestOf = (number: number, keys: readonly string[]) => autocannon.Request

/** `rows`: of so many submissions, spread over all accounts, any. */
export const pollOf =
  (rows: number): RequestOf =>
  (_number, keys) => {
    const n = Math.floor(Math.random() * rows)
    return {
      method: 'GET',
      path: `/v1/file/status/${hashOf(n)}`,
      headers: { authorization: `Bearer ${keys[n % ACCOUNTS]}` },
    }
  }

export const submissionOf: RequestOf = (number, keys) => ({
  method: 'POST',
  path: '/v1/file/deep?stages=static',
  headers: { authorization: `Bearer ${keys[number % ACCOUNTS]}`, 'content-type': 'application/octet-stream' },
  body: `${process.hrtime.bigint()} ${number} `.padEnd(1000, 'a note that says nothing '),
})

let requests = 0

/** The connections are divided among the processes, as a load balancer does. */
export function ask(place: Place, apis: readonly Program[], requestOf: RequestOf): Promise<Figures> {
  const { cluster, seconds } = place
  return measured(place, apis, async () => {
    const results = await Promise.all(
      apis.map(({ url }) =>
        autocannon({
          url,
          connections: CONNECTIONS / apis.length,
          duration: seconds,
          requests: [{ setupRequest: (one) => ({ ...one, ...requestOf((requests += 1), cluster.keys) }) }],
        }),
      ),
    )
    const sum = (pick: (one: autocannon.Result) => number): number => results.reduce((all, one) => all + pick(one), 0)
    const largest = (pick: (one: autocannon.Result) => number): number => Math.max(...results.map(pick))
    return {
      total: sum((one) => one.requests.total),
      perSecond: sum((one) => one.requests.average),
      p50Ms: largest((one) => one.latency.p50),
      p99Ms: largest((one) => one.latency.p99),
      errors: sum((one) => one.errors + one.non2xx),
    }
  })
}

/** `processes`: it has the connections of so many. */
export function askDatabase(
  place: Place,
  script: 'poll' | 'submission',
  processes: number,
  rows: number,
): Promise<Figures> {
  const { cluster, seconds } = place
  return measured(place, [], async () => {
    const words = ['-n', '-M', 'prepared', '-c', CLIENTS_A_PROCESS * processes, '-T', seconds]
    const variables = { first: cluster.firstAccount, accounts: ACCOUNTS, rows }
    const named = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
    const { stdout } = await promisify(execFile)(join(programs ?? '', 'pgbench'), [
      ...[...words, ...named, '-f', join(import.meta.dirname, `${script}.sql`)].map(String),
      cluster.url,
    ])
    const numberAfter = (what: RegExp): number => Number(what.exec(stdout)?.[1] ?? Number.NaN)
    return {
      total: numberAfter(/actually processed: (\d+)/),
      perSecond: numberAfter(/tps = ([\d.]+)/),
      p50Ms: numberAfter(/latency average = ([\d.]+)/),
      p99Ms: Number.NaN,
      errors: numberAfter(/failed transactions: (\d+)/),
    }
  })
}
