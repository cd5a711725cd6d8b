// `npm run bench:scale [-- --only polls,submissions,limits,jobs,growth --seconds 5 --rounds 2 --jobs 180 --rows 1000000]`: the service
// on PostgreSQL with one process and with two, and beside it `pgbench` with an equal transaction on the same server in the same
// run. The load generator, the service and the database share the processors of one machine: ratios say what a request costs
// beside the bare transaction, and not what a database on a machine of its own carries. PostgreSQL writes through (fsync on).
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { type PostgresServer, startPostgres } from '../../packages/server/test/store/postgres/postgres-server.ts'
import type { Program } from '../service.ts'
import { ACCOUNTS, type Cluster, openCluster, submit } from './cluster.ts'
import { fillQueue, jobsAMinute } from './jobs.ts'
import { spendLimit } from './limits.ts'
import { ask, askDatabase, type Figures, pollOf, type RequestOf, submissionOf } from './load.ts'
import { makeRows } from './rows.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'polls,submissions,limits,jobs,growth' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '2' },
    jobs: { type: 'string', default: '180' },
    rows: { type: 'string', default: '1000000' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
/** The smallest database whose growth is looked at; each further one is ten times as large. */
const ROWS_MIN = 10_000

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN

function printRow(name: string, all: readonly Figures[]): number {
  const of = (pick: (one: Figures) => number, digits = 0): string => {
    const value = median(all.map(pick))
    return Number.isNaN(value) ? '' : value.toFixed(digits)
  }
  print(
    `| ${name} | ${of((one) => one.perSecond)} | ${of((one) => one.p50Ms, 1)} | ${of((one) => one.p99Ms, 1)} | ${of((one) => one.serviceMicros)} | ${of((one) => one.postgresMicros)} | ${of((one) => one.rowsWritten, 1)} | ${of((one) => one.errors)} |`,
  )
  return median(all.map((one) => one.perSecond))
}

function printHead(what: string): void {
  print(`\n## ${what}\n`)
  print('| | a second | p50 ms (pgbench: mean) | p99 ms | µs service | µs PostgreSQL | rows written | errors |')
  print('|---|---|---|---|---|---|---|---|')
}

const memoryOf = (program: Program): string => {
  const { ownMib, allMib } = program.memory()
  return `${ownMib.toFixed(0)} MiB${allMib - ownMib < 1 ? '' : ` (${allMib.toFixed(0)} with what it started)`}`
}

async function withCluster(
  postgres: PostgresServer,
  database: string,
  work: (cluster: Cluster, first: Program) => Promise<void>,
): Promise<void> {
  const cluster = await openCluster(postgres, database)
  try {
    await work(cluster, cluster.api)
  } finally {
    await cluster.end()
  }
}

/** One process, two, and each time the database alone. */
function compare(postgres: PostgresServer, what: 'poll' | 'submission', requestOf: RequestOf): Promise<void> {
  return withCluster(postgres, what, async (cluster, first) => {
    const place = { cluster, postgres, seconds }
    for (const [n, key] of cluster.keys.entries())
      await submit(first.url, key, Uint8Array.from(Buffer.from(String(n))), 'n')
    const second = await cluster.startApi()
    printHead(`${what === 'poll' ? 'Status polls' : 'Submissions'}, ${ACCOUNTS} accounts`)
    const ratios: string[] = []
    for (const apis of [[first], [first, second]]) {
      const ours: Figures[] = []
      const bare: Figures[] = []
      for (let round = 0; round < rounds; round += 1) {
        ours.push(await ask(place, apis, requestOf))
        bare.push(await askDatabase(place, what, apis.length, ACCOUNTS))
      }
      const name = `${apis.length} API process${apis.length > 1 ? 'es' : ''}`
      const ratio = printRow(name, ours) / printRow(`pgbench, ${10 * apis.length} connections`, bare)
      ratios.push(`${name} ${ratio.toFixed(2)} of pgbench`)
    }
    print(`\n${ratios.join('; ')}`)
    print(`memory under load: API ${memoryOf(first)}, ${memoryOf(second)}`)
  })
}

async function countJobs(postgres: PostgresServer): Promise<void> {
  print(
    `\n## Jobs a minute, ${values.jobs} small files, workers that do one at a time, each on a processor of its own\n`,
  )
  const rates: number[] = []
  for (const count of [1, 2])
    await withCluster(postgres, `jobs_${count}`, async (cluster, api) => {
      await fillQueue(cluster, api, Number(values.jobs))
      const workers = await Promise.all(Array.from({ length: count }, (_, at) => cluster.startWorker(at)))
      const usedMs = (): number => workers.reduce((sum, worker) => sum + worker.cpuMs(), 0)
      const beforeMs = usedMs()
      rates.push(await jobsAMinute(cluster))
      const eachMs = (usedMs() - beforeMs) / Number(values.jobs)
      print(
        `${count} worker${count > 1 ? 's' : ''}: ${rates.at(-1)?.toFixed(0)}; ${eachMs.toFixed(0)} ms of processor a job; memory ${workers.map(memoryOf).join(', ')}`,
      )
    })
  print(`ratio ${((rates[1] ?? 0) / (rates[0] ?? 1)).toFixed(2)}`)
}

function grow(postgres: PostgresServer): Promise<void> {
  return withCluster(postgres, 'growth', async (cluster, api) => {
    printHead('A poll as the database grows')
    let made = 0
    for (let rows = ROWS_MIN; rows <= Number(values.rows); rows *= 10) {
      await makeRows(cluster, made, rows)
      made = rows
      const place = { cluster, postgres, seconds }
      const { rows: sizes } = await cluster.client.query<{ readonly gib: number }>(
        'SELECT pg_database_size(current_database()) / 1073741824.0::FLOAT8 AS gib',
      )
      // Once for the pages that were not read yet.
      await ask(place, [api], pollOf(rows))
      printRow(`${rows} submissions, ${sizes[0]?.gib.toFixed(2)} GiB`, [await ask(place, [api], pollOf(rows))])
      printRow('pgbench, 10 connections', [await askDatabase(place, 'poll', 1, rows)])
    }
  })
}

/** One key at two processes at once, as fast as they answer it. */
function exceed(postgres: PostgresServer): Promise<void> {
  return withCluster(postgres, 'limits', async (cluster, first) => {
    const urls = [first.url, (await cluster.startApi()).url]
    print('\n## Requests of one key that were let through, a limit and more of them asked for in each minute\n')
    print(
      '| processes | limit | first minute | second minute | most within any 60 s | refused |\n|---|---|---|---|---|---|',
    )
    for (const count of [1, 2]) {
      const { limit, minutes, mostIn60s, refused } = await spendLimit(urls.slice(0, count))
      print(`| ${count} | ${limit} | ${minutes[0]} | ${minutes[1]} | ${mostIn60s} | ${refused} |`)
    }
  })
}

const only = values.only.split(',')
const postgres = await startPostgres({
  isDurable: true,
  more: ['shared_buffers=512MB', 'max_wal_size=8GB', 'maintenance_work_mem=512MB'],
})
try {
  const load = loadavg()[0]?.toFixed(1)
  print(`${cpus().length} processors, load ${load}, Node ${process.version}, ${rounds} rounds of ${seconds} s, medians`)
  if (only.includes('polls')) await compare(postgres, 'poll', pollOf(ACCOUNTS))
  if (only.includes('submissions')) await compare(postgres, 'submission', submissionOf)
  if (only.includes('limits')) await exceed(postgres)
  if (only.includes('jobs')) await countJobs(postgres)
  if (only.includes('growth')) await grow(postgres)
} finally {
  await postgres.remove()
}
