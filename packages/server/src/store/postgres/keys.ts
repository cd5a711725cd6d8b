// API keys in PostgreSQL: digests only.
import { newId } from '../ids.ts'
import { givenKeysMax } from '../limits.ts'
import { cursorOf, pageSize, toPage } from '../lists/paging.ts'
import type { KeyRecord } from '../records.ts'
import { hasEnded, type KeyRow, SELECT_KEYS, toKey } from '../rows/key-row.ts'
import type { KeyStore, NewKey } from '../store.ts'
import type { AccountRows } from './account-rows.ts'
import type { PostgresDatabase, Session, Transaction } from './database.ts'

async function find(session: Session, keyId: string): Promise<KeyRecord | null> {
  const row = await session.get<KeyRow>(`${SELECT_KEYS} WHERE k.public_id = $1`, keyId)
  return row === undefined ? null : toKey(row)
}

const end = (transaction: Transaction, keyId: string, atMs: number): Promise<number> =>
  transaction.run(
    'UPDATE api_key SET revoked_at = least(coalesce(revoked_at, $2), $2::BIGINT) WHERE public_id = $1',
    keyId,
    atMs,
  )

export function createKeys(database: PostgresDatabase, accounts: AccountRows): KeyStore {
  async function add(transaction: Transaction, key: NewKey): Promise<KeyRecord> {
    const account = await accounts.require(transaction, key.accountId)
    const id = newId('key')
    await transaction.run(
      `INSERT INTO api_key (public_id, account, digest, prefix, name, permissions, created_at, expires_at, given)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      id,
      account,
      key.digest,
      key.prefix,
      key.name,
      key.permissions.join(','),
      transaction.nowMs,
      key.expiresAtMs,
      key.given ? 1 : 0,
    )
    const record = await find(transaction, id)
    if (record === null) throw new Error('the key was not stored')
    return record
  }

  return {
    insert: (key) => database.write((transaction) => add(transaction, key)),
    find: (keyId) => database.read((session) => find(session, keyId)),
    findByDigest: (digest) =>
      database.read(async ({ get }) => {
        const row = await get<KeyRow>(`${SELECT_KEYS} WHERE k.digest = $1`, digest)
        return row === undefined ? null : toKey(row)
      }),
    givenDigests: () =>
      database.read(async ({ all }) =>
        (
          await all<{ readonly digest: string }>(
            'SELECT digest FROM api_key WHERE given = 1 ORDER BY id DESC LIMIT $1',
            givenKeysMax,
          )
        ).map((row) => row.digest),
      ),
    list: (page) =>
      database.read(async (session) => {
        const size = pageSize(page)
        const account = page.accountId === undefined ? null : await accounts.find(session, page.accountId)
        if (page.accountId !== undefined && account === null) return { items: [], nextCursor: null }
        const start = cursorOf(page) ?? Number.MAX_SAFE_INTEGER
        const rows =
          account === null
            ? await session.all<KeyRow>(`${SELECT_KEYS} WHERE k.id < $1 ORDER BY k.id DESC LIMIT $2`, start, size + 1)
            : await session.all<KeyRow>(
                `${SELECT_KEYS} WHERE k.account = $3 AND k.id < $1 ORDER BY k.id DESC LIMIT $2`,
                start,
                size + 1,
                account,
              )
        return toPage(rows, size, { item: toKey, position: (row) => row.id })
      }),
    revoke: (keyId, atMs) =>
      database.write(async (transaction) => {
        await end(transaction, keyId, atMs)
        return find(transaction, keyId)
      }),
    rotate: (keyId, successor, oldEndsAtMs) =>
      database.write(async (transaction) => {
        // Of two that rotate the same key, the second sees what the first did.
        await transaction.get('SELECT 1 AS held FROM api_key WHERE public_id = $1 FOR NO KEY UPDATE', keyId)
        const old = await find(transaction, keyId)
        if (old === null || hasEnded(old, transaction.nowMs)) return null
        const record = await add(transaction, successor)
        await end(transaction, keyId, oldEndsAtMs)
        await transaction.run(
          'UPDATE api_key SET replaced_by = (SELECT id FROM api_key WHERE public_id = $2) WHERE public_id = $1',
          keyId,
          record.id,
        )
        return record
      }),
    recordUse: (uses) =>
      database.write(async (transaction) => {
        // In one order, so that two processes that write the same keys' uses do not wait for each other.
        const ordered = [...uses].sort((one, other) => (one.keyId < other.keyId ? -1 : 1))
        for (const { keyId, atMs } of ordered)
          await transaction.run(
            'UPDATE api_key SET last_used_at = greatest(coalesce(last_used_at, 0), $2::BIGINT) WHERE public_id = $1',
            keyId,
            atMs,
          )
      }),
  }
}
