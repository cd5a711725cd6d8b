// Kept mail: with the charge or not at all, seen by its account alone, listed and found, gone when it is deleted.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { MailFilter, NewMail, Wanted } from '../../src/store/mail-store.ts'
import type { Store } from '../../src/store/store.ts'
import { accountWith, hashOf, type MakeStore } from './store-fixture.ts'
import { withStore } from './with-store.ts'

export const mailOf = (id: string, changes: Partial<NewMail> = {}): NewMail => ({
  id,
  timeMs: 1000,
  inputType: 'eml',
  level: 'suspicious',
  score: 40,
  summary: 'It pretends.',
  from: { name: 'Kim', address: 'kim@a.example' },
  subject: 'Hello',
  date: null,
  sizeBytes: 5,
  sha256: hashOf('b'),
  message: new Uint8Array(10),
  answer: new Uint8Array([1, 2]),
  terms: [{ kind: 'subject', term: 'hello' }],
  traits: [],
  accountBytesMax: 1_000_000,
  ...changes,
})

export const keep = (store: Store, accountId: string, mail: NewMail, credits = 1) =>
  store.ledger.charge({ accountId, credits, operation: 'phishing.analyze', requestId: 'r' }, undefined, mail)

const idsOf = async (store: Store, accountId: string, filter: MailFilter = {}): Promise<readonly string[]> =>
  (await store.mail.list(accountId, filter, { limit: 200 })).items.map(({ id }) => id)

const is = (kind: Wanted['kind'], term: string, isBeginning = false): Wanted => ({ kind, term, isBeginning })

export function describeMail(make: MakeStore): void {
  const check = withStore(make)

  describe('kept mail', () => {
    check('is kept with its charge, shown as it was given, and there after a restart', async ({ store, reopen }) => {
      const accountId = await accountWith(store, 5)
      const { message, answer, terms, traits: _, accountBytesMax, ...shown } = mailOf('mail_1')
      await keep(store, accountId, mailOf('mail_1'))
      const after = await reopen()
      assert.deepEqual(await after.mail.find(accountId, 'mail_1'), { ...shown, disposition: null, campaignId: null })
      assert.deepEqual(await after.mail.loadContent(accountId, 'mail_1', 'message'), message)
      assert.deepEqual(await after.mail.loadContent(accountId, 'mail_1', 'answer'), answer)
      assert.equal(await after.ledger.balance(accountId), 4)
    })

    check('who cannot pay keeps nothing', async ({ store }) => {
      const accountId = await accountWith(store, 0)
      assert.equal((await keep(store, accountId, mailOf('mail_1'))).outcome, 'insufficient')
      assert.deepEqual(await idsOf(store, accountId), [])
    })

    check('what cannot be kept is not charged', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      await assert.rejects(keep(store, accountId, mailOf('mail_1', { sha256: 'none' })))
      assert.equal(await store.ledger.balance(accountId), 5)
    })

    check('one of the same id takes the place of the earlier, and keeps what was said of it', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      for (const id of ['mail_1', 'mail_2']) await keep(store, accountId, mailOf(id))
      const said = { label: 'benign' as const, note: null, by: 'k', timeMs: 1 }
      await store.mail.judge(accountId, 'mail_1', said)
      await keep(store, accountId, mailOf('mail_1', { subject: 'Again', terms: [] }))
      assert.deepEqual(await idsOf(store, accountId), ['mail_1', 'mail_2'])
      const kept = await store.mail.find(accountId, 'mail_1')
      assert.deepEqual([kept?.subject, kept?.disposition], ['Again', said])
      assert.deepEqual(await idsOf(store, accountId, { terms: [[is('subject', 'hello')]] }), ['mail_2'])
    })

    check('another account sees, changes and deletes nothing', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      const other = await accountWith(store, 5, 'other')
      await keep(store, accountId, mailOf('mail_1'))
      assert.deepEqual(await idsOf(store, other), [])
      assert.deepEqual(await idsOf(store, other, { terms: [[is('subject', 'hello')]] }), [])
      assert.equal(await store.mail.find(other, 'mail_1'), null)
      assert.equal(await store.mail.loadContent(other, 'mail_1', 'message'), null)
      assert.equal(await store.mail.judge(other, 'mail_1', { label: 'benign', note: null, by: 'x', timeMs: 1 }), null)
      assert.equal(await store.mail.remove(other, 'mail_1'), false)
      assert.equal((await store.mail.find(accountId, 'mail_1'))?.disposition, null)
    })

    check('pages go on where they ended, newest first', async ({ store }) => {
      const accountId = await accountWith(store, 10)
      for (let at = 1; at <= 5; at += 1) await keep(store, accountId, mailOf(`mail_${at}`))
      const first = await store.mail.list(accountId, {}, { limit: 2 })
      const second = await store.mail.list(accountId, {}, { limit: 2, cursor: first.nextCursor ?? '' })
      const third = await store.mail.list(accountId, {}, { limit: 2, cursor: second.nextCursor ?? '' })
      assert.deepEqual(
        [first, second, third].flatMap(({ items }) => items.map(({ id }) => id)),
        ['mail_5', 'mail_4', 'mail_3', 'mail_2', 'mail_1'],
      )
      assert.equal(third.nextCursor, null)
      await assert.rejects(store.mail.list(accountId, {}, { limit: 2, cursor: 'x' }), RangeError)
    })

    check('is filtered by verdict, time, label and terms, alone and together', async ({ store }) => {
      const accountId = await accountWith(store, 10)
      const domain = (term: string): NewMail['terms'] => [{ kind: 'domain', term }]
      await keep(store, accountId, mailOf('mail_1', { level: 'safe', timeMs: 100, terms: domain('example.a.www') }))
      await keep(store, accountId, mailOf('mail_2', { timeMs: 200, terms: domain('example.a') }))
      await keep(store, accountId, mailOf('mail_3', { timeMs: 300, terms: domain('example.ab') }))
      await store.mail.judge(accountId, 'mail_2', { label: 'confirmed', note: 'n', by: 'k', timeMs: 1 })
      const under = [is('domain', 'example.a'), is('domain', 'example.a.', true)]
      const cases: readonly (readonly [MailFilter, readonly string[]])[] = [
        [{ levels: ['safe'] }, ['mail_1']],
        [{ levels: [] }, []],
        [{ sinceMs: 200 }, ['mail_3', 'mail_2']],
        [{ untilMs: 200 }, ['mail_1']],
        [{ labels: ['confirmed'] }, ['mail_2']],
        [{ labels: ['none'] }, ['mail_3', 'mail_1']],
        [{ terms: [under] }, ['mail_2', 'mail_1']],
        [{ terms: [under], levels: ['suspicious'] }, ['mail_2']],
        [{ terms: [under, [is('subject', 'hello')]] }, []],
        [{ terms: [[is('subject', 'example.a')]] }, []],
      ]
      for (const [filter, expected] of cases)
        assert.deepEqual(await idsOf(store, accountId, filter), expected, JSON.stringify(filter))
    })

    check('a disposition is set, replaced and taken back', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      await keep(store, accountId, mailOf('mail_1'))
      const said = { label: null, note: 'look', by: 'triage', timeMs: 5 }
      assert.deepEqual((await store.mail.judge(accountId, 'mail_1', said))?.disposition, said)
      assert.equal((await store.mail.judge(accountId, 'mail_1', null))?.disposition, null)
      assert.equal(await store.mail.judge(accountId, 'mail_9', said), null)
    })

    check('what is deleted is found by nothing', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      await keep(store, accountId, mailOf('mail_1'))
      assert.equal(await store.mail.remove(accountId, 'mail_1'), true)
      assert.equal(await store.mail.find(accountId, 'mail_1'), null)
      assert.equal(await store.mail.loadContent(accountId, 'mail_1', 'message'), null)
      assert.deepEqual(await idsOf(store, accountId, { terms: [[is('subject', 'hello')]] }), [])
      assert.equal(await store.mail.remove(accountId, 'mail_1'), false)
    })

    check('the retention takes those that are older', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      for (const [at, timeMs] of [10, 20, 30].entries()) await keep(store, accountId, mailOf(`mail_${at}`, { timeMs }))
      assert.equal(await store.mail.purge(25, 1), 1)
      assert.equal(await store.mail.purge(25, 10), 1)
      assert.deepEqual(await idsOf(store, accountId), ['mail_2'])
    })

    check('the oldest give way where the account takes too much room, and no other account’s', async ({ store }) => {
      const accountId = await accountWith(store, 5)
      const other = await accountWith(store, 5, 'other')
      await keep(store, other, mailOf('mail_0', { accountBytesMax: 30 }))
      for (const id of ['mail_1', 'mail_2', 'mail_3']) await keep(store, accountId, mailOf(id, { accountBytesMax: 30 }))
      assert.deepEqual(await idsOf(store, accountId), ['mail_3', 'mail_2'])
      await store.mail.remove(accountId, 'mail_3')
      await keep(store, accountId, mailOf('mail_4', { accountBytesMax: 30 }))
      assert.deepEqual(await idsOf(store, accountId), ['mail_4', 'mail_2'])
      assert.deepEqual(await idsOf(store, other), ['mail_0'])
    })
  })
}
