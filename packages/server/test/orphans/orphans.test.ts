// kill -9 at every point of a sample's life, from its first byte to its last: whatever was left half done is gone after the next
// start and the next tidying, in the database, on the disk and in the object store, and what was acknowledged is there.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { Housekeeping } from '../../src/analysis/housekeeping.ts'
import { scrub } from '../../src/analysis/scrub.ts'
import { takePlace } from '../../src/app/take-place.ts'
import { NO_TELEMETRY } from '../../src/app/telemetry/telemetry.ts'
import { readConfig } from '../../src/config.ts'
import { missingSwift, startSwift } from '../blobs/s3/swift-server.ts'
import { openTroubledWay } from '../blobs/s3/troubled-way.ts'
import { makeDataDir } from '../service/service.ts'
import { missingPostgres, startPostgres } from '../store/postgres/postgres-server.ts'
import { accountWith } from '../store/store-fixture.ts'
import type { When } from './kill-points.ts'

type Environment = Readonly<Record<string, string>>

const LIFE = join(import.meta.dirname, 'life.ts')
/** Longer than a day: what lies in a folder of uploads for that long is nobody's. */
const DAYS_MS = 2 * 24 * 3600 * 1000
const POINTS_MAX = 1_000

/** How many points it passed; null where it was killed at the one that it was told. */
async function live(environment: Environment, point: number, when: When): Promise<number | null> {
  const child = spawn(process.execPath, [LIFE, String(point), when], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [told, failure] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    told += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    failure += chunk.toString()
  })
  const [, signal] = await once(child, 'close')
  assert.equal(signal, 'SIGKILL', `it ended by itself: ${failure}`)
  return told === '' ? null : Number(told)
}

/** At each point before it and while it is under way; resolves to how many kills there were. */
async function killAtEach(environment: Environment): Promise<number> {
  let kills = 0
  for (let point = 1; ; point += 1) {
    assert.ok(point < POINTS_MAX, 'it never comes to its end')
    // A folder is one process's, a database that of as many as there are.
    const first = live(environment, point, 'before')
    if (environment['ASSAY_DATABASE_URL'] === undefined) await first
    const ends = await Promise.all([first, live(environment, point, 'under way')])
    kills += ends.filter((passed) => passed === null).length
    if (!ends.includes(null)) return kills
  }
}

interface Left {
  /** Bytes under their hash, and what is still among the uploads. */
  readonly blobs: readonly string[]
  readonly uploads: readonly string[]
  readonly samples: readonly string[]
  readonly orphans: readonly string[]
  readonly missing: readonly string[]
  readonly files: readonly string[]
  readonly broken: readonly string[]
}

/** What is left after a start and a tidying. `age` makes what lies about old enough to be tidied. */
async function startAgain(environment: Environment, age: () => void): Promise<Left> {
  const config = readConfig(environment)
  age()
  await using begun = new AsyncDisposableStack()
  const { store, blobs } = await takePlace(config, NO_TELEMETRY, begun)
  const found = await scrub({ blobs, submissions: store.submissions })
  const housekeeping = new Housekeeping({
    store,
    blobs,
    retentionDays: 0,
    mailRetentionDays: 30,
    onError: (error) => assert.fail(String(error)),
    onLeap: () => {},
  })
  begun.defer(() => housekeeping.stop())
  await housekeeping.tidy()
  const shards = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
  async function lists(list: (shard: string) => Promise<readonly string[]>): Promise<readonly string[]> {
    const all: string[] = []
    for (const shard of shards) all.push(...(await list(shard)))
    return all.sort()
  }
  const account = await store.accounts.findByName('acme')
  const samples = await lists((shard) => store.submissions.listSamples(shard))
  const submissions = await Promise.all(samples.map((sha256) => store.submissions.find(account?.id ?? '', sha256)))
  return {
    blobs: await lists((shard) => blobs.list(shard)),
    uploads: readdirSync(join(config.ASSAY_DATA_DIR, 'uploads')),
    samples,
    orphans: await store.submissions.listOrphans(200),
    missing: [...found.missing, ...found.damaged],
    files: submissions.flatMap((submission) => submission?.sample.sha256 ?? []),
    broken: await store.audit(),
  }
}

async function check(context: TestContext, environment: Environment, age: () => void): Promise<void> {
  const first = new AsyncDisposableStack()
  await accountWith((await takePlace(readConfig(environment), NO_TELEMETRY, first)).store, 1_000_000)
  await first.disposeAsync()
  const kills = await killAtEach(environment)
  const left = await startAgain(environment, age)
  const { files } = left
  assert.deepEqual(left, { blobs: files, uploads: [], samples: files, orphans: [], missing: [], files, broken: [] })
  // Those that were killed between their submission and its end, and no others.
  assert.ok(files.length > 0 && files.length < kills, `${files.length} files are left of ${kills}`)
  context.diagnostic(`${kills} kills, ${files.length} files whose submission was committed and that were not deleted`)
}

test('on SQLite and a disk no kill leaves an orphan', async (context) => {
  using folder = makeDataDir()
  await check(context, { ASSAY_DATA_DIR: folder.path }, () => {
    const past = new Date(Date.now() - DAYS_MS)
    for (const place of ['samples', 'uploads'])
      for (const entry of readdirSync(join(folder.path, place), { recursive: true, withFileTypes: true }))
        if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), past, past)
  })
})

test('on PostgreSQL and an object store no kill leaves an orphan', {
  skip: missingPostgres || missingSwift,
}, async (context) => {
  using folder = makeDataDir()
  const postgres = await startPostgres()
  const swift = await startSwift()
  Object.assign(process.env, swift.environment)
  await new S3Client({ forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: 'orphans' }))
  const way = await openTroubledWay(swift.port)
  way.age(DAYS_MS)
  try {
    const environment = {
      ...swift.environment,
      AWS_ENDPOINT_URL_S3: way.url,
      ASSAY_DATA_DIR: folder.path,
      ASSAY_DATABASE_URL: await postgres.copy('template1'),
      ASSAY_BLOBS: 's3://orphans/samples/',
    }
    process.env['AWS_ENDPOINT_URL_S3'] = way.url
    await check(context, environment, () => {
      const past = new Date(Date.now() - DAYS_MS)
      for (const name of readdirSync(join(folder.path, 'uploads')))
        utimesSync(join(folder.path, 'uploads', name), past, past)
    })
  } finally {
    await way.close()
    await swift.remove()
    await postgres.remove()
  }
})
