// What is stored is what was sent: bytes that changed on the disk are not analysed under their old hash, and what a killed
// service left without a row goes when it starts.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ask, newCaller, waitForCompletion } from './client.ts'
import { sha256 } from './contract/running-service.ts'
import { makeDataDir, startService } from './service.ts'
import { isElsewhere } from './shared/elsewhere.ts'
import { replaceBytes } from './shared/kept-bytes.ts'

const headers = { 'content-type': 'application/octet-stream' }
const sampleIn = (folder: string, hash: string): string => join(folder, 'samples', hash.slice(0, 2), hash)

for (const problem of ['damaged', 'missing'] as const)
  test(`a ${problem} sample is failed with the reason, refunded and named in the audit log; sent again it is analysed`, async () => {
    using dataDir = makeDataDir()
    using eventsDir = makeDataDir()
    const events = join(eventsDir.path, 'events.json')
    const idle = await startService(dataDir.path, { ASSAY_FILE_WORKERS: '0' })
    const { key } = await newCaller(idle, ['api:full'], 100)
    const bytes = Buffer.from(`a note ${randomBytes(8).toString('hex')}`)
    const hash = sha256(bytes)
    /** What submissions of the file took and gave back; polls cost a credit each. */
    const paid = async (service: typeof idle): Promise<unknown> =>
      (await ask(service, '/v1/usage', { key })).json.data.entries
        .filter(({ operation }: { operation: string }) => operation !== 'file.status')
        .map(({ kind, credits }: { kind: string; credits: number }) => `${kind} ${credits}`)
    assert.equal((await ask(idle, '/v1/file/deep', { key, body: bytes, headers })).status, 202)
    await idle.stop()
    await replaceBytes(dataDir.path, hash, problem === 'damaged' ? 'something else' : null)

    const service = await startService(dataDir.path, { ASSAY_EVENTS: events })
    try {
      const status = await waitForCompletion(service, hash, 60_000, key)
      const why = problem === 'damaged' ? /no longer those that were sent/ : /no longer there/
      const stages = status.json.data.pipeline_stages
      assert.ok(stages.length > 0)
      for (const stage of stages) {
        assert.equal(stage.status, 'failed')
        assert.match(stage.reason, why)
      }
      assert.match(service.output(), /a stored sample is no longer what was sent/)
      assert.deepEqual(await paid(service), ['refund 5', 'charge 5', 'grant 100'])
      assert.equal((await ask(service, '/v1/file/deep', { key, body: bytes, headers })).status, 202)
      assert.doesNotMatch(JSON.stringify(await waitForCompletion(service, hash, 60_000, key)), why)
    } finally {
      await service.stop()
    }
    const audit = readFileSync(events, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event.dataset === 'assay.audit' && event.action === `sample-${problem}`)
    assert.equal(audit.length, 1)
    assert.equal(audit[0].file.hash.sha256, hash)
    assert.ok(audit[0].organization.id)
  })

// In an object store other processes may be about to name them: they go when they are old.
if (!isElsewhere)
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
