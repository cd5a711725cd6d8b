// API keys in SQLite: digests only.
import { isPermission } from '@assay/contract'
import { newId } from '../ids.ts'
import type { KeyRecord } from '../records.ts'
import type { KeyStore, NewKey } from '../store.ts'
import type { AccountRows } from './account-rows.ts'
import type { SqliteDatabase } from './database.ts'
import { cursorOf, pageSize, toPage } from './paging.ts'

interface KeyRow {
  readonly id: number
  readonly public_id: string
  readonly account_id: string
  readonly account_name: string
  readonly plan: string
  readonly prefix: string
  readonly name: string
  readonly permissions: string
  readonly created_at: number
  readonly expires_at: number | null
  readonly revoked_at: number | null
  readonly last_used_at: number | null
  readonly replaced_by: string | null
  readonly given: number
}

const SELECT = `
SELECT k.id, k.public_id, a.public_id AS account_id, a.name AS account_name, a.plan, k.prefix, k.name, k.permissions,
  k.created_at, k.expires_at, k.revoked_at, k.last_used_at, s.public_id AS replaced_by, k.given
FROM api_key k JOIN account a ON a.id = k.account LEFT JOIN api_key s ON s.id = k.replaced_by`

const toKey = (row: KeyRow): KeyRecord => ({
  id: row.public_id,
  accountId: row.account_id,
  accountName: row.account_name,
  plan: row.plan,
  prefix: row.prefix,
  name: row.name,
  permissions: row.permissions.split(',').filter(isPermission),
  createdAtMs: row.created_at,
  expiresAtMs: row.expires_at,
  revokedAtMs: row.revoked_at,
  lastUsedAtMs: row.last_used_at,
  replacedBy: row.replaced_by,
  given: row.given === 1,
})

export function createKeys(database: SqliteDatabase, accounts: AccountRows, now: () => number): KeyStore {
  const byId = database.query<KeyRow>(`${SELECT} WHERE k.public_id = ?`)
  const byDigest = database.query<KeyRow>(`${SELECT} WHERE k.digest = ?`)
  const before = database.query<KeyRow>(`${SELECT} WHERE k.id < ? ORDER BY k.id DESC LIMIT ?`)
  const beforeOfAccount = database.query<KeyRow>(
    `${SELECT} WHERE k.account = ? AND k.id < ? ORDER BY k.id DESC LIMIT ?`,
  )
  const given = database.query<{ readonly digest: string }>(
    'SELECT digest FROM api_key WHERE given = 1 ORDER BY id DESC LIMIT 1000',
  )
  const insert = database.command(
    `INSERT INTO api_key (public_id, account, digest, prefix, name, permissions, created_at, expires_at, given)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const end = database.command('UPDATE api_key SET revoked_at = min(coalesce(revoked_at, ?2), ?2) WHERE public_id = ?1')
  const succeed = database.command(
    'UPDATE api_key SET replaced_by = (SELECT id FROM api_key WHERE public_id = ?2) WHERE public_id = ?1',
  )
  const use = database.command(
    'UPDATE api_key SET last_used_at = max(coalesce(last_used_at, 0), ?2) WHERE public_id = ?1',
  )

  function find(keyId: string): KeyRecord | null {
    const row = byId.get(keyId)
    return row === undefined ? null : toKey(row)
  }

  function add(key: NewKey): KeyRecord {
    const account = accounts.find(key.accountId)
    if (account === null) throw new Error(`no account ${key.accountId}`)
    const id = newId('key')
    const permissions = key.permissions.join(',')
    const givenFlag = key.given ? 1 : 0
    insert.run(id, account, key.digest, key.prefix, key.name, permissions, now(), key.expiresAtMs, givenFlag)
    const record = find(id)
    if (record === null) throw new Error('the key was not stored')
    return record
  }

  return {
    insert: (key) => database.write(() => add(key)),
    find: (keyId) => database.read(() => find(keyId)),
    findByDigest: (digest) =>
      database.read(() => {
        const row = byDigest.get(digest)
        return row === undefined ? null : toKey(row)
      }),
    givenDigests: () => database.read(() => given.all().map((row) => row.digest)),
    list: (page) =>
      database.read(() => {
        const size = pageSize(page)
        const start = cursorOf(page) ?? Number.MAX_SAFE_INTEGER
        const account = page.accountId === undefined ? null : accounts.find(page.accountId)
        if (page.accountId !== undefined && account === null) return { items: [], nextCursor: null }
        const rows = account === null ? before.all(start, size + 1) : beforeOfAccount.all(account, start, size + 1)
        return toPage(rows, size, { item: toKey, position: (row) => row.id })
      }),
    revoke: (keyId, atMs) =>
      database.write(() => {
        end.run(keyId, atMs)
        return find(keyId)
      }),
    rotate: (keyId, successor, oldEndsAtMs) =>
      database.write(() => {
        const old = find(keyId)
        if (old === null || hasEnded(old, now())) return null
        const record = add(successor)
        end.run(keyId, oldEndsAtMs)
        succeed.run(keyId, record.id)
        return record
      }),
    recordUse: (uses) =>
      database.write(() => {
        for (const { keyId, atMs } of uses) use.run(keyId, atMs)
      }),
  }
}

function hasEnded({ expiresAtMs, revokedAtMs }: KeyRecord, nowMs: number): boolean {
  return (expiresAtMs !== null && expiresAtMs <= nowMs) || (revokedAtMs !== null && revokedAtMs <= nowMs)
}
