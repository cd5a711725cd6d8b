// An update while the service goes on: for the length of a deploy an old and a new version serve and work side by side on one
// database and one place of samples. Nobody who calls them notices but by the version that judged.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openPostgresStore } from '../../../src/store/postgres/open.ts'
import { missingPostgres, type PostgresServer, startPostgres } from '../../store/postgres/postgres-server.ts'
import { ask, newCaller, type Reply, waitForCompletion } from '../client.ts'
import { PHISH } from '../mail.ts'
import { makeDataDir, type Service, startService } from '../service.ts'
import { checkOut, type EarlierVersion } from './earlier-version.ts'
import { settingsOf } from './elsewhere.ts'
import { startWorker } from './started-worker.ts'

const FILES = 6

const begun = new AsyncDisposableStack()
let postgres: PostgresServer
let earlier: EarlierVersion

if (missingPostgres === false) {
  before(async () => {
    earlier = begun.adopt(checkOut(), (version) => version.remove())
    postgres = begun.adopt(await startPostgres(), (server) => server.remove())
  })
  // What was not begun need not end: a failure to begin is told, and not that of ending it.
  after(() => begun.disposeAsync())
}

const send = (service: Service, key: string, text: string, idempotencyKey: string): Promise<Reply> =>
  ask(service, '/v1/file/raw?stages=static', {
    key,
    body: text,
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': idempotencyKey },
  })

const creditsOf = async (service: Service, key: string): Promise<number> =>
  (await ask(service, '/v1/account', { key })).json.data.credits_remaining

test('an old and a new version share a database for the length of a deploy', { skip: missingPostgres }, async () => {
  using dataDir = makeDataDir()
  await using started = new AsyncDisposableStack()
  const ended = <Started extends { readonly stop: (signal: 'SIGKILL') => Promise<number | null> }>(
    one: Started,
  ): Started => {
    started.defer(async () => void (await one.stop('SIGKILL')))
    return one
  }
  // Services are told where samples are by what runs the tests; workers have to find them there too.
  const environment = { ...(await settingsOf(dataDir.path)), ASSAY_DATABASE_URL: await postgres.create('rolling') }
  const serving = { ...environment, ASSAY_FILE_WORKERS: '0' }
  const old = ended(await startService(dataDir.path, serving, ['serve'], null, earlier.main))
  const oldWorker = ended(await startWorker(dataDir.path, { ...environment, ASSAY_DNS: 'off' }, [], earlier.main))
  const { key } = await newCaller(old, ['api:full'], 1_000)
  const first = await send(old, key, 'a note of before\n', 'before')
  assert.equal(first.status, 202, first.text)
  const sha256 = first.json.data.sha256
  const judgedBefore = await waitForCompletion(old, sha256, 60_000, key)

  // The new version brings the schema up to date beneath the old one.
  const next = ended(await startService(dataDir.path, serving))
  const nextWorker = ended(await startWorker(dataDir.path, { ...environment, ASSAY_DNS: 'off' }))
  const seen = await ask(next, `/v1/file/status/${sha256}?include_results=true`, { key })
  assert.deepEqual(seen.json.data, judgedBefore.json.data, 'the new version shows what the old one found')

  const versions = new Set<string>()
  const both = [old, next] as const
  for (let number = 0; number < FILES; number += 1) {
    const [here, there] = number % 2 === 0 ? both : ([next, old] as const)
    const taken = await send(here, key, `note ${number}\n`, `key-${number}`)
    assert.equal(taken.status, 202, taken.text)
    const repeated = await send(there, key, `note ${number}\n`, `key-${number}`)
    assert.deepEqual([repeated.status, repeated.text], [taken.status, taken.text], 'a repetition is answered alike')
    assert.equal(repeated.headers.get('x-credits-used'), '0')
    const judged = await waitForCompletion(there, taken.json.data.sha256, 60_000, key)
    assert.equal(judged.json.data.verdict, 'clean', judged.text)
    versions.add(JSON.stringify(judged.json.data.analysis_results.engine))
    const alike = await ask(here, `/v1/file/status/${taken.json.data.sha256}?include_results=true`, { key })
    assert.deepEqual(alike.json.data, judged.json.data)
  }
  for (const service of both) {
    const mail = await ask(service, '/v1/phishing/analyze', {
      key,
      body: PHISH,
      headers: { 'content-type': 'message/rfc822' },
    })
    assert.equal(mail.status, 200, mail.text)
  }
  assert.equal(await creditsOf(old, key), await creditsOf(next, key))

  // What the old one has in hand when it is told to stop goes on in the new one.
  const left: string[] = []
  for (let number = 0; number < FILES; number += 1) {
    const taken = await send(old, key, `last note ${number}\n`, `last-${number}`)
    assert.equal(taken.status, 202, taken.text)
    left.push(taken.json.data.sha256)
  }
  assert.equal(await oldWorker.stop(), 0)
  assert.equal(await old.stop(), 0)
  for (const one of left) {
    const judged = await waitForCompletion(next, one, 60_000, key)
    versions.add(JSON.stringify(judged.json.data.analysis_results.engine))
  }
  assert.equal(versions.size, 2, `both versions judged: ${[...versions].join(' ')}`)

  // Judged by an earlier version is not current: it is analysed anew, and shown with what the new one says.
  const anew = await send(next, key, 'a note of before\n', 'anew')
  assert.equal(anew.json.data.status, 'queued', anew.text)
  await waitForCompletion(next, sha256, 60_000, key)

  const store = await openPostgresStore(environment.ASSAY_DATABASE_URL)
  assert.deepEqual(await store.audit(), [])
  await store.close()
  assert.equal(await nextWorker.stop(), 0)
  assert.equal(await next.stop(), 0)
  if (earlier.isEarlierSchema)
    await assert.rejects(
      startService(dataDir.path, serving, ['serve'], null, earlier.main),
      /schema/,
      'what is older than the schema does not start',
    )
})
