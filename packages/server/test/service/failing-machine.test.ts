// A machine that fails: a data folder that cannot be used, a damaged database, a disk that is full when a result is stored.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { openAdministration, readConfig } from '../../src/main.ts'
import { ask, newCaller, waitForCompletion } from './client.ts'
import { sha256 } from './contract/running-service.ts'
import { makeDataDir, startService } from './service.ts'

const failureOf = (start: Promise<unknown>): Promise<string> =>
  start.then(
    () => 'it started',
    (error: Error) => error.message,
  )

describe('a data folder that cannot be used is one clear line and exit code 1', { concurrency: true }, () => {
  const UNUSABLE: Readonly<Record<string, readonly [prepare: (path: string) => void, told: RegExp]>> = {
    'a file stands in its place': [
      (path) => writeFileSync(path, ''),
      /ASSAY_DATA_DIR names "[^"]+", which cannot be used/,
    ],
    'a file stands in the place of a folder above': [(path) => writeFileSync(join(path, '..'), ''), /cannot be used/],
    'a file stands in the place of the samples': [
      (path) => {
        mkdirSync(path)
        writeFileSync(join(path, 'samples'), '')
      },
      /the samples cannot be kept/,
    ],
    'the database was emptied': [
      (path) => {
        mkdirSync(join(path, 'samples'), { recursive: true })
        writeFileSync(join(path, 'assay.db'), '')
      },
      /the database "[^"]+" is empty though it was used/,
    ],
    'the lock is no lock': [
      (path) => {
        mkdirSync(path)
        writeFileSync(join(path, 'service.lock'), 'x'.repeat(5000))
      },
      /service\.lock" cannot be locked/,
    ],
    'a folder stands in the place of the database': [
      (path) => mkdirSync(join(path, 'assay.db'), { recursive: true }),
      /the database "[^"]+" cannot be opened/,
    ],
  }
  for (const [name, [prepare, told]] of Object.entries(UNUSABLE)) {
    test(name, async () => {
      using dataDir = makeDataDir()
      const path = join(dataDir.path, ...(name.endsWith('above') ? ['file', 'data'] : ['data']))
      prepare(path)
      const failure = await failureOf(startService(path))
      assert.match(failure, /ended with 1:/)
      assert.match(failure.match(/^assay: [^\n]+$/m)?.[0] ?? failure, told)
    })
  }
})

test('a service that was killed does not start on a database that was damaged since, and leaves it as it is', async () => {
  using dataDir = makeDataDir()
  // A stop writes all of it into the file; what the second one writes stands in the log.
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const service = await startService(dataDir.path)
    await newCaller(service, ['api:full'], 100)
    await service.stop(signal)
  }
  const path = join(dataDir.path, 'assay.db')
  const log = readFileSync(`${path}-wal`)
  // All but the head, so that it is found only by reading the whole.
  const file = readFileSync(path)
  file.fill(0xa5, 4096)
  writeFileSync(path, file)
  const failure = await failureOf(startService(dataDir.path))
  assert.match(failure, /ended with 1:/)
  assert.match(failure, /^assay: the database "[^"]+" is damaged [^\n]+ restore a backup$/m)
  assert.ok(file.equals(readFileSync(path)))
  assert.ok(existsSync(`${path}-wal`) && log.equals(readFileSync(`${path}-wal`)))
})

/** The processes that a service started, and those that these started, as Linux tells them. */
function descendantsOf(pid: number): readonly number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
  )
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

const canLimit = spawnSync('prlimit', ['--version']).status === 0

test('a disk that is full just when a result is stored', { skip: canLimit ? false : 'no prlimit here' }, async () => {
  using dataDir = makeDataDir()
  const service = await startService(dataDir.path, {
    ASSAY_FILE_WORKERS: '1',
  })
  const { key } = await newCaller(service, ['api:full'], 100)
  const bytes = randomBytes(64)
  const hash = sha256(bytes)
  const pid = service.process.pid ?? 0
  const limit = (most: string): void => {
    const told = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${most}:unlimited`])
    assert.equal(told.status, 0, String(told.stderr))
  }
  // What analyses is held until the disk is full, or a fast machine would have stored the result before.
  const analysers = descendantsOf(pid)
  assert.ok(analysers.length > 0)
  for (const analyser of analysers) process.kill(analyser, 'SIGSTOP')
  // What the start wrote is taken out of the log, so that it has no room but what is written from here on.
  const database = new DatabaseSync(join(dataDir.path, 'assay.db'))
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  database.close()
  const submitted = await ask(service, '/v1/file/deep', {
    key,
    body: bytes,
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
  })
  assert.equal(submitted.status, 202)
  let polls = 0
  for (let status = ''; status !== 'processing'; polls += 1)
    status = (await ask(service, `/v1/file/status/${hash}`, { key })).json.data.status
  // No file may grow: a log that has room left is written until its end.
  limit(String(statSync(join(dataDir.path, 'assay.db-wal')).size))
  for (const analyser of analysers) process.kill(analyser, 'SIGCONT')
  for (let waits = 0; !service.output().includes('a result could not be stored yet'); waits += 1) {
    assert.ok(waits < 600, service.output())
    await setTimeout(100)
  }
  const refused = await ask(service, `/v1/file/status/${hash}`, { key })
  assert.equal(refused.status, 503)
  assert.equal(refused.json.error.code, 'store_unavailable')
  assert.equal(refused.headers.get('x-credits-used'), '0')
  assert.equal((await ask(service, '/healthz')).status, 200)

  limit('unlimited')
  await waitForCompletion(service, hash, 60_000, key)
  const usage = await ask(service, '/v1/usage?limit=200', { key })
  const entries: readonly { kind: string; operation: string }[] = usage.json.data.entries
  const ofUpload = entries.filter(({ operation }) => operation === 'file.deep')
  assert.deepEqual(
    ofUpload.map(({ kind }) => kind),
    ['charge'],
  )
  assert.ok(entries.length > polls)
  assert.equal(await service.stop(), 0)
  const administration = await openAdministration(readConfig({ ASSAY_DATA_DIR: dataDir.path }))
  assert.deepEqual(await administration.audit(), [])
  await administration.close()
})
