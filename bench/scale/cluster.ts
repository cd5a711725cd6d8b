// Processes of the service on one database, and its accounts: what every part of the benchmark begins with. Samples lie in one
// folder that all processes share, so that no object store takes part in what is measured.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { PostgresServer } from '../../packages/server/test/store/postgres/postgres-server.ts'
import { BOOTSTRAP_KEY, type Program, startProgram } from '../service.ts'

/** A charge locks its account's row until it is on the disk: one account alone would measure that. */
export const ACCOUNTS = 20

export interface Cluster {
  /** Of its database. */
  readonly url: string
  readonly client: pg.Client
  /** Of account number n, from 0. */
  readonly keys: readonly string[]
  /** The row of account 0; the others follow. */
  readonly firstAccount: number
  readonly api: Program
  readonly startApi: () => Promise<Program>
  /** On a processor of its own. */
  readonly startWorker: (processor: number) => Promise<Program>
  readonly end: () => Promise<void>
}

export async function openCluster(postgres: PostgresServer, database: string): Promise<Cluster> {
  const url = await postgres.create(database)
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
  const started: Program[] = []
  const environment = {
    PORT: '0',
    ASSAY_DATA_DIR: folder,
    ASSAY_DATABASE_URL: url,
    ASSAY_DNS: 'off',
    ASSAY_BOOTSTRAP_KEY: BOOTSTRAP_KEY,
    ASSAY_FILE_WORKERS: '0',
    ASSAY_LOG_LEVEL: process.env['ASSAY_LOG_LEVEL'] ?? 'info',
  }
  const main = 'packages/cli/src/main.js'
  const kept = (program: Program): Program => {
    started.push(program)
    return program
  }
  const startApi = async (): Promise<Program> => kept(await startProgram(main, ['serve'], environment))
  const api = await startApi()
  const keys = await makeAccounts(api.url)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ readonly first: string }>(
    "SELECT min(id) AS first FROM account WHERE name LIKE 'bench-%'",
  )
  return {
    url,
    client,
    keys,
    firstAccount: Number(rows[0]?.first),
    api,
    startApi,
    startWorker: async (processor) =>
      kept(
        await startProgram(main, ['worker', '--concurrency', '1'], environment, {
          ready: /working on (the queue)/,
          processor,
        }),
      ),
    end: async () => {
      await client.end()
      await Promise.all(started.map((program) => program.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeAccounts(url: string): Promise<readonly string[]> {
  const keys: string[] = []
  for (let number = 0; number < ACCOUNTS; number += 1) keys.push(await makeKey(url, `bench-${number}`, 'unlimited'))
  return keys
}

/** Of a new account of that plan. */
export async function makeKey(url: string, account: string, plan: string): Promise<string> {
  await post(url, '/v1/admin/accounts', { name: account, plan, credits: 1_000_000_000 })
  const { key = '' } = await post(url, '/v1/admin/keys', { account, permissions: ['api:full'] })
  return key
}

async function post(url: string, path: string, body: object): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${BOOTSTRAP_KEY}`, 'content-type': 'application/json' },
  })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { readonly data: Record<string, string> }).data
}

/** Hands a file in; throws unless it is taken. */
export async function submit(url: string, key: string, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream', 'x-file-name': name }
  const response = await fetch(`${url}/v1/file/deep`, { method: 'POST', body: bytes, headers })
  if (response.status !== 202) throw new Error(await response.text())
}
