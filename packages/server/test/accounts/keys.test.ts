// Keys: what they look like, how they are judged, and how soon a change is seen.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasValidChecksum, keyDigest, keyPrefix, newKeyText } from '../../src/accounts/key-text.ts'
import { createKeys, type Keys } from '../../src/accounts/keys.ts'
import { keyCacheMs, lastUseWriteMs } from '../../src/accounts/limits.ts'
import type { Store } from '../../src/store/store.ts'
import { makeSqlite } from '../store/make-sqlite.ts'
import { accountWith, type Clock } from '../store/store-fixture.ts'

interface Given {
  readonly store: Store
  readonly second: () => Store
  readonly clock: Clock
  readonly keys: Keys
  readonly accountId: string
}

function check(name: string, body: (given: Given) => Promise<void>): void {
  test(name, async () => {
    const made = makeSqlite()
    const keys = createKeys(made.store.keys, made.clock.now)
    try {
      await body({ ...made, keys, accountId: await accountWith(made.store, 0) })
    } finally {
      await keys.close()
      await made.dispose()
    }
  })
}

const request = (accountId: string) => ({
  accountId,
  name: 'first',
  permissions: ['file:read'] as const,
  expiresAtMs: null,
})

describe('the text of a key', () => {
  test('has the form of the contract, and a checksum that finds every single wrong character', () => {
    const key = newKeyText()
    assert.match(key, /^assay_[0-9A-Za-z]{38}$/)
    assert.equal(hasValidChecksum(key), true)
    for (let at = 'assay_'.length; at < key.length; at += 1) {
      const other = key.charAt(at) === 'x' ? 'y' : 'x'
      assert.equal(hasValidChecksum(key.slice(0, at) + other + key.slice(at + 1)), false, `character ${at}`)
    }
  })

  test('is never the same twice', () => {
    assert.equal(new Set(Array.from({ length: 1000 }, newKeyText)).size, 1000)
  })

  test('is recognised by a prefix that gives nothing away', () => {
    const key = newKeyText()
    assert.equal(keyPrefix(key), key.slice(0, 12))
    assert.equal(keyPrefix('sixteen-letters!'), 'sixt')
  })
})

describe('verification', () => {
  check('a key that was issued is its account’s', async ({ keys, accountId }) => {
    const { key, record } = await keys.issue(request(accountId))
    const caller = {
      keyId: record.id,
      prefix: key.slice(0, 12),
      keyName: 'first',
      accountId,
      accountName: 'acme',
      plan: 'standard',
      permissions: ['file:read'],
      expiresAtMs: null,
    }
    for (const header of [`Bearer ${key}`, `bearer ${key}`, `BEARER   ${key} `]) {
      assert.deepEqual(await keys.verify(header), { outcome: 'ok', caller }, header)
    }
  })

  for (const [name, header, outcome] of [
    ['nothing', undefined, 'missing_authorization'],
    ['an empty header', '', 'missing_authorization'],
    ['another scheme', 'Basic dXNlcjpwYXNz', 'invalid_authorization_format'],
    ['a scheme without a key', 'Bearer', 'invalid_authorization_format'],
    ['a scheme and a space', 'Bearer ', 'invalid_authorization_format'],
    ['a key without a scheme', newKeyText(), 'invalid_authorization_format'],
    ['two keys', `Bearer ${newKeyText()} ${newKeyText()}`, 'invalid_authorization_format'],
    ['a key that was never issued', `Bearer ${newKeyText()}`, 'api_key_invalid'],
    ['a key with a wrong checksum', `Bearer assay_${'a'.repeat(38)}`, 'api_key_invalid'],
    ['a short text', 'Bearer x', 'api_key_invalid'],
    ['a very long text', `Bearer ${'x'.repeat(100_000)}`, 'api_key_invalid'],
  ] as const) {
    check(`${name}: ${outcome}`, async ({ keys }) => {
      assert.deepEqual(await keys.verify(header), { outcome })
    })
  }

  check('a text whose checksum fails costs no look-up', async ({ store, clock }) => {
    let lookUps = 0
    const findByDigest: Store['keys']['findByDigest'] = (digest) => {
      lookUps += 1
      return store.keys.findByDigest(digest)
    }
    const keys = createKeys({ ...store.keys, findByDigest }, clock.now)
    await keys.verify(`Bearer assay_${'a'.repeat(38)}`)
    await keys.verify('Bearer something-else-entirely')
    assert.equal(lookUps, 0)
    await keys.verify(`Bearer ${newKeyText()}`)
    assert.equal(lookUps, 1)
    await keys.close()
  })

  check('a key ends the moment it expires, also when it was just believed', async ({ keys, clock, accountId }) => {
    const { key } = await keys.issue({ ...request(accountId), expiresAtMs: clock.now() + 10 })
    assert.equal((await keys.verify(`Bearer ${key}`)).outcome, 'ok')
    clock.advance(10)
    assert.deepEqual(await keys.verify(`Bearer ${key}`), { outcome: 'api_key_expired' })
    clock.advance(keyCacheMs)
    assert.deepEqual(await keys.verify(`Bearer ${key}`), { outcome: 'api_key_expired' })
  })

  check('a revocation here is seen at once', async ({ keys, accountId }) => {
    const { key, record } = await keys.issue(request(accountId))
    assert.equal((await keys.verify(`Bearer ${key}`)).outcome, 'ok')
    await keys.revoke(record.id)
    assert.deepEqual(await keys.verify(`Bearer ${key}`), { outcome: 'api_key_revoked' })
  })

  check('a revoked key stays so when the clock is set back', async ({ keys, clock, accountId }) => {
    const { key, record } = await keys.issue(request(accountId))
    await keys.revoke(record.id)
    clock.advance(-3_600_000)
    assert.deepEqual(await keys.verify(`Bearer ${key}`), { outcome: 'api_key_revoked' })
  })

  check('belief in a key ends, also when the clock is set back', async ({ keys, second, clock, accountId }) => {
    const { key, record } = await keys.issue(request(accountId))
    await keys.verify(`Bearer ${key}`)
    const other = second()
    await other.keys.revoke(record.id, clock.now())
    await other.close()
    clock.advance(-3_600_000)
    assert.deepEqual(await keys.verify(`Bearer ${key}`), { outcome: 'api_key_revoked' })
  })

  check('a revocation by another process is seen when belief ends', async ({ keys, second, clock, accountId }) => {
    const { key, record } = await keys.issue(request(accountId))
    await keys.verify(`Bearer ${key}`)
    const other = second()
    await other.keys.revoke(record.id, clock.now())
    await other.close()
    clock.advance(keyCacheMs)
    assert.deepEqual(await keys.verify(`Bearer ${key}`), { outcome: 'api_key_revoked' })
  })

  check('a look-up under way does not outlive a revocation', async ({ store, clock, accountId }) => {
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const findByDigest: Store['keys']['findByDigest'] = async (digest) => {
      const record = await store.keys.findByDigest(digest)
      await gate
      return record
    }
    const keys = createKeys({ ...store.keys, findByDigest }, clock.now)
    const { key, record } = await keys.issue(request(accountId))
    const underWay = keys.verify(`Bearer ${key}`)
    await keys.revoke(record.id)
    release()
    await underWay
    assert.deepEqual(await keys.verify(`Bearer ${key}`), { outcome: 'api_key_revoked' })
    await keys.close()
  })

  check('after a rotation both work until the overlap ends', async ({ keys, clock, accountId }) => {
    const old = await keys.issue(request(accountId))
    const successor = await keys.rotate(old.record.id, 1000)
    assert.ok(successor)
    assert.equal((await keys.verify(`Bearer ${old.key}`)).outcome, 'ok')
    assert.equal((await keys.verify(`Bearer ${successor.key}`)).outcome, 'ok')
    clock.advance(1000)
    assert.deepEqual(await keys.verify(`Bearer ${old.key}`), { outcome: 'api_key_revoked' })
    assert.equal((await keys.verify(`Bearer ${successor.key}`)).outcome, 'ok')
    assert.equal(await keys.rotate(old.record.id, 1000), null)
    assert.equal(await keys.rotate('key_nobody', 1000), null)
  })

  check('a given key works without our checksum, and is given once', async ({ keys, accountId }) => {
    for (const key of ['sixteen-letters!', `assay_${'a'.repeat(38)}`, '~'.repeat(200)]) {
      const record = await keys.insertGiven(key, request(accountId))
      assert.equal((await keys.insertGiven(key, request(accountId))).id, record.id)
      assert.equal((await keys.verify(`Bearer ${key}`)).outcome, 'ok')
    }
    for (const key of ['short', 'with space inside it', '~'.repeat(201), 'ümlaut-ümlaut-ümlaut']) {
      await assert.rejects(keys.insertGiven(key, request(accountId)), RangeError, key)
    }
  })

  check('a revoked given key is told apart from one that never was', async ({ keys, accountId }) => {
    const record = await keys.insertGiven('sixteen-letters!', request(accountId))
    await keys.revoke(record.id)
    assert.deepEqual(await keys.verify('Bearer sixteen-letters!'), { outcome: 'api_key_revoked' })
  })

  check('the last use is written when the keys are closed', async ({ keys, store, clock, accountId }) => {
    const { key, record } = await keys.issue(request(accountId))
    await keys.verify(`Bearer ${key}`)
    assert.equal((await store.keys.find(record.id))?.lastUsedAtMs, null)
    await keys.close()
    assert.equal((await store.keys.find(record.id))?.lastUsedAtMs, clock.now())
    assert.ok(lastUseWriteMs >= 60_000, 'a key’s row changes at most once a minute')
  })

  check('neither the key nor anything to make it from is stored', async ({ keys, store, accountId }) => {
    const { key } = await keys.issue(request(accountId))
    const stored = JSON.stringify(await store.keys.findByDigest(keyDigest(key)))
    assert.ok(!stored.includes(key.slice(12)))
  })
})
