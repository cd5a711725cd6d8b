// Who asks: the Authorization header → a caller, or why there is none. Keys that were found good are believed for a moment,
// so that a request costs no read of the store.
import type { KeyRecord, Permission } from '../store/records.ts'
import type { KeyStore } from '../store/store.ts'
import { hasValidChecksum, isAcceptableKey, keyDigest } from './key-text.ts'
import { cachedKeysMax, keyCacheMs, keyCharactersMax } from './limits.ts'
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

export interface Authenticator {
  /** Takes the Authorization header as it came. */
  verify(authorization: string | undefined): Promise<Authentication>
  /** To be called after every change of a key made here: none is believed any longer. */
  forget(): void
  /** To be called when an operator's own key was stored. */
  forgetGiven(): void
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

/** `onUse` hears of every request of a key that is good. */
export function createAuthenticator(
  store: Pick<KeyStore, 'findByDigest' | 'givenDigests'>,
  now: () => number,
  onUse: (keyId: string, atMs: number) => void,
): Authenticator {
  const believed = new Map<string, Believed>()
  const given = createGivenDigests(store, now)
  /** Grows with every change made here: a look-up that began before one is not believed after it. */
  let changes = 0

  function judge(entry: Believed, nowMs: number): Authentication {
    if (nowMs >= entry.endsAtMs) return entry.afterEnd
    onUse(entry.keyId, nowMs)
    return entry.authentication
  }

  /** Only texts that can be keys cost a look-up: those whose checksum holds, and those that an operator chose. */
  const canExist = async (key: string, digest: string): Promise<boolean> =>
    hasValidChecksum(key) || (isAcceptableKey(key) && (await given.has(digest)))

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
    forget() {
      changes += 1
      believed.clear()
    },
    forgetGiven: given.forget,
  }
}

interface GivenDigests {
  has(digest: string): Promise<boolean>
  forget(): void
}

/** The digests of keys with a text of the operator's choice, read again as often as a key is looked up again. */
function createGivenDigests(store: Pick<KeyStore, 'givenDigests'>, now: () => number): GivenDigests {
  let digests: ReadonlySet<string> = new Set()
  let untilMs = 0
  return {
    async has(digest) {
      if (!isWithin(untilMs, now(), keyCacheMs)) {
        digests = new Set(await store.givenDigests())
        untilMs = now() + keyCacheMs
      }
      return digests.has(digest)
    },
    forget() {
      untilMs = 0
    },
  }
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
