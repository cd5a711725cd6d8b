// Two services on one data folder: the second must not clear away what the first one works on.
import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { ask } from './client.ts'
import { head } from './raw-client.ts'
import { BOOTSTRAP_KEY, makeDataDir, startService } from './service.ts'

const failureOf = (start: Promise<unknown>): Promise<string> =>
  start.then(
    () => 'it started',
    (error: Error) => error.message,
  )

test('a second service is refused, and leaves the uploads of the first one alone', async () => {
  using dataDir = makeDataDir()
  const first = await startService(dataDir.path)
  const { hostname, port } = new URL(first.url)
  const upload = connect({ host: hostname, port: Number(port) })
  let answer = ''
  upload.on('data', (bytes: Buffer) => {
    answer += bytes.toString('latin1')
  })
  const type = 'Content-Type: application/octet-stream\r\nContent-Length: 9\r\nConnection: close\r\n'
  upload.write(`${head('POST', '/v1/file/deep', BOOTSTRAP_KEY, type)}half`)
  const staged = join(dataDir.path, 'uploads')
  while (readdirSync(staged).length === 0) await setTimeout(20)

  const failure = await failureOf(startService(dataDir.path))
  assert.match(failure, /ended with 1:/)
  assert.match(
    failure,
    new RegExp(`^assay: the data folder .* process \\(${first.process.pid}\\).*ASSAY_DATA_DIR`, 'm'),
  )
  assert.equal(readdirSync(staged).length, 1)

  upload.write(' left')
  await new Promise((resolve) => upload.once('close', resolve))
  assert.match(answer, /^HTTP\/1\.1 202 /)
  assert.equal((await ask(first, '/readyz')).status, 200)
  await first.stop()
})

test('a claim ends with its process, however that ended', async () => {
  using dataDir = makeDataDir()
  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGKILL'] as const) {
    const service = await startService(dataDir.path)
    await service.stop(signal)
  }
  assert.ok(existsSync(join(dataDir.path, 'service.lock')))
})

test('a service whose port is taken ends at once and lets its folder go', async () => {
  using dataDir = makeDataDir()
  using other = makeDataDir()
  const first = await startService(dataDir.path)
  const failure = await failureOf(startService(other.path, { PORT: new URL(first.url).port }))
  assert.match(failure, /ended with 1:\s+assay: PORT \d+ is in use/)
  await first.stop()
})
