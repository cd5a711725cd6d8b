// API keys in SQLite: digests only.
import { newId } from '../ids.ts'
import { givenKeysMax } from '../limits.ts'
import { cursorOf, pageSize, toPage } from '../lists/paging.ts'
import type { KeyRecord } from '../records.ts'
import { hasEnded, toKey } from '../rows/key-row.ts'
import type { KeyStore, NewKey } from '../store.ts'
import type { AccountRows } from './account-rows.ts'
import type { SqliteDatabase } from './database.ts'
import { createKeyRows } from './key-rows.ts'

const prepare = (database: SqliteDatabase) => ({
  given: database.query<{ readonly digest: string }>(
    'SELECT digest FROM api_key WHERE given = 1 ORDER BY id DESC LIMIT ?',
  ),
  insert: database.command(
    `INSERT INTO api_key (public_id, account, digest, prefix, name, permissions, created_at, expires_at, given)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  end: database.command('UPDATE api_key SET revoked_at = min(coalesce(revoked_at, ?2), ?2) WHERE public_id = ?1'),
  succeed: database.command(
    'UPDATE api_key SET replaced_by = (SELECT id FROM api_key WHERE public_id = ?2) WHERE public_id = ?1',
  ),
  use: database.command('UPDATE api_key SET last_used_at = max(coalesce(last_used_at, 0), ?2) WHERE public_id = ?1'),
})

export function createKeys(database: SqliteDatabase, accounts: AccountRows, now: () => number): KeyStore {
  const rows = createKeyRows(database)
  const sql = prepare(database)

  function add(key: NewKey): KeyRecord {
    const account = accounts.require(key.accountId)
    const id = newId('key')
    const permissions = key.permissions.join(',')
    const givenFlag = key.given ? 1 : 0
    sql.insert.run(id, account, key.digest, key.prefix, key.name, permissions, now(), key.expiresAtMs, givenFlag)
    const record = rows.find(id)
    if (record === null) throw new Error('the key was not stored')
    return record
  }

  return {
    insert: (key) => database.write(() => add(key)),
    find: (keyId) => database.read(() => rows.find(keyId)),
    findByDigest: (digest) => database.read(() => rows.findByDigest(digest)),
    givenDigests: () => database.read(() => sql.given.all(givenKeysMax).map((row) => row.digest)),
    list: (page) =>
      database.read(() => {
        const size = pageSize(page)
        const account = page.accountId === undefined ? null : accounts.find(page.accountId)
        if (page.accountId !== undefined && account === null) return { items: [], nextCursor: null }
        const found = rows.before(cursorOf(page) ?? Number.MAX_SAFE_INTEGER, size + 1, account)
        return toPage(found, size, { item: toKey, position: (row) => row.id })
      }),
    revoke: (keyId, atMs) =>
      database.write(() => {
        sql.end.run(keyId, atMs)
        return rows.find(keyId)
      }),
    rotate: (keyId, successor, oldEndsAtMs) =>
      database.write(() => {
        const old = rows.find(keyId)
        if (old === null || hasEnded(old, now())) return null
        const record = add(successor)
        sql.end.run(keyId, oldEndsAtMs)
        sql.succeed.run(keyId, record.id)
        return record
      }),
    recordUse: (uses) =>
      database.write(() => {
        for (const { keyId, atMs } of uses) sql.use.run(keyId, atMs)
      }),
  }
}
