// Two API processes that only serve and a worker, on one PostgreSQL database and one place of samples: what a caller is told is
// the same whichever process is asked, and it is exact.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { PostgresDatabase } from '../../../src/store/postgres/database.ts'
import { createPostgresStore } from '../../../src/store/postgres/open.ts'
import { startPostgres } from '../../store/postgres/postgres-server.ts'
import { ask, newCaller, waitForCompletion } from '../client.ts'
import { startService } from '../service.ts'
import { startWorker } from './started-worker.ts'

const PERMISSIONS = ['api:full'] as const

function file(text: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([text]), 'a.txt')
  return form
}

export interface SamplesPlace {
  readonly environment: Readonly<Record<string, string>>
  /** The folder of the next process. */
  nextFolder(): string
  /** Makes it refuse what is read, everything, or nothing any more. Where that can be done. */
  readonly refuse?: (what: 'reading' | 'everything' | 'nothing') => void
  remove(): Promise<void>
}

export async function describeProcesses(place: SamplesPlace): Promise<void> {
  const postgres = await startPostgres({ isDurable: true })
  const url = await postgres.copy('template1')
  const environment = { ...place.environment, ASSAY_DATABASE_URL: url, ASSAY_MAIL_WORKERS: '1' }
  const serving = { ...environment, ASSAY_FILE_WORKERS: '0' }
  // The first start makes schema and key; both at once must do so too.
  const [one, two] = await Promise.all([
    startService(place.nextFolder(), serving),
    startService(place.nextFolder(), serving),
  ])
  const beginWorker = () => startWorker(place.nextFolder(), { ...environment, ASSAY_FILE_WORKERS: '1' })
  let worker = await beginWorker()
  const store = createPostgresStore(new PostgresDatabase(url))

  after(async () => {
    for (const service of [one, two, worker]) await service.stop()
    await place.remove()
    await store.close()
    await postgres.remove()
  })

  test('what one process takes, another analyses, and a third tells', async () => {
    const { key } = await newCaller(one, PERMISSIONS, 100)
    const submitted = await ask(one, '/v1/file/deep', { key, body: file('one for all') })
    assert.equal(submitted.status, 202, submitted.text)
    const { sha256 } = submitted.json.data
    const reply = await waitForCompletion(two, sha256, 60_000, key)
    assert.equal(reply.json.data.verdict, 'clean', reply.text)
  })

  test('what a worker had that was killed, the next one analyses: each file once, for one charge', async () => {
    const { key, account } = await newCaller(one, PERMISSIONS, 1000)
    const hashes: string[] = []
    const submit = async (text: string) => {
      const submitted = await ask(one, '/v1/file/deep', { key, body: file(text) })
      hashes.push(submitted.json.data.sha256)
    }
    // The first one keeps the worker busy for longer than a look at the queue and the signal take.
    await submit(longText())
    await until(async () => (await store.jobs.count()).processing > 0)
    await worker.stop('SIGKILL')
    const left = (await store.jobs.count()).processing
    for (let number = 1; number < 10; number += 1) await submit(`file ${number}`)
    worker = await beginWorker()
    assert.equal(left, 1)
    await until(async () => Object.values(await store.jobs.count()).every((count) => count === 0))
    for (const sha256 of hashes)
      assert.equal((await ask(two, `/v1/file/status/${sha256}`, { key })).json.data.verdict, 'clean')
    const { items } = await store.ledger.entries(account, { limit: 100 })
    const submissions = items.filter(({ operation }) => operation === 'file.deep')
    assert.deepEqual([submissions.length, items.filter(({ kind }) => kind === 'refund').length], [10, 0])
    assert.deepEqual(await store.audit(), [])
  })

  test('an Idempotency-Key holds across processes: one analysis, one charge', async () => {
    const { key, account } = await newCaller(one, PERMISSIONS, 100)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        ask(index % 2 === 0 ? one : two, '/v1/file/deep', {
          key,
          headers: { 'idempotency-key': 'the-same' },
          body: file('once'),
        }),
      ),
    )
    const statuses = replies.map(({ status }) => status)
    assert.ok(statuses.includes(202), statuses.join(' '))
    assert.ok(
      statuses.every((status) => status === 202 || status === 409),
      statuses.join(' '),
    )
    assert.equal(await store.ledger.balance(account), 95)
  })

  test('two processes spend the last credits once', async () => {
    const { key, account } = await newCaller(one, PERMISSIONS, 15)
    const submitted = await ask(one, '/v1/file/deep', { key, body: file('to be polled') })
    const path = `/v1/file/status/${submitted.json.data.sha256}`
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => ask(index % 2 === 0 ? one : two, path, { key })),
    )
    const paid = replies.filter(({ status }) => status === 200).length
    assert.equal(paid, 10)
    assert.equal(await store.ledger.balance(account), 0)
  })

  test('a limit of requests is that of all processes together', async () => {
    const { key } = await newCaller(one, PERMISSIONS, 0, 'free')
    const answered = async (requests: number): Promise<number> => {
      const replies = await Promise.all(
        Array.from({ length: requests }, (_, index) => ask(index % 2 === 0 ? one : two, '/v1/account', { key })),
      )
      for (const { status, headers } of replies) if (status === 429) assert.ok(Number(headers.get('retry-after')) >= 1)
      return replies.filter(({ status }) => status === 200).length
    }
    assert.equal(await answered(200), 60)
    assert.equal(await answered(20), 0)
  })

  test('an address that guesses keys is refused after 300 failures, and 30 for each process more', async () => {
    let [failed, refused] = [0, 0]
    const guess = async (): Promise<void> => {
      for (let count = 0; count < 20; count += 1) {
        const { status } = await ask(count % 2 === 0 ? one : two, '/v1/account', { key: 'wrong' })
        if (status === 401) failed += 1
        else if (status === 429) refused += 1
      }
    }
    await Promise.all(Array.from({ length: 40 }, guess))
    assert.deepEqual([failed, refused], [330, 470])
    assert.equal((await ask(two, '/readyz')).status, 200, 'a right key is never refused for it')
  })

  const { refuse } = place
  if (refuse !== undefined)
    test('while the samples are away uploads are told so, and what was accepted before waits for them', async () => {
      const { key, account } = await newCaller(one, PERMISSIONS, 1000)
      refuse('reading')
      const submitted = await ask(one, '/v1/file/deep', { key, body: file('before') })
      assert.equal(submitted.status, 202, submitted.text)
      refuse('everything')
      const refused = await ask(one, '/v1/file/deep', { key, body: file('refused') })
      assert.equal(refused.status, 503, refused.text)
      assert.ok(Number(refused.headers.get('retry-after')) > 0)
      await untilReadinessIs(503, two)
      // Longer than three tries would take.
      await sleep(10_000)
      refuse('nothing')
      await untilReadinessIs(200, two)
      await until(async () => Object.values(await store.jobs.count()).every((count) => count === 0))
      const { json } = await ask(two, `/v1/file/status/${submitted.json.data.sha256}`, { key })
      assert.equal(json.data.verdict, 'clean')
      const { items } = await store.ledger.entries(account, { limit: 100 })
      assert.deepEqual(
        items.map(({ operation, kind }) => `${kind} ${operation}`).filter((entry) => entry.includes('file.deep')),
        ['charge file.deep'],
      )
    })

  test('while the database is away calls are told so; when it is back, so is the service', async () => {
    const { key, account } = await newCaller(one, PERMISSIONS, 100)
    await postgres.stop('SIGQUIT')
    const refused = await ask(one, '/v1/file/deep', { key, body: file('refused') })
    assert.equal(refused.status, 503, refused.text)
    assert.ok(Number(refused.headers.get('retry-after')) > 0)
    await untilReadinessIs(503, two)
    assert.equal((await ask(two, '/healthz', { key: null })).status, 200)
    await postgres.start()
    for (const service of [one, two]) await untilReadinessIs(200, service)
    const accepted = await ask(two, '/v1/file/deep', { key, body: file('accepted') })
    assert.equal(accepted.status, 202, accepted.text)
    await waitForCompletion(one, accepted.json.data.sha256, 60_000, key)
    const { items } = await store.ledger.entries(account, { limit: 100 })
    assert.equal(items.filter(({ operation }) => operation === 'file.deep').length, 1)
    assert.deepEqual(await store.audit(), [])
  })
}

function longText(): string {
  return Array.from({ length: 150_000 }, (_, line) => `line ${line} of a long log: ${(line * 7919) % 1_000_003}`).join(
    '\n',
  )
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const endsMs = Date.now() + 90_000
  while (!(await isSo())) {
    assert.ok(Date.now() < endsMs, 'it never came to that')
    await sleep(50)
  }
}

/** What it knows of its stores may be a second old. */
const untilReadinessIs = (status: number, service: Awaited<ReturnType<typeof startService>>): Promise<void> =>
  until(async () => (await ask(service, '/readyz', { key: null })).status === status)
