// API keys: issued, verified, rotated, revoked. The full key exists in memory while it is shown or
// checked; what is kept is its SHA-256 digest.
import type { KeyRecord, Page, PageRequest, Permission } from '../store/records.ts'
import type { KeyStore, NewKey } from '../store/store.ts'
import { type Authentication, createAuthenticator } from './authentication.ts'
import { isAcceptableKey, keyDigest, keyPrefix, newKeyText } from './key-text.ts'
import { createLastUses } from './last-uses.ts'

export interface KeyRequest {
  readonly accountId: string
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly expiresAtMs: number | null
}

/** A key that was just made. */
export interface IssuedKey {
  readonly record: KeyRecord
  /** The full key: to be shown once. */
  readonly key: string
}

export interface Keys {
  /** Takes the Authorization header as it came. A revocation by another process is seen within `keyCacheMs`. */
  verify(authorization: string | undefined): Promise<Authentication>
  issue(request: KeyRequest): Promise<IssuedKey>
  /** Stores a key whose text the operator chose (16–200 visible ASCII characters); the same one again is left as it is. */
  insertGiven(key: string, request: KeyRequest): Promise<KeyRecord>
  /** A successor with the same name, permissions and expiry; the old key works until the overlap ends. Null when there is no such working key. */
  rotate(keyId: string, overlapMs: number): Promise<IssuedKey | null>
  /** Effective at once in this process. Null when unknown. */
  revoke(keyId: string): Promise<KeyRecord | null>
  list(page: PageRequest & { readonly accountId?: string | undefined }): Promise<Page<KeyRecord>>
  /** Writes the last uses that wait, and stops the timer. */
  close(): Promise<void>
}

export function createKeys(store: KeyStore, now: () => number = Date.now): Keys {
  const uses = createLastUses(store)
  const authenticator = createAuthenticator(store, now, uses.note)
  return {
    verify: (authorization) => authenticator.verify(authorization),
    async issue(request) {
      const key = newKeyText()
      return { key, record: await store.insert(toNewKey(key, request, false)) }
    },
    async insertGiven(key, request) {
      if (!isAcceptableKey(key)) throw new RangeError('a key has 16 to 200 visible ASCII characters')
      const known = await store.findByDigest(keyDigest(key))
      const record = known ?? (await store.insert(toNewKey(key, request, true)))
      authenticator.forgetGiven()
      return record
    },
    async rotate(keyId, overlapMs) {
      const old = await store.find(keyId)
      if (old === null) return null
      const key = newKeyText()
      const record = await store.rotate(keyId, toNewKey(key, old, false), now() + overlapMs)
      authenticator.forget()
      return record === null ? null : { key, record }
    },
    async revoke(keyId) {
      const record = await store.revoke(keyId, now())
      authenticator.forget()
      return record
    },
    list: (page) => store.list(page),
    close: () => uses.close(),
  }
}

function toNewKey(key: string, { accountId, name, permissions, expiresAtMs }: KeyRequest, given: boolean): NewKey {
  return { accountId, digest: keyDigest(key), prefix: keyPrefix(key), name, permissions, expiresAtMs, given }
}
