// Starting and stopping as an operator meets it: wrong settings, the first key, SIGTERM, a worker of its own.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { ConfigError, readConfig, settingsTable } from '../../src/main.ts'
import { ask, waitForCompletion } from './client.ts'
import { BOOTSTRAP_KEY, makeDataDir, startService } from './service.ts'

const README = new URL('../../../../README.md', import.meta.url)

test('a wrong setting is one clear line and exit code 1', async () => {
  for (const [name, value] of [
    ['PORT', '99999'],
    ['ASSAY_BOOTSTRAP_KEY', 'short'],
  ]) {
    using dataDir = makeDataDir()
    const failure = await startService(dataDir.path, { [name as string]: value as string }).then(
      () => null,
      (error: Error) => error.message,
    )
    assert.match(failure ?? '', /ended with 1/)
    assert.match(failure ?? '', new RegExp(`^assay: ${name} [^\\n]+$`, 'm'))
  }
})

test('settings are read whole, with their defaults', () => {
  assert.equal(readConfig({}).PORT, 8080)
  assert.deepEqual(readConfig({ ASSAY_DNS: '127.0.0.1:5353' }).ASSAY_DNS, {
    mode: 'server',
    address: '127.0.0.1',
    port: 5353,
  })
  assert.deepEqual(readConfig({ ASSAY_DNS: '[::1]:53' }).ASSAY_DNS, { mode: 'server', address: '::1', port: 53 })
  for (const wrong of ['127.0.0.1', '::1:53', '1.2.3.4:0', 'x:53'])
    assert.throws(() => readConfig({ ASSAY_DNS: wrong }), ConfigError)
})

test('the table of settings in the README is the table of the code', () => {
  // The formatter aligns the columns.
  const unaligned = (text: string): string =>
    text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---').replaceAll('| --- ', '|---').replaceAll('---|\n', '--- |\n')
  assert.ok(unaligned(readFileSync(README, 'utf8')).includes(unaligned(settingsTable())))
})

test('readiness tells administrators which walls stand around analysis processes, and nobody else', async () => {
  using dataDir = makeDataDir()
  const service = await startService(dataDir.path)
  try {
    const open = await fetch(`${service.url}/readyz`)
    assert.deepEqual(await open.json(), { status: 'ready' })
    const headers = { authorization: `Bearer ${BOOTSTRAP_KEY}` }
    const told = (await (await fetch(`${service.url}/readyz`, { headers })).json()) as {
      readonly isolation: { readonly walls: object; readonly missing: readonly string[] }
    }
    assert.deepEqual(Object.keys(told.isolation.walls).sort(), ['filter', 'landlock', 'namespaces'])
    assert.ok(Array.isArray(told.isolation.missing))
    const wrong = await fetch(`${service.url}/readyz`, { headers: { authorization: 'Bearer wrong' } })
    assert.equal(wrong.status, 401)
  } finally {
    await service.stop()
  }
})

test('the first start prints a key once, and it works; later starts print none', async () => {
  using dataDir = makeDataDir()
  const environment = { ASSAY_BOOTSTRAP_KEY: undefined as unknown as string }
  const first = await startService(dataDir.path, environment)
  const keyOf = (): string | undefined => /assay_[0-9A-Za-z]{38}\b/.exec(first.output())?.[0]
  for (let tries = 0; tries < 600 && keyOf() === undefined; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  const key = keyOf()
  assert.ok(key)
  assert.equal((await ask(first, '/v1/account', { key })).status, 200)
  assert.equal(await first.stop(), 0)
  const second = await startService(dataDir.path, environment)
  assert.equal((await ask(second, '/v1/account', { key })).status, 200)
  assert.ok(!second.output().includes('assay_'))
  assert.equal(await second.stop('SIGINT'), 0)
})

test('a worker of its own does the jobs of a service that has none', async () => {
  using dataDir = makeDataDir()
  const service = await startService(dataDir.path, { ASSAY_FILE_WORKERS: '0' })
  const bytes = randomBytes(64)
  const submitted = await ask(service, '/v1/file/deep', {
    body: bytes,
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
  })
  assert.equal(submitted.status, 202)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await new Promise((resolve) => setTimeout(resolve, 300))
  assert.equal((await ask(service, `/v1/file/status/${hash}`)).json.data.status, 'queued')
  const { spawn } = await import('node:child_process')
  const main = new URL('../../../cli/src/main.js', import.meta.url).pathname
  const worker = spawn(process.execPath, [main, 'worker'], {
    env: { ASSAY_DATA_DIR: dataDir.path, ASSAY_FILE_WORKERS: '1' },
    stdio: 'ignore',
  })
  try {
    assert.equal((await waitForCompletion(service, hash)).json.data.status, 'complete')
  } finally {
    const ended = new Promise((resolve) => worker.on('exit', resolve))
    worker.kill('SIGTERM')
    assert.equal(await ended, 0)
    await service.stop()
  }
})
