// API keys: issued, verified, rotated, revoked. The full key exists in memory while it is shown or
// checked; what is kept is its SHA-256 digest.
import type { KeyRecord, Page, PageRequest, Permission } from '../store/records.ts'
import type { KeyStore, NewKey } from '../store/store.ts'
import { hasValidChecksum, isAcceptableKey, keyDigest, keyPrefix, newKeyText } from './key-text.ts'
import { cachedKeysMax, keyCacheMs, keyCharactersMax, lastUseWriteMs } from './limits.ts'
import { isWithin } from './time-span.ts'

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

const MISSING: Authentication = { outcome: 'missing_authorization' }
const MALFORMED: Authentication = { outcome: 'invalid_authorization_format' }
const INVALID: Authentication = { outcome: 'api_key_invalid' }
const EXPIRED: Authentication = { outcome: 'api_key_expired' }
const REVOKED: Authentication = { outcome: 'api_key_revoked' }

/** The scheme in any case (RFC 9110, 11.1), then one key of visible characters. */
const BEARER = /^bearer +([\x21-\x7e]+) *$/i

/** A key that was found, believed for a moment. */
interface Believed {
  readonly untilMs: number
  readonly endsAtMs: number
  readonly afterEnd: Authentication
  readonly authentication: Authentication
  readonly keyId: string
}

export function createKeys(store: KeyStore, now: () => number = Date.now): Keys {
  const believed = new Map<string, Believed>()
  /** Grows with every change made here: a look-up that began before one is not believed after it. */
  let changes = 0
  const uses = new Map<string, number>()
  let given: { readonly digests: ReadonlySet<string>; readonly untilMs: number } = { digests: new Set(), untilMs: 0 }

  async function writeUses(): Promise<void> {
    const batch = [...uses].map(([keyId, atMs]) => ({ keyId, atMs }))
    if (batch.length === 0) return
    uses.clear()
    await store.recordUse(batch)
  }

  // A last use that could not be written is not worth an error: the next one is.
  const timer = setInterval(() => void writeUses().catch(() => undefined), lastUseWriteMs)
  timer.unref()

  function judge(entry: Believed, nowMs: number): Authentication {
    if (nowMs >= entry.endsAtMs) return entry.afterEnd
    uses.set(entry.keyId, nowMs)
    return entry.authentication
  }

  /** Only texts that can be keys cost a look-up: those whose checksum holds, and those that an operator chose. */
  async function canExist(key: string, digest: string): Promise<boolean> {
    if (hasValidChecksum(key)) return true
    if (!isAcceptableKey(key)) return false
    if (!isWithin(given.untilMs, now(), keyCacheMs)) {
      given = { digests: new Set(await store.givenDigests()), untilMs: now() + keyCacheMs }
    }
    return given.digests.has(digest)
  }

  async function lookUp(key: string, digest: string): Promise<Authentication> {
    if (!(await canExist(key, digest))) return INVALID
    const changesBefore = changes
    const record = await store.findByDigest(digest)
    if (record === null) return INVALID
    const entry = believe(record, now() + keyCacheMs)
    if (changes === changesBefore) {
      if (believed.size >= cachedKeysMax) believed.clear()
      believed.set(digest, entry)
    }
    return judge(entry, now())
  }

  function forget(): void {
    changes += 1
    believed.clear()
  }

  async function issue(request: KeyRequest): Promise<IssuedKey> {
    const key = newKeyText()
    return { key, record: await store.insert(toNewKey(key, request, false)) }
  }

  return {
    verify(authorization) {
      if (authorization === undefined || authorization === '') return Promise.resolve(MISSING)
      const key = BEARER.exec(authorization)?.[1]
      if (key === undefined) return Promise.resolve(MALFORMED)
      if (key.length > keyCharactersMax) return Promise.resolve(INVALID)
      const digest = keyDigest(key)
      const entry = believed.get(digest)
      const nowMs = now()
      return entry !== undefined && isWithin(entry.untilMs, nowMs, keyCacheMs)
        ? Promise.resolve(judge(entry, nowMs))
        : lookUp(key, digest)
    },
    issue,
    async insertGiven(key, request) {
      if (!isAcceptableKey(key)) throw new RangeError('a key has 16 to 200 visible ASCII characters')
      const known = await store.findByDigest(keyDigest(key))
      const record = known ?? (await store.insert(toNewKey(key, request, true)))
      given = { digests: given.digests, untilMs: 0 }
      return record
    },
    async rotate(keyId, overlapMs) {
      const old = await store.find(keyId)
      if (old === null) return null
      const key = newKeyText()
      const record = await store.rotate(keyId, toNewKey(key, old, false), now() + overlapMs)
      forget()
      return record === null ? null : { key, record }
    },
    async revoke(keyId) {
      const record = await store.revoke(keyId, now())
      forget()
      return record
    },
    list: (page) => store.list(page),
    async close() {
      clearInterval(timer)
      await writeUses()
    },
  }
}

function toNewKey(key: string, { accountId, name, permissions, expiresAtMs }: KeyRequest, given: boolean): NewKey {
  return { accountId, digest: keyDigest(key), prefix: keyPrefix(key), name, permissions, expiresAtMs, given }
}

function believe(record: KeyRecord, untilMs: number): Believed {
  const { id, prefix, name, accountId, accountName, plan, permissions, expiresAtMs, revokedAtMs, replacedBy } = record
  const caller = { keyId: id, prefix, keyName: name, accountId, accountName, plan, permissions, expiresAtMs }
  const revokedFirst = revokedAtMs !== null && revokedAtMs <= (expiresAtMs ?? revokedAtMs)
  return {
    untilMs,
    endsAtMs: Math.min(
      expiresAtMs ?? Number.POSITIVE_INFINITY,
      // Only a rotated key ends later. A revoked one has ended, also when the clock was set back since.
      revokedAtMs === null || replacedBy !== null ? (revokedAtMs ?? Number.POSITIVE_INFINITY) : 0,
    ),
    afterEnd: revokedFirst ? REVOKED : EXPIRED,
    authentication: { outcome: 'ok', caller },
    keyId: id,
  }
}
