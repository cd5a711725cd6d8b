// The first hour of a stranger, over HTTP and by settings: every mistake is answered by the sentence of the tables beside, and
// none is charged.
import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ConfigError, readConfig } from '../../src/config.ts'
import { ask, newCaller } from './client.ts'
import { assertError, runningService } from './contract/running-service.ts'
import { FILE_MISTAKES } from './mistakes/file-mistakes.ts'
import { MAIL_MISTAKES } from './mistakes/mail-mistakes.ts'
import { SETTING_MISTAKES } from './mistakes/setting-mistakes.ts'
import { makeDataDir, startService } from './service.ts'

describe('mistakes over HTTP', () => {
  const running = runningService()
  for (const { name, request, status, code, message, ...given } of [...MAIL_MISTAKES, ...FILE_MISTAKES]) {
    test(name, async () => {
      const [method = '', path = ''] = request.split(' ')
      const before = await running.call('/v1/account')
      const reply = await running.call(path, { method, ...given })
      assert.equal(reply.status, status, reply.text)
      assert.equal(reply.json.error.message, message)
      assert.equal(reply.json.error.code, code)
      const after = await running.call('/v1/account')
      assert.equal(after.json.data.credits_remaining, before.json.data.credits_remaining)
    })
  }

  test('an account without credits is told the price and the command', async () => {
    const poor = await newCaller(running.service, ['api:full'], 0)
    const reply = await ask(running.service, '/v1/file/deep', {
      key: poor.key,
      body: 'text',
      headers: { 'content-type': 'application/octet-stream' },
    })
    assertError(reply, 402, 'insufficient_credits', 'insufficient_credits')
    assert.match(
      reply.json.error.message,
      /^This request costs 5 and the account has 0 credits; who runs the service adds some with: assay credits grant --account test-[0-9a-f-]+ --credits 1000$/,
    )
  })

  test('a name that a shell would read as more than a name does not stand in a command', async () => {
    const name = `$(reboot) ${crypto.randomUUID()}`
    const { json: made } = await running.call('/v1/admin/accounts', { json: { name } })
    const { json: issued } = await running.call('/v1/admin/keys', {
      json: { account: name, permissions: ['api:full'] },
    })
    const reply = await running.analyze({ key: issued.data.key })
    assert.equal(reply.status, 402)
    assert.ok(!reply.text.includes('reboot'))
    assert.ok(reply.json.error.message.includes(`--account ${made.data.id} `))
  })

  test('a part without a file name that is declared as bytes is a file', async () => {
    const body =
      '--b\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nbytes\r\n--b--\r\n'
    const reply = await running.call('/v1/file/deep', {
      body,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    assert.equal(reply.status, 202, reply.text)
  })

  test('fields that are unknown elsewhere are named with those that are known', async () => {
    const { json } = await running.analyze({ json: { input_type: 'raw', content: 'hello', include_iocs: true } })
    assert.deepEqual(json.meta.warnings, [
      'Unknown field "include_iocs" was ignored; use one of input_type, content, options.',
    ])
  })
})

describe('mistakes in settings', () => {
  for (const { setting, value, sentence, seen } of SETTING_MISTAKES) {
    test(`${setting}=${value}`, async () => {
      if (seen === 'read') return assert.throws(() => readConfig({ [setting]: value }), new ConfigError(sentence))
      using dataDir = makeDataDir()
      assert.equal(await failureOf(dataDir.path, { [setting]: value }), `assay: ${sentence}`)
    })
  }

  test('a port in use is named with its setting', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = String(typeof address === 'object' ? address?.port : '')
    try {
      for (const setting of ['PORT', 'ASSAY_METRICS_PORT']) {
        using dataDir = makeDataDir()
        assert.equal(
          await failureOf(dataDir.path, { [setting]: port }),
          `assay: ${setting} ${port} is in use on 127.0.0.1: stop the program that listens there, or choose another port`,
        )
        assert.deepEqual(readdirSync(dataDir.path), [], 'a key that nobody was told was made')
      }
    } finally {
      other.close()
    }
  })

  test('overrides that are no JSON, and a data folder that is a file', async () => {
    using dataDir = makeDataDir()
    const path = join(dataDir.path, 'overrides.json')
    writeFileSync(path, '{')
    const told = await failureOf(dataDir.path, { ASSAY_MAIL_OVERRIDES: path })
    assert.match(told, /^assay: ASSAY_MAIL_OVERRIDES names ".*overrides\.json", which cannot be used: .*JSON/)
    assert.match(
      await failureOf(path),
      /^assay: ASSAY_DATA_DIR names ".*", which cannot be used \(EEXIST.*\): name a folder/,
    )
  })
})

/** The last line that a service wrote which did not start. */
async function failureOf(dataDir: string, environment: Readonly<Record<string, string>> = {}): Promise<string> {
  const failure = await startService(dataDir, { ASSAY_FILE_WORKERS: '0', ...environment }).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  assert.match(failure, /ended with [1-9]/)
  return failure.trim().split('\n').at(-1) ?? ''
}
