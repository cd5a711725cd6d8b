// Idempotency keys: one request works, its answer is kept with what it took, whoever dies in between.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import { ClaimLostError } from '../../src/store/errors.ts'
import { randomBase62 } from '../../src/store/ids.ts'
import { answerKeptMs, claimMsMax } from '../../src/store/limits.ts'
import type { StoredAnswer } from '../../src/store/records.ts'
import type { ClaimRequest, Store } from '../../src/store/store.ts'
import { accountWith, type MakeStore, submission } from './store-fixture.ts'
import { withStore } from './with-store.ts'

const request = (accountId: string, changes: Partial<ClaimRequest> = {}): ClaimRequest => ({
  accountId,
  route: '/v1/file/deep',
  key: 'k1',
  bodyDigest: 'd1',
  token: randomBase62(16),
  ...changes,
})

const answer = (body: string): StoredAnswer => ({ status: 202, headers: { location: '/x' }, body })

async function claim(store: Store, accountId: string, changes: Partial<ClaimRequest> = {}) {
  const outcome = await store.answers.claim(request(accountId, changes))
  assert.ok(outcome.outcome === 'new')
  return outcome.claim
}

export function describeAnswers(make: MakeStore): void {
  const check = withStore(make)

  describe('answers', () => {
    check('of 50 parallel claims one is new, the others wait', async ({ store }) => {
      const accountId = await accountWith(store, 0)
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => store.answers.claim(request(accountId))))
      assert.equal(outcomes.filter(({ outcome }) => outcome === 'new').length, 1)
      assert.equal(outcomes.filter(({ outcome }) => outcome === 'in_progress').length, 49)
    })

    check('scope is account, route and key; the body must be the same', async ({ store }) => {
      const accountId = await accountWith(store, 0)
      const other = await accountWith(store, 0, 'other')
      await claim(store, accountId)
      await claim(store, other)
      await claim(store, accountId, { route: '/v1/phishing/analyze' })
      await claim(store, accountId, { key: 'k2' })
      assert.deepEqual(await store.answers.claim(request(accountId, { bodyDigest: 'd2' })), { outcome: 'conflict' })
    })

    check('a kept answer is replayed, also after a restart, until its day is over', async (given) => {
      const accountId = await accountWith(given.store, 0)
      await given.store.answers.finish(await claim(given.store, accountId), answer('{}'))
      const store = await given.reopen()
      assert.deepEqual(await store.answers.claim(request(accountId)), { outcome: 'replay', answer: answer('{}') })
      assert.deepEqual(await store.answers.claim(request(accountId, { bodyDigest: 'd2' })), { outcome: 'conflict' })
      given.clock.advance(answerKeptMs)
      await claim(store, accountId, { bodyDigest: 'd2' })
    })

    check('an abandoned claim is free again', async ({ store }) => {
      const accountId = await accountWith(store, 0)
      const { bodyDigest: _, ...tried } = request(accountId)
      await claim(store, accountId, tried)
      assert.equal(await store.answers.abandon({ ...tried, token: 'of another try' }), false)
      assert.equal((await store.answers.claim(request(accountId))).outcome, 'in_progress')
      assert.equal(await store.answers.abandon(tried), true)
      await claim(store, accountId, { bodyDigest: 'd2' })
    })

    check('an answer is kept with its charge, and shows the balance of that charge', async ({ store }) => {
      const accountId = await accountWith(store, 3)
      const mine = await claim(store, accountId)
      await store.ledger.charge(
        { accountId, credits: 1, operation: 'phishing.analyze', requestId: 'req_1' },
        { claim: mine, answer: (outcome) => answer(`${outcome.balance}`) },
      )
      assert.deepEqual(await store.answers.claim(request(accountId)), { outcome: 'replay', answer: answer('2') })
    })

    check('a finish that answers null gives the claim back', async ({ store }) => {
      const accountId = await accountWith(store, 0)
      const mine = await claim(store, accountId)
      const outcome = await store.submissions.submit(submission(accountId), {
        claim: mine,
        answer: ({ outcome }) => (outcome === 'insufficient' ? null : answer('')),
      })
      assert.equal(outcome.outcome, 'insufficient')
      await claim(store, accountId)
    })

    check('claims of a dead process are free after its restart', async ({ store, reopen }) => {
      const accountId = await accountWith(store, 0)
      await claim(store, accountId)
      const again = await reopen()
      assert.deepEqual(await again.answers.claim(request(accountId)), { outcome: 'in_progress' })
      assert.equal(await again.answers.abandonAll(), 1)
      await claim(again, accountId)
    })

    check('a claim of a clock that was set back since is taken over, an answer is kept', async ({ store, clock }) => {
      const accountId = await accountWith(store, 5)
      await store.answers.finish(await claim(store, accountId, { key: 'answered' }), answer('kept'))
      await claim(store, accountId)
      clock.advance(1 - claimMsMax)
      assert.equal((await store.answers.claim(request(accountId))).outcome, 'in_progress')
      clock.advance(-1)
      await claim(store, accountId)
      assert.equal((await store.answers.claim(request(accountId, { key: 'answered' }))).outcome, 'replay')
    })

    check('who lost the claim takes no credits and keeps no answer', async ({ store, clock }) => {
      const accountId = await accountWith(store, 5)
      const late = await claim(store, accountId)
      clock.advance(claimMsMax)
      const mine = await claim(store, accountId)
      const charge = { accountId, credits: 1, operation: 'o', requestId: 'r' }
      const finish = { claim: late, answer: () => answer('late') }
      await assert.rejects(store.ledger.charge(charge, finish), ClaimLostError)
      await assert.rejects(store.submissions.submit(submission(accountId), finish), ClaimLostError)
      await assert.rejects(store.answers.finish(late, answer('late')), ClaimLostError)
      assert.equal(await store.answers.abandon({ ...request(accountId), token: late.token }), false)
      assert.equal(await store.ledger.balance(accountId), 5)
      await store.answers.finish(mine, answer('mine'))
      assert.deepEqual(await store.answers.claim(request(accountId)), { outcome: 'replay', answer: answer('mine') })
    })

    check('old answers are purged, at most so many at a time', async ({ store, clock }) => {
      const accountId = await accountWith(store, 0)
      for (const key of ['k1', 'k2', 'k3']) {
        await store.answers.finish(await claim(store, accountId, { key }), answer(key))
      }
      assert.equal(await store.answers.purge(10), 0)
      clock.advance(answerKeptMs)
      assert.equal(await store.answers.purge(2), 2)
      assert.equal(await store.answers.purge(2), 1)
    })
  })
}
