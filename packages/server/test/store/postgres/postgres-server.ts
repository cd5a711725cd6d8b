// A PostgreSQL server of our own in a temporary folder, on a free port of this machine: Debian's, as `npm run
// install:test-tools` brings it. Its data is thrown away, so it does without fsync unless a test asks for it.
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const FOLDER = '/usr/lib/postgresql'

/** The folder of its programs; null where this machine has none. */
function findPostgres(): string | null {
  if (!existsSync(FOLDER)) return null
  const versions = readdirSync(FOLDER).sort((one, other) => Number(other) - Number(one))
  return (
    versions.map((version) => join(FOLDER, version, 'bin')).find((path) => existsSync(join(path, 'initdb'))) ?? null
  )
}

/** Where `pgbench` lies too. */
export const programs = findPostgres()

/** Why tests that need it are skipped. Where CI runs nothing may be missing. */
export const missingPostgres: string | false = programs === null && 'no PostgreSQL: npm run install:test-tools'
if (missingPostgres !== false && process.env['CI'] === 'true') throw new Error(missingPostgres)

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** It refuses to run as root. */
function someoneElse(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export interface PostgresServer {
  /** Of a database on it. */
  urlOf(database: string): string
  /** Makes one, as another is. */
  copy(template: string): Promise<string>
  /** Makes an empty one. */
  create(database: string): Promise<string>
  /** Of the process that started the others. */
  readonly pid: number
  start(): Promise<void>
  /** As a crash would end it, unless it may end in order. */
  stop(signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** kill -9 of one of its processes that serves a connection: the server ends all others, and has recovered then. */
  killConnection(): Promise<void>
  remove(): Promise<void>
}

/** Recovery on a busy machine takes its time. */
const THERE_MS_MAX = 120_000

/** `more`: settings that take precedence. */
export async function startPostgres({
  isDurable = false,
  more = [],
}: {
  readonly isDurable?: boolean
  readonly more?: readonly string[]
} = {}): Promise<PostgresServer> {
  if (programs === null) throw new Error('no PostgreSQL')
  const folder = mkdtempSync(join(tmpdir(), 'assay-postgres-'))
  const who = someoneElse()
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid ?? who.uid)
  const data = join(folder, 'data')
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--username=assay', '--auth=trust', '--no-sync']
  const made = spawnSync(join(programs, 'initdb'), [...locale, '-D', data], { ...who, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'shared_buffers=64MB',
    ...(isDurable ? [] : ['fsync=off', 'full_page_writes=off', 'autovacuum=off']),
    ...more,
  ].flatMap((setting) => ['-c', setting])

  let running: ReturnType<typeof spawn> | null = null
  let copies = 0
  const urlOf = (database: string): string => `postgres://assay@127.0.0.1:${port}/${database}`

  async function ask<Row extends object>(sql: string): Promise<Row | undefined> {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(sql)).rows[0]
    } finally {
      await client.end().catch(() => {})
    }
  }

  const run = (): ReturnType<typeof spawn> =>
    spawn(join(programs ?? '', 'postgres'), ['-D', data, ...settings], { ...who, cwd: folder, stdio: 'ignore' })

  async function start(): Promise<void> {
    running = run()
    await askWhenThere('SELECT 1')
  }

  /** It may be starting, or recover from a process of its own that was killed, which it notices only after a while. */
  async function askWhenThere<Row extends object>(sql: string): Promise<Row | undefined> {
    for (const endsMs = Date.now() + THERE_MS_MAX; ; await sleep(50)) {
      try {
        return await ask<Row>(sql)
      } catch (error) {
        if (Date.now() > endsMs) throw error
        // After a kill -9 it does not start while processes of the one before have not noticed.
        if (running !== null && running.exitCode !== null) running = run()
      }
    }
  }

  async function stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGQUIT'): Promise<void> {
    const ending = running
    running = null
    if (ending === null || ending.exitCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill(signal)
    await ended
  }

  // However the test ends, the server does not outlive it.
  process.once('exit', () => running?.kill('SIGQUIT'))
  await start()
  return {
    urlOf,
    async copy(template) {
      copies += 1
      const name = `copy_${copies}`
      await ask(`CREATE DATABASE ${name} TEMPLATE ${template}`)
      return urlOf(name)
    },
    async create(database) {
      await ask(`CREATE DATABASE ${database}`)
      return urlOf(database)
    },
    get pid() {
      return running?.pid ?? 0
    },
    start,
    stop,
    async killConnection() {
      const row = await askWhenThere<{ readonly pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE application_name = 'assay' ORDER BY random() LIMIT 1",
      )
      if (row === undefined) return
      try {
        process.kill(row.pid, 'SIGKILL')
      } catch {
        // It has ended by itself meanwhile.
      }
      await askWhenThere('SELECT 1')
    },
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
