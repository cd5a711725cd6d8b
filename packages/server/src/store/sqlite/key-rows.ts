// Reads API keys: one by its id or digest, or a page of them.
import type { KeyRecord } from '../records.ts'
import { type KeyRow, SELECT_KEYS, toKey } from '../rows/key-row.ts'
import type { SqliteDatabase } from './database.ts'

/** For use within a read or a write. */
export interface KeyRows {
  find(keyId: string): KeyRecord | null
  findByDigest(digest: string): KeyRecord | null
  /** The newest first: at most `count` with a row number below `start`, of all accounts where `account` is null. */
  before(start: number, count: number, account: number | null): readonly KeyRow[]
}

const keyOrNull = (row: KeyRow | undefined): KeyRecord | null => (row === undefined ? null : toKey(row))

export function createKeyRows(database: SqliteDatabase): KeyRows {
  const byId = database.query<KeyRow>(`${SELECT_KEYS} WHERE k.public_id = ?`)
  const byDigest = database.query<KeyRow>(`${SELECT_KEYS} WHERE k.digest = ?`)
  const ofAll = database.query<KeyRow>(`${SELECT_KEYS} WHERE k.id < ? ORDER BY k.id DESC LIMIT ?`)
  const ofAccount = database.query<KeyRow>(`${SELECT_KEYS} WHERE k.account = ? AND k.id < ? ORDER BY k.id DESC LIMIT ?`)
  return {
    find: (keyId) => keyOrNull(byId.get(keyId)),
    findByDigest: (digest) => keyOrNull(byDigest.get(digest)),
    before: (start, count, account) =>
      account === null ? ofAll.all(start, count) : ofAccount.all(account, start, count),
  }
}
