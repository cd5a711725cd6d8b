// Two API processes and two workers, one of them with a clock an hour ahead, on a database and an object store that fail as
// they are told: every process and every server may be taken away, and comes back.
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { startSwift } from '../blobs/s3/swift-server.ts'
import { openTroubledWay, type TroubledWay } from '../blobs/s3/troubled-way.ts'
import { makeDataDir, type Service, startService } from '../service/service.ts'
import { type StartedWorker, startWorker } from '../service/shared/started-worker.ts'
import { type PostgresServer, startPostgres } from '../store/postgres/postgres-server.ts'

const HOUR_AHEAD = fileURLToPath(new URL('hour-ahead.mjs', import.meta.url))

/** It waits for a database that is killed again and again, on a busy machine. */
const START_MS_MAX = 10 * 60_000

type Member = 0 | 1

export interface Cluster {
  /** Of the processes that live, one after another, as a load balancer leads there. */
  readonly front: { readonly url: string }
  readonly environment: Readonly<Record<string, string>>
  readonly postgres: PostgresServer
  readonly store: TroubledWay
  /** kill -9, and another one in its place. */
  killServing(at: Member): Promise<void>
  killWorker(at: Member): Promise<void>
  /** SIGSTOP, and on again after that time. */
  freezeServing(at: Member, ms: number): Promise<void>
  freezeWorker(at: Member, ms: number): Promise<void>
  remove(): Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const postgres = await startPostgres({ isDurable: true })
  const swift = await startSwift()
  Object.assign(process.env, swift.environment)
  await new S3Client({ forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: 'chaos' }))
  const store = await openTroubledWay(swift.port)
  const folders = Array.from({ length: 4 }, makeDataDir)
  const environment = {
    ...swift.environment,
    AWS_ENDPOINT_URL_S3: store.url,
    ASSAY_DATABASE_URL: await postgres.copy('template1'),
    ASSAY_BLOBS: 's3://chaos/samples',
    ASSAY_RATE_LIMIT: '1000000',
    // Databases and stores that are away are told in hundreds of lines.
    ASSAY_LOG_LEVEL: 'fatal',
  }
  const folderOf = (at: number): string => folders[at]?.path ?? ''
  const beginServing = (at: Member): Promise<Service> =>
    startService(folderOf(at), { ...environment, ASSAY_FILE_WORKERS: '0' }, ['serve'], null, undefined, START_MS_MAX)
  const beginWorker = (at: Member): Promise<StartedWorker> =>
    startWorker(folderOf(2 + at), {
      ...environment,
      ASSAY_FILE_WORKERS: '1',
      ...(at === 1 ? { NODE_OPTIONS: `--import=${HOUR_AHEAD}` } : {}),
    })
  const serving: [Service, Service] = [await beginServing(0), await beginServing(1)]
  const workers: [StartedWorker, StartedWorker] = [await beginWorker(0), await beginWorker(1)]
  const isServing: [boolean, boolean] = [true, true]
  let asked = 0
  return {
    environment,
    postgres,
    store,
    front: {
      get url() {
        asked += 1
        const there = serving.filter((_, at) => isServing[at])
        return there[asked % there.length]?.url ?? 'http://127.0.0.1:1'
      },
    },
    async killServing(at) {
      isServing[at] = false
      await serving[at].stop('SIGKILL')
      serving[at] = await beginServing(at)
      isServing[at] = true
    },
    async killWorker(at) {
      await workers[at].stop('SIGKILL')
      workers[at] = await beginWorker(at)
    },
    async freezeServing(at, ms) {
      isServing[at] = false
      await freeze(serving[at], ms)
      isServing[at] = true
    },
    freezeWorker: (at, ms) => freeze(workers[at], ms),
    async remove() {
      for (const one of [...serving, ...workers]) await one.stop('SIGKILL')
      for (const folder of folders) folder[Symbol.dispose]()
      await store.close()
      await swift.remove()
      await postgres.remove()
    },
  }
}

async function freeze({ process: frozen }: Pick<Service | StartedWorker, 'process'>, ms: number): Promise<void> {
  frozen.kill('SIGSTOP')
  await sleep(ms)
  frozen.kill('SIGCONT')
}
