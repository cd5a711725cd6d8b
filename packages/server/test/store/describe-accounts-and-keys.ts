// Accounts and keys, whatever the adapter.
import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { NewKey } from '../../src/store/store.ts'
import { accountWith, type MakeStore } from './store-fixture.ts'
import { withStore } from './with-store.ts'

function newKey(accountId: string, changes: Partial<NewKey> = {}): NewKey {
  const plain = { prefix: 'assay_abc', name: 'first', expiresAtMs: null, given: false }
  return { accountId, digest: '0'.repeat(64), permissions: ['file:read'], ...plain, ...changes }
}

export function describeAccountsAndKeys(make: MakeStore): void {
  const check = withStore(make)

  describe('accounts', () => {
    check('a new account is found by id and name, and survives', async ({ store, clock, reopen }) => {
      const { created, account } = await store.accounts.create({ name: 'acme', plan: 'free' })
      assert.equal(created, true)
      assert.match(account.id, /^acc_[0-9A-Za-z]{20}$/)
      assert.deepEqual(account, {
        id: account.id,
        name: 'acme',
        plan: 'free',
        createdAtMs: clock.now(),
        balance: 0,
        fileBytes: 0,
        quota: { fileBytesMax: null, fileDays: null },
      })
      assert.deepEqual(await store.accounts.find(account.id), account)
      assert.deepEqual(await store.accounts.findByName('acme'), account)
      assert.deepEqual(await (await reopen()).accounts.find(account.id), account)
    })

    check('a name is given once; the one that has it is returned untouched', async ({ store }) => {
      const first = await store.accounts.create({ name: 'acme', plan: 'free' })
      const again = await store.accounts.create({ name: 'acme', plan: 'standard' })
      assert.deepEqual(again, { created: false, account: first.account })
    })

    check('a quota is set, in part or whole, and taken back', async ({ store }) => {
      const { id } = (await store.accounts.create({ name: 'acme', plan: 'free' })).account
      const quotaAfter = async (quota: Parameters<typeof store.accounts.setQuota>[1]) =>
        (await store.accounts.setQuota(id, quota))?.quota
      assert.deepEqual(await quotaAfter({ fileBytesMax: 0 }), { fileBytesMax: 0, fileDays: null })
      assert.deepEqual(await quotaAfter({ fileDays: 7 }), { fileBytesMax: 0, fileDays: 7 })
      assert.deepEqual(await quotaAfter({ fileBytesMax: 10 ** 15 }), { fileBytesMax: 10 ** 15, fileDays: 7 })
      assert.deepEqual(await quotaAfter({ fileBytesMax: null, fileDays: null }), { fileBytesMax: null, fileDays: null })
      assert.equal(await store.accounts.setQuota('acc_nobody', { fileDays: 7 }), null)
    })

    check('unknown accounts are null', async ({ store }) => {
      assert.equal(await store.accounts.find('acc_nobody'), null)
      assert.equal(await store.accounts.findByName('nobody'), null)
    })

    check('the list is paged, oldest first, and refuses a cursor that no page gave', async ({ store }) => {
      for (const name of ['a', 'b', 'c']) await store.accounts.create({ name, plan: 'free' })
      const first = await store.accounts.list({ limit: 2 })
      assert.deepEqual(
        first.items.map((account) => account.name),
        ['a', 'b'],
      )
      const second = await store.accounts.list({ limit: 2, cursor: first.nextCursor ?? '' })
      assert.deepEqual(
        second.items.map((account) => account.name),
        ['c'],
      )
      assert.equal(second.nextCursor, null)
      for (const cursor of ["1' OR 1", '-1', '99999999999999999999', '1e3', '']) {
        await assert.rejects(store.accounts.list({ limit: 1, cursor }), RangeError)
      }
    })
  })

  describe('keys', () => {
    check('a key is found by its digest, with its account', async ({ store, clock }) => {
      const accountId = await accountWith(store, 0)
      const key = await store.keys.insert(newKey(accountId, { permissions: ['file:read', 'admin'], expiresAtMs: 9 }))
      assert.deepEqual(key, {
        id: key.id,
        accountId,
        accountName: 'acme',
        plan: 'standard',
        prefix: 'assay_abc',
        name: 'first',
        permissions: ['file:read', 'admin'],
        createdAtMs: clock.now(),
        expiresAtMs: 9,
        revokedAtMs: null,
        lastUsedAtMs: null,
        replacedBy: null,
        given: false,
      })
      assert.deepEqual(await store.keys.findByDigest('0'.repeat(64)), key)
      assert.deepEqual(await store.keys.find(key.id), key)
      assert.equal(await store.keys.findByDigest('1'.repeat(64)), null)
    })

    check('a digest is taken once, and an unknown account has no keys', async ({ store }) => {
      const accountId = await accountWith(store, 0)
      await store.keys.insert(newKey(accountId))
      await assert.rejects(store.keys.insert(newKey(accountId)))
      await assert.rejects(store.keys.insert(newKey('acc_nobody', { digest: '1'.repeat(64) })))
      assert.deepEqual(await store.keys.list({ limit: 9, accountId: 'acc_nobody' }), { items: [], nextCursor: null })
    })

    check('an earlier revocation stays', async ({ store }) => {
      const key = await store.keys.insert(newKey(await accountWith(store, 0)))
      assert.equal((await store.keys.revoke(key.id, 500))?.revokedAtMs, 500)
      assert.equal((await store.keys.revoke(key.id, 900))?.revokedAtMs, 500)
      assert.equal((await store.keys.revoke(key.id, 100))?.revokedAtMs, 100)
      assert.equal(await store.keys.revoke('key_nobody', 100), null)
    })

    check('rotation leaves the old key its overlap and names the successor', async ({ store, clock }) => {
      const accountId = await accountWith(store, 0)
      const old = await store.keys.insert(newKey(accountId))
      const endsAtMs = clock.now() + 1000
      const successor = await store.keys.rotate(old.id, newKey(accountId, { digest: '1'.repeat(64) }), endsAtMs)
      const rotated = await store.keys.find(old.id)
      assert.equal(rotated?.revokedAtMs, endsAtMs)
      assert.equal(rotated?.replacedBy, successor?.id)
      assert.equal(successor?.revokedAtMs, null)
    })

    check('a key that has ended cannot be rotated into a working one', async ({ store, clock }) => {
      const accountId = await accountWith(store, 0)
      const old = await store.keys.insert(newKey(accountId))
      await store.keys.revoke(old.id, clock.now())
      assert.equal(await store.keys.rotate(old.id, newKey(accountId, { digest: '1'.repeat(64) }), 1), null)
      assert.equal(await store.keys.findByDigest('1'.repeat(64)), null)
    })

    check('given keys are listed by digest, revoked ones too', async ({ store, clock }) => {
      const accountId = await accountWith(store, 0)
      const key = await store.keys.insert(newKey(accountId, { given: true }))
      await store.keys.insert(newKey(accountId, { digest: '1'.repeat(64) }))
      assert.deepEqual(await store.keys.givenDigests(), ['0'.repeat(64)])
      await store.keys.revoke(key.id, clock.now())
      assert.deepEqual(await store.keys.givenDigests(), ['0'.repeat(64)])
    })

    check('the last use only moves forward', async ({ store }) => {
      const key = await store.keys.insert(newKey(await accountWith(store, 0)))
      await store.keys.recordUse([{ keyId: key.id, atMs: 20 }])
      await store.keys.recordUse([
        { keyId: key.id, atMs: 10 },
        { keyId: 'key_nobody', atMs: 30 },
      ])
      assert.equal((await store.keys.find(key.id))?.lastUsedAtMs, 20)
    })
  })
}
