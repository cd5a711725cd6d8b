// The same bytes sent by several accounts: analysed once, charged and kept for each, and nobody can tell that somebody else sent them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { accepted, type Reply as CapeReply, FakeCape, json, status } from '../../analysis/dynamic/fake-cape.ts'
import { ask, newCaller, type Reply, waitForCompletion } from '../client.ts'
import { BOOTSTRAP_KEY, makeDataDir, type Service, startService } from '../service.ts'
import { settingsOf } from './elsewhere.ts'
import { startWorker } from './started-worker.ts'

const REPORT = {
  info: { version: '2.4', machine: { label: 'win10', platform: 'windows' } },
  behavior: {
    processes: [{ process_id: 7, parent_id: 1, module_path: 'C:\\a.exe', calls: [] }],
    summary: { write_files: ['C:\\b.exe'] },
  },
}
const CREDITS = 10_000
const TEXT = `A harmless letter, which several people have got.\n${'And so on. '.repeat(200)}`

async function submit(service: Service, key: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([TEXT]), fields['name'] ?? 'letter.txt')
  if (fields['force'] !== undefined) form.set('force', fields['force'])
  const reply = await ask(service, '/v1/file/deep', { key, body: form })
  assert.equal(reply.status, 202, reply.text)
  return reply.json.data.sha256
}

const sharedOf = async (service: Service): Promise<number> => {
  const { text } = await ask(service, '/metrics')
  return Number(/^assay_files_shared_total (\d+)$/m.exec(text)?.[1])
}

/** What a reader sees of an analysis beside its times. */
const seenOf = ({ json }: Reply): object => {
  const { upload_time, completed_at, pipeline_stages, ...seen } = json.data
  const stages = pipeline_stages.map(({ name, status }: Record<string, string>) => [name, status])
  assert.ok(Date.parse(upload_time) <= Date.parse(completed_at))
  return { ...seen, stages }
}

/** What its submissions cost an account, all together, and how many of them did. */
async function submissionsPaid(service: Service, key: string): Promise<{ charged: number; charges: number }> {
  const { json } = await ask(service, '/v1/usage/summary', { key })
  const days: readonly { readonly operation: string; readonly charged: number; readonly charges: number }[] =
    json.data.days
  const { charged, charges } = days.find(({ operation }) => operation === 'file.deep') ?? assert.fail()
  return { charged, charges }
}

test('a second account gets an analysis of its own to every eye, and it was not run again', async () => {
  using dataDir = makeDataDir()
  const service = await startService(dataDir.path, { ASSAY_FILE_WORKERS: '1' })
  try {
    const callers = await Promise.all(Array.from({ length: 4 }, () => newCaller(service, ['api:full'], CREDITS)))
    const [one, two, three, four] = callers.map(({ key }) => key) as [string, string, string, string]
    const sha256 = await submit(service, one)
    const first = await waitForCompletion(service, sha256, 60_000, one)
    assert.equal(await sharedOf(service), 0)

    assert.equal((await ask(service, `/v1/file/status/${sha256}`, { key: two })).status, 404)
    const sentMs = Date.now()
    await submit(service, two)
    const second = await waitForCompletion(service, sha256, 60_000, two)
    assert.equal(await sharedOf(service), 1)
    assert.deepEqual(seenOf(second), seenOf(first))
    const { upload_time: uploaded, completed_at: completed, pipeline_stages: stages } = second.json.data
    assert.ok(Date.parse(uploaded) >= sentMs - 1_000)
    const took = stages.reduce((sum: number, stage: { duration_ms: number }) => sum + stage.duration_ms, 0)
    assert.ok(Date.parse(completed) - Date.parse(uploaded) >= took, 'not before a run of its own could have ended')
    assert.deepEqual(await submissionsPaid(service, two), await submissionsPaid(service, one))

    await submit(service, three, { name: 'other.txt' })
    await waitForCompletion(service, sha256, 60_000, three)
    assert.equal(await sharedOf(service), 1, 'another name is another question')
    await submit(service, three, { name: 'letter.txt', force: 'true' })
    await waitForCompletion(service, sha256, 60_000, three)
    assert.equal(await sharedOf(service), 1, 'who asks for one of its own gets it')

    for (const key of [one, three])
      assert.equal((await ask(service, `/v1/file/${sha256}`, { key, method: 'DELETE' })).status, 200)
    assert.deepEqual(seenOf(await waitForCompletion(service, sha256, 1_000, two)), seenOf(first))
    assert.equal((await ask(service, `/v1/file/${sha256}/download`, { key: two })).status, 200)
    assert.equal((await ask(service, `/v1/file/${sha256}`, { key: two, method: 'DELETE' })).status, 200)
    await submit(service, four)
    await waitForCompletion(service, sha256, 60_000, four)
    assert.equal(await sharedOf(service), 1, 'what was deleted is gone for all')
  } finally {
    await service.stop()
  }
})

/** Two accounts whose same file waits, and a sandbox that runs what it gets for as long as it is told. */
async function twoWait(
  check: (given: {
    readonly service: Service
    readonly keys: readonly [string, string]
    readonly sha256: string
    readonly runs: () => number
    readonly end: () => void
    /** Of so many files at once. */
    readonly work: (places: number) => ReturnType<typeof startWorker>
  }) => Promise<void>,
): Promise<void> {
  using dataDir = makeDataDir()
  let isOver = false
  const saysHow: CapeReply = (response, request) => status(isOver ? 'reported' : 'running')(response, request)
  await using cape = await FakeCape.start({ create: [accepted(41)], status: [saysHow], report: [json(REPORT)] })
  const service = await startService(dataDir.path, { ASSAY_FILE_WORKERS: '0' })
  const workers: Awaited<ReturnType<typeof startWorker>>[] = []
  try {
    const { key: one } = await newCaller(service, ['api:full'], CREDITS)
    const { key: two } = await newCaller(service, ['api:full'], CREDITS)
    const sha256 = await submit(service, one)
    await submit(service, two)
    const environment = { ...(await settingsOf(dataDir.path)), ASSAY_CAPE_URL: cape.url }
    const work = async (places: number): ReturnType<typeof startWorker> => {
      const worker = await startWorker(dataDir.path, { ...environment, ASSAY_FILE_WORKERS: `${places}` })
      workers.push(worker)
      return worker
    }
    const end = (): void => {
      isOver = true
    }
    await check({ service, keys: [one, two], sha256, runs: () => cape.calls('create'), end, work })
    assert.deepEqual((await ask(service, '/readyz', { key: BOOTSTRAP_KEY })).json.files.untaken, [])
  } finally {
    for (const worker of workers) await worker.stop()
    await service.stop()
  }
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    assert.ok(tries < 600, what)
    await sleep(100)
  }
}

const stateOf = async (service: Service, key: string, sha256: string): Promise<string> =>
  (await ask(service, `/v1/file/status/${sha256}`, { key })).json.data.status

test('of two that wait one is run, in a sandbox too, and both are complete with what it did', async () => {
  await twoWait(async ({ service, keys: [one, two], sha256, runs, end, work }) => {
    await work(2)
    await until(() => runs() === 1, 'it is run')
    await until(async () => (await stateOf(service, two, sha256)) === 'processing', 'the other one is, to its account')
    await sleep(1_000)
    end()
    const [first, second] = await Promise.all([one, two].map((key) => waitForCompletion(service, sha256, 60_000, key)))
    assert.ok(first !== undefined && second !== undefined)
    assert.deepEqual(seenOf(second), seenOf(first))
    assert.equal(first.json.data.analysis_results.behavior.engines.at(-1).status, 'complete')
    assert.equal(runs(), 1)
  })
})

for (const [what, at, runsInAll] of [
  ['where the one that is run is deleted, the other one is run', 0, 2],
  ['where the one that waits is deleted, the other one goes on', 1, 1],
] as const)
  test(what, async () => {
    await twoWait(async ({ service, keys, sha256, runs, end, work }) => {
      // The first one is taken before there is a place for the second: which of the two is run is certain then.
      await work(1)
      await until(() => runs() === 1, 'it is run')
      await work(1)
      const [gone, stays] = [keys[at], keys[1 - at] ?? assert.fail()]
      await until(async () => (await stateOf(service, gone, sha256)) === 'processing', 'it is taken')
      await until(async () => (await stateOf(service, stays, sha256)) === 'processing', 'the other one, too')
      assert.equal((await ask(service, `/v1/file/${sha256}`, { key: gone, method: 'DELETE' })).status, 200)
      if (runsInAll === 2) await until(() => runs() === 2, 'the other one is run')
      end()
      const { json } = await waitForCompletion(service, sha256, 60_000, stays)
      assert.equal(json.data.analysis_results.behavior.engines.at(-1).status, 'complete')
      assert.equal(runs(), runsInAll)
      assert.equal((await ask(service, `/v1/file/status/${sha256}`, { key: gone })).status, 404)
    })
  })

test('where the worker is killed with one that runs and one that waits, both are complete in the end, once', async () => {
  await twoWait(async ({ service, keys, sha256, runs, end, work }) => {
    const killed = await work(2)
    await until(() => runs() === 1, 'it is run')
    await until(
      async () =>
        (await Promise.all(keys.map((key) => stateOf(service, key, sha256)))).every((state) => state === 'processing'),
      'both are taken',
    )
    await killed.stop('SIGKILL')
    await work(2)
    end()
    const done = await Promise.all(keys.map((key) => waitForCompletion(service, sha256, 90_000, key)))
    assert.deepEqual(...(done.map(seenOf) as [object, object]))
    assert.equal(runs(), 2, 'once by who died, and once more')
    const [first, second] = await Promise.all(keys.map((key) => submissionsPaid(service, key)))
    assert.equal(first?.charges, 1)
    assert.deepEqual(second, first)
  })
})
