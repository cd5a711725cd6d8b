// Reads API keys: one by its id or digest, or a page of them.
import { isPermission } from '@assay/contract'
import type { KeyRecord } from '../records.ts'
import type { SqliteDatabase } from './database.ts'

export interface KeyRow {
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

/** For use within a read or a write. */
export interface KeyRows {
  find(keyId: string): KeyRecord | null
  findByDigest(digest: string): KeyRecord | null
  /** The newest first: at most `count` with a row number below `start`, of all accounts where `account` is null. */
  before(start: number, count: number, account: number | null): readonly KeyRow[]
}

const SELECT = `
SELECT k.id, k.public_id, a.public_id AS account_id, a.name AS account_name, a.plan, k.prefix, k.name, k.permissions,
  k.created_at, k.expires_at, k.revoked_at, k.last_used_at, s.public_id AS replaced_by, k.given
FROM api_key k JOIN account a ON a.id = k.account LEFT JOIN api_key s ON s.id = k.replaced_by`

export const toKey = (row: KeyRow): KeyRecord => ({
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

const keyOrNull = (row: KeyRow | undefined): KeyRecord | null => (row === undefined ? null : toKey(row))

export function createKeyRows(database: SqliteDatabase): KeyRows {
  const byId = database.query<KeyRow>(`${SELECT} WHERE k.public_id = ?`)
  const byDigest = database.query<KeyRow>(`${SELECT} WHERE k.digest = ?`)
  const ofAll = database.query<KeyRow>(`${SELECT} WHERE k.id < ? ORDER BY k.id DESC LIMIT ?`)
  const ofAccount = database.query<KeyRow>(`${SELECT} WHERE k.account = ? AND k.id < ? ORDER BY k.id DESC LIMIT ?`)
  return {
    find: (keyId) => keyOrNull(byId.get(keyId)),
    findByDigest: (digest) => keyOrNull(byDigest.get(digest)),
    before: (start, count, account) =>
      account === null ? ofAll.all(start, count) : ofAccount.all(account, start, count),
  }
}
