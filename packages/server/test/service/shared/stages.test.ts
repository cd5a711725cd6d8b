// Workers that take one stage each: a job goes from one to the other, and one that waits for nobody is told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, newCaller, waitForCompletion } from '../client.ts'
import { BOOTSTRAP_KEY, makeDataDir, type Service, startService } from '../service.ts'
import { settingsOf } from './elsewhere.ts'
import { startWorker } from './started-worker.ts'

const SCRIPT = 'var shell = new ActiveXObject("WScript.Shell"); shell.Run("calc.exe");'

const untaken = async (service: Service): Promise<readonly { readonly stage: string; readonly waiting: number }[]> =>
  (await ask(service, '/readyz', { key: BOOTSTRAP_KEY })).json.files.untaken

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries += 1) {
    assert.ok(tries < 300, 'not in time')
    await sleep(100)
  }
}

test('one worker takes the static stage, another the dynamic one; what waits for nobody is told', async () => {
  using dataDir = makeDataDir()
  const service = await startService(dataDir.path, { ASSAY_FILE_WORKERS: '0' })
  const environment = { ...(await settingsOf(dataDir.path)), ASSAY_FILE_WORKERS: '1', ASSAY_MAIL_WORKERS: '1' }
  const workers: { stop(): Promise<unknown> }[] = [service]
  try {
    const { key } = await newCaller(service, ['api:full'], 100)
    const form = new FormData()
    form.set('file', new Blob([SCRIPT]), 'a.js')
    const submitted = await ask(service, '/v1/file/deep', { key, body: form })
    const { sha256 } = submitted.json.data
    const stages = async () => (await ask(service, `/v1/file/status/${sha256}`, { key })).json.data.pipeline_stages
    assert.deepEqual(await untaken(service), [{ stage: 'static', waiting: 1, taken: false }])

    workers.push(await startWorker(dataDir.path, environment, ['--stages', 'static']))
    await until(async () => (await stages())[0].status === 'complete')
    await until(async () => (await untaken(service)).some(({ stage, waiting }) => stage === 'dynamic' && waiting === 1))
    assert.equal((await stages())[1].status, 'pending')
    const { text } = await ask(service, '/metrics', { key: BOOTSTRAP_KEY })
    assert.match(text, /^assay_jobs_waiting\{stage="dynamic",taken="no"\} 1$/m)

    workers.push(await startWorker(dataDir.path, environment, ['--stages', 'dynamic', '--concurrency', '1']))
    const { data } = (await waitForCompletion(service, sha256, 60_000, key)).json
    assert.deepEqual(
      data.pipeline_stages.map(({ name, status }: { name: string; status: string }) => [name, status]),
      [
        ['static', 'complete'],
        ['dynamic', 'complete'],
      ],
    )
    assert.ok(data.analysis_results.behavior, 'what the dynamic stage found out')
    assert.notEqual(data.file_type, null, 'what the static stage found out')
    assert.deepEqual(await untaken(service), [])
  } finally {
    for (const one of workers.reverse()) await one.stop()
  }
})
