// What is stored is what was sent: bytes that changed on the disk are not analysed under their old hash, and what a killed
// service left without a row goes when it starts.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ask, newCaller, waitForCompletion } from './client.ts'
import { sha256 } from './contract/running-service.ts'
import { makeDataDir, startService } from './service.ts'

const headers = { 'content-type': 'application/octet-stream' }
const sampleIn = (folder: string, hash: string): string => join(folder, 'samples', hash.slice(0, 2), hash)

test('a sample that rotted is failed with the reason and refunded; sent again it is analysed', async () => {
  using dataDir = makeDataDir()
  const idle = await startService(dataDir.path, { ASSAY_FILE_WORKERS: '0' })
  const { key } = await newCaller(idle, ['api:full'], 100)
  const bytes = Buffer.from(`a note ${randomBytes(8).toString('hex')}`)
  const hash = sha256(bytes)
  const balance = async (service: typeof idle): Promise<unknown> =>
    (await ask(service, '/v1/account', { key })).json.data.credits
  const before = await balance(idle)
  assert.equal((await ask(idle, '/v1/file/deep', { key, body: bytes, headers })).status, 202)
  await idle.stop()
  writeFileSync(sampleIn(dataDir.path, hash), 'something else')

  const service = await startService(dataDir.path)
  try {
    const status = await waitForCompletion(service, hash, 60_000, key)
    assert.match(JSON.stringify(status), /no longer those that were sent/)
    assert.match(service.output(), /a stored sample is no longer what was sent/)
    assert.deepEqual(await balance(service), before)
    assert.equal((await ask(service, '/v1/file/deep', { key, body: bytes, headers })).status, 202)
    assert.doesNotMatch(JSON.stringify(await waitForCompletion(service, hash, 60_000, key)), /no longer those/)
  } finally {
    await service.stop()
  }
})

test('bytes that no row knows are removed when a killed service starts again', async () => {
  using dataDir = makeDataDir()
  const killed = await startService(dataDir.path)
  const { key } = await newCaller(killed, ['api:full'], 100)
  const bytes = randomBytes(100)
  assert.equal((await ask(killed, '/v1/file/deep', { key, body: bytes, headers })).status, 202)
  const left = sampleIn(dataDir.path, sha256(Buffer.from('never submitted')))
  writeFileSync(left, 'never submitted')
  await killed.stop('SIGKILL')
  const service = await startService(dataDir.path)
  try {
    assert.equal(existsSync(left), false)
    assert.equal(existsSync(sampleIn(dataDir.path, sha256(bytes))), true)
  } finally {
    await service.stop()
  }
})
