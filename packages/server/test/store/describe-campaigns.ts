// Campaigns: mails that share a trait, within an account alone, told by the mails that are left.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { NewMail } from '../../src/store/mail-store.ts'
import { keep, mailOf } from './describe-mail.ts'
import { accountWith, type MakeStore } from './store-fixture.ts'
import { withStore } from './with-store.ts'

const landing = (host: string): NewMail['traits'][number] => ({ key: `landing:${host}`, tie: 'landing', told: host })

export function describeCampaigns(make: MakeStore): void {
  const check = withStore(make)

  describe('campaigns', () => {
    check('mails that share a trait are one, with what they share and what varies', async ({ store }) => {
      const accountId = await accountWith(store, 10)
      const traits = [landing('a.example')]
      await keep(store, accountId, mailOf('mail_1', { traits, timeMs: 1000 }))
      assert.equal((await store.mail.find(accountId, 'mail_1'))?.campaignId, null)
      const other = { traits, timeMs: 90_000_000, subject: 'Other', level: 'malicious' as const }
      await keep(store, accountId, mailOf('mail_2', other))
      await keep(store, accountId, mailOf('mail_3', { traits: [landing('b.example')] }))
      const id = (await store.mail.find(accountId, 'mail_1'))?.campaignId ?? ''
      assert.match(id, /^camp_/)
      assert.equal((await store.mail.find(accountId, 'mail_3'))?.campaignId, null)
      const found = await store.campaigns.find(accountId, id)
      assert.deepEqual(found, {
        id,
        title: 'Hello',
        mails: 2,
        lookedAt: 2,
        worst: 'malicious',
        firstMs: 1000,
        lastMs: 90_000_000,
        shared: [{ tie: 'landing', told: 'a.example', mails: 2 }],
        subjects: { values: ['Hello', 'Other'], count: 2 },
        senders: { values: ['kim@a.example'], count: 1 },
        landings: { values: ['a.example'], count: 1 },
        days: [
          { dayMs: 0, mails: 1 },
          { dayMs: 86_400_000, mails: 1 },
        ],
      })
      const { items } = await store.mail.list(accountId, { campaign: id }, { limit: 9 })
      assert.deepEqual(
        items.map((mail) => mail.id),
        ['mail_2', 'mail_1'],
      )
    })

    check('who listens is told of each mail that joined', async ({ store }) => {
      const accountId = await accountWith(store, 10)
      const traits = [landing('a.example')]
      await keep(store, accountId, mailOf('mail_1', { traits }))
      const before = await store.events.newest()
      await keep(store, accountId, mailOf('mail_2', { traits }))
      const told = (await store.events.listAfter(accountId, before, 9)).map(({ name, subject }) => `${name} ${subject}`)
      assert.deepEqual(told, ['mail.analyzed mail_2', 'mail.changed mail_1', 'mail.changed mail_2'])
    })

    check('one that belongs to two makes them one', async ({ store }) => {
      const accountId = await accountWith(store, 10)
      const [a, b] = [landing('a.example'), landing('b.example')]
      for (const [at, traits] of [[a], [a], [b], [b]].entries())
        await keep(store, accountId, mailOf(`mail_${at}`, { traits }))
      assert.equal((await store.campaigns.list(accountId, {}, { limit: 9 })).items.length, 2)
      await keep(store, accountId, mailOf('mail_9', { traits: [a, b] }))
      const { items } = await store.campaigns.list(accountId, {}, { limit: 9 })
      assert.deepEqual(
        items.map(({ mails }) => mails),
        [5],
      )
    })

    check('are listed in pages, the one that was seen last first, and not beyond the span', async ({ store }) => {
      const accountId = await accountWith(store, 20)
      for (const [at, host] of ['a', 'b', 'c', 'a', 'b', 'c', 'a'].entries())
        await keep(store, accountId, mailOf(`mail_${at}`, { traits: [landing(host)], timeMs: 100 * at }))
      const first = await store.campaigns.list(accountId, {}, { limit: 2 })
      const second = await store.campaigns.list(accountId, {}, { limit: 2, cursor: first.nextCursor ?? '' })
      const told = [...first.items, ...second.items].map(({ shared }) => shared[0]?.told)
      assert.deepEqual([told, second.nextCursor], [['a', 'c', 'b'], null])
      assert.equal((await store.campaigns.list(accountId, { sinceMs: 450 }, { limit: 9 })).items.length, 2)
      assert.equal((await store.campaigns.list(accountId, { untilMs: 450 }, { limit: 9 })).items.length, 1)
    })

    check('another account’s mails are never in it, nor seen', async ({ store }) => {
      const accountId = await accountWith(store, 10)
      const other = await accountWith(store, 10, 'other')
      const traits = [landing('a.example')]
      await keep(store, accountId, mailOf('mail_1', { traits }))
      await keep(store, other, mailOf('mail_2', { traits }))
      assert.equal((await store.mail.find(other, 'mail_2'))?.campaignId, null)
      await keep(store, accountId, mailOf('mail_3', { traits }))
      const id = (await store.mail.find(accountId, 'mail_1'))?.campaignId ?? ''
      assert.equal(await store.campaigns.find(other, id), null)
      assert.deepEqual((await store.campaigns.list(other, {}, { limit: 9 })).items, [])
      assert.deepEqual((await store.mail.list(other, { campaign: id }, { limit: 9 })).items, [])
    })

    check('of one that lost its mails nothing is left, and one mail alone is none', async ({ store }) => {
      const accountId = await accountWith(store, 10)
      const traits = [landing('a.example')]
      for (const id of ['mail_1', 'mail_2']) await keep(store, accountId, mailOf(id, { traits }))
      const id = (await store.mail.find(accountId, 'mail_1'))?.campaignId ?? ''
      await store.mail.remove(accountId, 'mail_1')
      assert.equal(await store.campaigns.find(accountId, id), null)
      assert.equal((await store.mail.find(accountId, 'mail_2'))?.campaignId, null)
      await store.mail.remove(accountId, 'mail_2')
      assert.deepEqual((await store.campaigns.list(accountId, {}, { limit: 9 })).items, [])
    })
  })
}
