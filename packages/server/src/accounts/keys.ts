// API keys (contract B7): issued, verified, rotated, revoked. The full key exists in memory while it is shown or
// checked; what is kept is its SHA-256 digest.
import type { KeyRecord, Page, PageRequest, Permission } from '../store/records.ts'

export type Authentication =
  | { readonly outcome: 'missing_authorization' }
  | { readonly outcome: 'invalid_authorization_format' }
  | { readonly outcome: 'api_key_invalid' }
  | { readonly outcome: 'api_key_expired' }
  | { readonly outcome: 'api_key_revoked' }
  | { readonly outcome: 'ok'; readonly caller: Caller }

/** Who asks: a key and its account. */
export interface Caller {
  readonly keyId: string
  readonly prefix: string
  readonly keyName: string
  readonly accountId: string
  readonly accountName: string
  readonly plan: string
  readonly permissions: readonly Permission[]
  readonly expiresAtMs: number | null
}

export interface KeyRequest {
  readonly accountId: string
  readonly name: string
  readonly permissions: readonly Permission[]
  readonly expiresAtMs: number | null
}

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

/** `api:full` stands for everything but `admin`. */
export function isPermitted(held: readonly Permission[], needed: Permission): boolean {
  return held.includes(needed) || (needed !== 'admin' && held.includes('api:full'))
}
