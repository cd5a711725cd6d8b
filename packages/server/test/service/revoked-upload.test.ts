// A key that is revoked while its upload runs: nothing is taken in, and nothing is charged.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { ask, newCaller } from './client.ts'
import { sha256 } from './contract/running-service.ts'
import { head } from './raw-client.ts'
import { makeDataDir, startService } from './service.ts'

test('a key that is revoked in the middle of an upload', async () => {
  using dataDir = makeDataDir()
  const service = await startService(dataDir.path, { ASSAY_FILE_WORKERS: '0' })
  const caller = await newCaller(service, ['api:full'], 100)
  const { hostname, port } = new URL(service.url)
  const upload = connect({ host: hostname, port: Number(port) })
  let answer = ''
  upload.on('data', (bytes: Buffer) => {
    answer += bytes.toString('latin1')
  })
  const type = 'Content-Type: application/octet-stream\r\nContent-Length: 9\r\nConnection: close\r\n'
  upload.write(`${head('POST', '/v1/file/deep', caller.key, type)}half`)
  const staged = join(dataDir.path, 'uploads')
  while (readdirSync(staged).length === 0) await setTimeout(20)
  const revoked = await ask(service, `/v1/admin/keys/${caller.keyId}`, { method: 'DELETE' })
  assert.equal(revoked.status, 200, revoked.text)
  upload.write(' left')
  await new Promise((resolve) => upload.once('close', resolve))
  assert.match(answer, /^HTTP\/1\.1 401 /)
  assert.equal(JSON.parse(answer.slice(answer.indexOf('{'))).error.code, 'api_key_revoked')
  assert.deepEqual(readdirSync(staged), [])

  const successor = await ask(service, '/v1/admin/keys', {
    json: { account: caller.account, permissions: ['api:full'] },
  })
  const { key } = successor.json.data
  assert.equal((await ask(service, `/v1/file/status/${sha256('half left')}`, { key })).status, 404)
  assert.equal((await ask(service, '/v1/account', { key })).json.data.credits_remaining, 100)
  await service.stop()
})
