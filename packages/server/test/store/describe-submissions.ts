// Submissions: charged, stored and queued in one step; seen by their account alone.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { CompletedPlace } from '../../src/store/retention-store.ts'
import type { Store } from '../../src/store/store.ts'
import { accountWith, completion, hashOf, type MakeStore, sampleOf, submission } from './store-fixture.ts'
import { withStore } from './with-store.ts'

async function completeNext(store: Store, changes = {}): Promise<void> {
  const job = await store.jobs.lease('w', 1000)
  assert.ok(job)
  const done = completion(changes)
  assert.equal(await store.jobs.complete(job.lease, done), done.refund ? 'refunded' : 'done')
}

export function describeSubmissions(make: MakeStore): void {
  const check = withStore(make)

  describe('submissions', () => {
    check('a new one is charged, queued, and shown as what was given', async ({ store, clock, reopen }) => {
      const accountId = await accountWith(store, 7)
      const outcome = await store.submissions.submit(submission(accountId))
      assert.ok(outcome.outcome === 'queued')
      assert.equal(outcome.balance, 2)
      const { submission: shown } = outcome
      assert.deepEqual(shown, {
        accountId,
        sample: sampleOf(hashOf('a')),
        fileName: 'a.exe',
        tags: ['one'],
        uploadTimeMs: clock.now(),
        analysisId: shown.analysisId,
        state: 'queued',
        stages: submission(accountId).stages,
        verdict: null,
        fileType: null,
        completedAtMs: null,
      })
      assert.deepEqual(await store.submissions.find(accountId, hashOf('a')), shown)
      assert.deepEqual(await (await reopen()).submissions.find(accountId, hashOf('a')), shown)
    })

    check('too few credits leave nothing behind', async ({ store }) => {
      const accountId = await accountWith(store, 4)
      assert.deepEqual(await store.submissions.submit(submission(accountId)), { outcome: 'insufficient', balance: 4 })
      assert.equal(await store.submissions.find(accountId, hashOf('a')), null)
      assert.equal(await store.jobs.lease('w', 1000), null)
    })

    check('which analyses have ended is told, and those that are not there have', async ({ store }) => {
      const accountId = await accountWith(store, 10)
      const first = await store.submissions.submit(submission(accountId))
      await completeNext(store)
      const second = await store.submissions.submit(submission(accountId, { force: true }))
      assert.ok(first.outcome === 'queued' && second.outcome === 'queued')
      const [ended, running] = [first.submission.analysisId, second.submission.analysisId]
      assert.deepEqual(await store.submissions.listEnded([running, ended, 987_654]), [ended, 987_654])
      assert.deepEqual(await store.submissions.listEnded([]), [])
    })

    check('another account sees nothing, and pays and names for itself', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      const other = await accountWith(store, 5, 'other')
      await store.submissions.submit(submission(accountId))
      assert.equal(await store.submissions.find(other, hashOf('a')), null)
      const outcome = await store.submissions.submit(submission(other, { fileName: 'b.exe', tags: ['two'] }))
      assert.equal(outcome.outcome, 'queued')
      assert.equal((await store.submissions.find(accountId, hashOf('a')))?.fileName, 'a.exe')
      assert.deepEqual((await store.submissions.find(accountId, hashOf('a')))?.tags, ['one'])
    })

    check('what the analysis of another account computed does not tell that it had the sample', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      const other = await accountWith(store, 5, 'other')
      await store.submissions.submit(submission(accountId))
      await completeNext(store)
      assert.equal((await store.submissions.find(accountId, hashOf('a')))?.sample.ssdeep, '3:a:b')
      const outcome = await store.submissions.submit(submission(other))
      assert.ok(outcome.outcome === 'queued')
      assert.deepEqual(outcome.submission.sample, sampleOf(hashOf('a')))
      // Its own analysis computed none.
      const stages = [{ name: 'dynamic', status: 'complete', durationMs: 1 }] as const
      await completeNext(store, { stages, hashes: { sha512: null, ssdeep: null, tlsh: null } })
      assert.deepEqual((await store.submissions.find(other, hashOf('a')))?.sample, sampleOf(hashOf('a')))
    })

    check('the same bytes again: latest name and tags, the same analysis, nothing charged', async (given) => {
      const { store, clock } = given
      const accountId = await accountWith(store, 5)
      const first = await store.submissions.submit(submission(accountId))
      assert.ok(first.outcome === 'queued')
      clock.advance(1000)
      const again = await store.submissions.submit(submission(accountId, { fileName: 'b.exe', tags: [] }))
      assert.deepEqual(again, {
        outcome: 'deduplicated',
        submission: { ...first.submission, fileName: 'b.exe', tags: [] },
        balance: 0,
      })
      const third = await store.submissions.submit(submission(accountId, { fileName: null, tags: null }))
      assert.deepEqual(third, again)
      await completeNext(store)
      const complete = await store.submissions.submit(submission(accountId))
      assert.ok(complete.outcome === 'deduplicated')
      assert.equal(complete.submission.state, 'complete')
    })

    check('50 parallel submissions of the same bytes are one analysis and one charge', async ({ store }) => {
      const accountId = await accountWith(store, 100)
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () => store.submissions.submit(submission(accountId))),
      )
      assert.equal(outcomes.filter(({ outcome }) => outcome === 'queued').length, 1)
      assert.equal(await store.ledger.balance(accountId), 95)
      assert.deepEqual(await store.jobs.count(), { queued: 1, processing: 0 })
    })

    for (const [why, changes] of [
      ['force', { force: true }],
      ['another engine version', { engineVersion: '2' }],
      ['other options', { optionsDigest: 'password' }],
    ] as const) {
      check(`${why} starts a new analysis that is shown at once`, async ({ store, clock }) => {
        const accountId = await accountWith(store, 10)
        await store.submissions.submit(submission(accountId))
        await completeNext(store)
        clock.advance(1000)
        const again = await store.submissions.submit(submission(accountId, changes))
        assert.ok(again.outcome === 'queued')
        const shown = await store.submissions.find(accountId, hashOf('a'))
        assert.deepEqual(shown, again.submission)
        assert.equal(shown?.state, 'queued')
        assert.equal(shown?.verdict, null)
        assert.equal(shown?.uploadTimeMs, clock.now())
        assert.equal(again.balance, 0)
      })
    }

    check('a superseded job still completes, and changes nothing that is shown', async ({ store }) => {
      const accountId = await accountWith(store, 10)
      await store.submissions.submit(submission(accountId))
      const old = await store.jobs.lease('w', 1000)
      assert.ok(old)
      await store.submissions.submit(submission(accountId, { force: true }))
      assert.equal(await store.jobs.complete(old.lease, completion({ verdict: 'malicious' })), 'done')
      assert.equal((await store.submissions.find(accountId, hashOf('a')))?.state, 'queued')
    })

    check('what the platform failed is given back, and is not current for the next try', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      await store.submissions.submit(submission(accountId))
      await completeNext(store, { verdict: 'unknown', results: null, refund: true })
      assert.equal(await store.ledger.balance(accountId), 5)
      assert.equal((await store.ledger.entries(accountId, { limit: 1 })).items[0]?.requestId, 'req_1')
      assert.equal((await store.submissions.submit(submission(accountId))).outcome, 'queued')
    })

    check('a change by another process is seen by the next poll', async ({ store, second }) => {
      const accountId = await accountWith(store, 5)
      await store.submissions.submit(submission(accountId))
      const other = second()
      const states: (string | undefined)[] = []
      const look = async () => {
        await new Promise((resolve) => setImmediate(resolve))
        states.push((await store.submissions.find(accountId, hashOf('a')))?.state)
      }
      await look()
      const job = await other.jobs.lease('w', 1000)
      assert.ok(job)
      await look()
      await other.jobs.complete(job.lease, completion())
      await look()
      assert.deepEqual(states, ['queued', 'processing', 'complete'])
      await other.close()
    })

    check('results come back as they were given', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      await store.submissions.submit(submission(accountId))
      const results = JSON.stringify({ schema_version: '1', text: 'ä€😀'.repeat(100_000) })
      const job = await store.jobs.lease('w', 1000)
      assert.ok(job)
      assert.equal(await store.submissions.loadResults(job.lease.analysisId), null)
      await store.jobs.complete(job.lease, completion({ results }))
      assert.equal(await store.submissions.loadResults(job.lease.analysisId), results)
    })

    check('retention forgets what completed long ago, and names samples that nobody has any more', async (given) => {
      const { store, clock } = given
      const accountId = await accountWith(store, 100)
      const other = await accountWith(store, 100, 'other')
      for (const digit of ['a', 'b', 'c']) {
        await store.submissions.submit(submission(accountId, { sample: sampleOf(hashOf(digit)) }))
      }
      await store.submissions.submit(submission(other, { sample: sampleOf(hashOf('b')) }))
      await completeNext(store)
      await completeNext(store)
      clock.advance(1000)
      const kept = await store.submissions.find(accountId, hashOf('c'))
      // The first two leased: 'a' of the one account, 'b' of the other.
      assert.equal(await store.submissions.purge(clock.now(), 10), 2)
      assert.equal(await store.submissions.find(accountId, hashOf('a')), null)
      assert.equal(await store.submissions.find(other, hashOf('b')), null)
      assert.equal((await store.submissions.find(accountId, hashOf('b')))?.state, 'queued')
      assert.deepEqual(await store.submissions.find(accountId, hashOf('c')), kept)
      assert.deepEqual(await store.submissions.listOrphans(10), [hashOf('a')])
      assert.equal(await store.submissions.dropSample(hashOf('a')), true)
      assert.deepEqual(await store.submissions.listOrphans(10), [])
    })

    check('an account keeps as many bytes as its quota allows, whoever submits at once', async ({ store, second }) => {
      const accountId = await accountWith(store, 100)
      await store.accounts.setQuota(accountId, { fileBytesMax: 10 })
      const of = (digit: string, sizeBytes: number, from: Store = store) =>
        from.submissions.submit(
          submission(accountId, { sample: { ...sampleOf(hashOf(digit)), sizeBytes }, force: true }),
        )
      const other = second()
      const outcomes = await Promise.all(
        ['a', 'b', 'c', 'd', 'e'].map((digit, index) => of(digit, 4, index % 2 === 0 ? store : other)),
      )
      const counts = outcomes.map(({ outcome }) => outcome)
      assert.deepEqual([...counts].sort(), ['over_quota', 'over_quota', 'over_quota', 'queued', 'queued'])
      const refused = outcomes.find((outcome) => outcome.outcome === 'over_quota')
      assert.deepEqual(refused, { outcome: 'over_quota', balance: 90, room: { bytes: 8, bytesMax: 10 } })
      const held = ['a', 'b', 'c', 'd', 'e'][counts.indexOf('queued')] ?? assert.fail()
      assert.equal((await of(held, 4)).outcome, 'queued', 'what is kept may be analysed again')
      assert.equal((await of('f', 2)).outcome, 'queued', 'what fits to the byte')
      assert.equal((await of('0', 1)).outcome, 'over_quota')
      assert.equal((await store.accounts.find(accountId))?.fileBytes, 10)
      await store.files.remove(accountId, hashOf(held))
      assert.equal((await store.accounts.find(accountId))?.fileBytes, 6)
      assert.equal((await of('0', 1)).outcome, 'queued')
      await store.accounts.setQuota(accountId, { fileBytesMax: 1 })
      assert.equal((await store.accounts.find(accountId))?.fileBytes, 7, 'what is kept stays')
      assert.deepEqual(await store.audit(), [])
      await other.close()
    })

    check('days of an account hold instead of those of the service, whichever are more', async ({ store, clock }) => {
      const dayMs = 24 * 3600 * 1000
      const [short, long, plain] = [
        await accountWith(store, 100, 'short'),
        await accountWith(store, 100, 'long'),
        await accountWith(store, 100, 'plain'),
      ]
      await store.accounts.setQuota(short, { fileDays: 2 })
      await store.accounts.setQuota(long, { fileDays: 30 })
      const ids = [short, long, plain]
      for (const accountId of ids) await store.submissions.submit(submission(accountId))
      for (const _ of ids) await completeNext(store)
      const kept = async () =>
        (await Promise.all(ids.map((id) => store.submissions.find(id, hashOf('a'))))).map((found) => found !== null)
      const purge = async (): Promise<readonly number[]> => [
        await store.submissions.purge(clock.now() - 10 * dayMs, 10),
        await store.submissions.purgeOwn(clock.now(), 10),
      ]
      clock.advance(2 * dayMs)
      assert.deepEqual(await purge(), [0, 0])
      clock.advance(1)
      assert.deepEqual(
        [await purge(), await kept()],
        [
          [0, 1],
          [false, true, true],
        ],
      )
      clock.advance(9 * dayMs)
      assert.deepEqual(
        [await purge(), await kept()],
        [
          [1, 0],
          [false, true, false],
        ],
      )
      clock.advance(30 * dayMs)
      assert.deepEqual(
        [await purge(), await kept()],
        [
          [0, 1],
          [false, false, false],
        ],
      )
      assert.equal((await store.accounts.find(long))?.fileBytes, 0)
      assert.deepEqual(await store.audit(), [])
    })

    check('what an earlier version left of complete analyses is forgotten, in portions', async ({ store, execute }) => {
      const accountId = await accountWith(store, 100)
      const of = (digit: string, optionsDigest: string) =>
        store.submissions.submit(submission(accountId, { sample: sampleOf(hashOf(digit)), optionsDigest }))
      for (const [digit, digest] of [
        ['a', 'secret'],
        ['b', 'plain'],
        ['c', 'secret'],
        ['d', 'waits'],
      ] as const)
        await of(digit, digest)
      for (let count = 0; count < 3; count += 1) await completeNext(store)
      await execute('UPDATE analysis SET options = options_digest')
      const asked: string[] = []
      const isSecret = (options: string): boolean => {
        asked.push(options)
        return options === 'secret'
      }
      let place: CompletedPlace | null = { completedAtMs: 0, analysisId: 0 }
      let portions = 0
      while (place !== null) {
        place = await store.submissions.forgetOptions(place, 2, isSecret)
        portions += 1
      }
      assert.deepEqual([portions, asked], [3, ['secret', 'plain', 'secret']])
      assert.ok(await store.submissions.forgetOptions({ completedAtMs: 0, analysisId: 0 }, 10, isSecret))
      assert.equal(asked.length, 3, 'nothing is left')
      assert.equal((await of('b', 'plain')).outcome, 'deduplicated', 'what is no secret still answers')
      assert.equal((await of('a', 'secret')).outcome, 'queued')
      const job = (await store.jobs.lease('w', 1000)) ?? assert.fail()
      assert.equal(job.options, 'waits', 'what is not complete keeps them')
    })

    check('a sample that came back is no orphan', async ({ store, clock }) => {
      const accountId = await accountWith(store, 100)
      await store.submissions.submit(submission(accountId))
      await completeNext(store)
      clock.advance(1000)
      assert.equal(await store.submissions.purge(clock.now(), 10), 1)
      await store.submissions.submit(submission(accountId))
      assert.deepEqual(await store.submissions.listOrphans(10), [])
      assert.equal(await store.submissions.dropSample(hashOf('a')), false)
      assert.equal((await store.submissions.find(accountId, hashOf('a')))?.state, 'queued')
    })
  })
}
