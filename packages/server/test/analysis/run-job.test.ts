// A sample whose bytes came changed is read once more: what changed may be the way from an object store and not the sample.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runJob } from '../../src/analysis/run-job.ts'
import type { Stage } from '../../src/analysis/stage.ts'
import { BlobDamagedError, type Blobs } from '../../src/blobs/blobs.ts'
import { makeSqlite } from '../store/make-sqlite.ts'
import { accountWith, submission } from '../store/store-fixture.ts'

/** Runs a job whose sample comes changed so many times; resolves to how often it was called lost, and what the stage got. */
async function runWith(changed: number): Promise<{ readonly lost: number; readonly seen: readonly string[] }> {
  const given = makeSqlite()
  const { store } = given
  try {
    const account = await accountWith(store, 100)
    const options = JSON.stringify({ passwords: [], stages: ['static'], timeoutS: 60 })
    await store.submissions.submit(submission(account, { options }))
    const job = (await store.jobs.lease('w', 60_000)) ?? assert.fail()
    let left = changed
    const read = async (): Promise<Uint8Array> => {
      left -= 1
      if (left >= 0) throw new BlobDamagedError('it has another hash')
      return Buffer.from('bytes')
    }
    const seen: string[] = []
    const stage: Stage = {
      name: 'static',
      run: async ({ bytes }) => {
        seen.push(Buffer.from(bytes).toString())
        return { name: 'static', status: 'failed', reason: 'It is a test.', durationMs: 0 }
      },
    }
    let lost = 0
    await runJob(
      {
        blobs: { read } as unknown as Blobs, // the job reads its sample and nothing else
        submissions: store.submissions,
        sharing: store.sharing,
        loadResults: async () => null,
        keysOf: async () => ({ keys: [{ stage: 'static', key: 'a key' }] }),
        stages: [stage],
        engineVersion: () => 'test',
        onLost: () => {
          lost += 1
        },
      },
      job,
      {
        report: () => {},
        signal: new AbortController().signal,
        place: { stepAside: () => {}, comeBack: async () => {} },
      },
    )
    return { lost, seen }
  } finally {
    await given.dispose()
  }
}

test('bytes that came changed once are read again', async () => {
  assert.deepEqual(await runWith(1), { lost: 0, seen: ['bytes'] })
})

test('bytes that come changed twice are lost', async () => {
  assert.deepEqual(await runWith(2), { lost: 1, seen: [] })
})
