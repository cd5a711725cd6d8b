// `wait` of a status request, against the real service: the answer comes when the analysis ends, costs one credit, and
// holds nobody up.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ask, newCaller, type Reply } from './client.ts'
import { sha256 } from './contract/running-service.ts'
import { BOOTSTRAP_KEY, makeDataDir, type Service, startService } from './service.ts'
import { settingsOf } from './shared/elsewhere.ts'

const MAIN = fileURLToPath(new URL('../../../cli/src/main.js', import.meta.url))

const script = (): string => `#!/bin/sh\necho ${crypto.randomUUID()}\n`

async function submit(service: Service, content = script(), key = BOOTSTRAP_KEY): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream' }
  const reply = await ask(service, '/v1/file/deep', { body: content, method: 'POST', headers, key })
  assert.equal(reply.status, 202, reply.text)
  return `/v1/file/status/${sha256(content)}`
}

async function timed(work: Promise<Reply>): Promise<{ readonly reply: Reply; readonly ms: number }> {
  const startMs = performance.now()
  const reply = await work
  return { reply, ms: performance.now() - startMs }
}

/** The service of a test file that is begun before its tests and stopped after them. */
function serviceWith(environment: Readonly<Record<string, string>>): () => Service {
  const dataDir = makeDataDir()
  let started: Service | null = null
  before(async () => {
    started = await startService(dataDir.path, { ASSAY_LOG_LEVEL: 'error', ...environment })
  })
  after(async () => {
    await started?.stop()
    dataDir[Symbol.dispose]()
  })
  return () => {
    assert.ok(started)
    return started
  }
}

describe('while workers of the service analyse', () => {
  const service = serviceWith({})

  test('the answer comes with the end, for one credit', async () => {
    // The first analysis after a start takes longer than any later one.
    await ask(service(), `${await submit(service())}?wait=30`)
    const path = await submit(service())
    const { reply, ms } = await timed(ask(service(), `${path}?wait=30&include_results=true`))
    assert.equal(reply.json.data.status, 'complete')
    assert.ok('analysis_results' in reply.json.data)
    assert.equal(reply.json.meta.credits_used, 1)
    assert.equal(reply.headers.get('retry-after'), null)
    assert.ok(ms < 8_000, `${ms} ms for a script of two lines`)
    const again = await timed(ask(service(), `${path}?wait=30`))
    assert.equal(again.reply.json.data.status, 'complete')
  })

  test('a wait that is no number of seconds up to 30 is refused, and an unknown sample at once', async () => {
    const path = await submit(service())
    for (const wait of ['31', '-1', '1.5', 'true', ''])
      assert.equal((await ask(service(), `${path}?wait=${wait}`)).json.error.code, 'invalid_parameter', wait)
    const unknown = await ask(service(), `/v1/file/status/${'0'.repeat(64)}?wait=30`)
    assert.equal(unknown.json.error.code, 'sample_not_found')
  })
})

describe('while nobody analyses', () => {
  const service = serviceWith({ ASSAY_FILE_WORKERS: '0' })
  const balanceOf = async (key: string): Promise<number> =>
    (await ask(service(), '/v1/account', { key })).json.data.credits_remaining

  test('how it stands is told after the time, and when to ask again', async () => {
    const path = await submit(service())
    const longest = timed(ask(service(), `${path}?wait=30`))
    const { reply, ms } = await timed(ask(service(), `${path}?wait=2`))
    assert.equal(reply.json.data.status, 'queued')
    assert.ok(ms >= 1_990, `${ms} ms`)
    assert.equal(reply.headers.get('retry-after'), '13')
    assert.equal((await ask(service(), path)).headers.get('retry-after'), '15')
    // The operation's own limit is 15 s, whatever is asked for.
    const held = await longest
    assert.equal(held.reply.json.data.status, 'queued')
    assert.equal(held.reply.headers.get('retry-after'), '2')
    assert.ok(held.ms < 15_000, `${held.ms} ms`)
  })

  test('who has no credit is told at once', async () => {
    const { key } = await newCaller(service(), ['file:write', 'file:read'], 5)
    const path = await submit(service(), script(), key)
    const { reply, ms } = await timed(ask(service(), `${path}?wait=30`, { key }))
    assert.equal(reply.status, 402)
    assert.ok(ms < 8_000)
  })

  test('who leaves is not charged, and a credit that is put aside is not spent twice', async () => {
    const { key } = await newCaller(service(), ['file:write', 'file:read'], 6)
    const path = await submit(service(), script(), key)
    const leaving = new AbortController()
    const left = fetch(`${service().url}${path}?wait=30`, {
      headers: { authorization: `Bearer ${key}` },
      signal: leaving.signal,
    })
    // Once this is answered, the request before it has been taken up.
    assert.equal(await balanceOf(key), 1)
    const second = await timed(ask(service(), `${path}?wait=30`, { key }))
    assert.equal(second.reply.status, 402)
    leaving.abort()
    await assert.rejects(left)
    let third = await ask(service(), `${path}?wait=1`, { key })
    // The service hears of the closed connection a moment later.
    for (let tries = 0; tries < 50 && third.status === 402; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      third = await ask(service(), `${path}?wait=1`, { key })
    }
    assert.equal(third.status, 200)
    assert.equal(await balanceOf(key), 0)
  })

  test('a service that stops answers who waits', async () => {
    using dataDir = makeDataDir()
    const stopping = await startService(dataDir.path, { ASSAY_FILE_WORKERS: '0', ASSAY_LOG_LEVEL: 'error' })
    const path = await submit(stopping)
    const waiting = timed(ask(stopping, `${path}?wait=30`))
    await ask(stopping, '/v1/account')
    assert.equal(await stopping.stop(), 0)
    const { reply, ms } = await waiting
    assert.equal(reply.json.data.status, 'queued')
    assert.ok(ms < 10_000, `${ms} ms`)
  })

  test('the end by a worker of another process is noticed', async () => {
    const ended = async (path: string): Promise<boolean> =>
      (await ask(service(), `${path}?wait=30`)).json.data.status === 'complete'
    const first = await submit(service())
    const worker = spawn(process.execPath, [MAIN, 'worker'], {
      env: {
        ...(await settingsOf(service().dataDir)),
        ASSAY_DATA_DIR: service().dataDir,
        ASSAY_FILE_WORKERS: '1',
        ASSAY_LOG_LEVEL: 'error',
      },
      stdio: 'ignore',
    })
    try {
      // It has to start first.
      for (let tries = 0; !(await ended(first)); tries += 1) assert.ok(tries < 5)
      assert.ok(await ended(await submit(service())))
    } finally {
      worker.kill()
    }
  })
})
