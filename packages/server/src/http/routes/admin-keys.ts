// Administration of keys: issue, list, rotate, revoke. Each is on the command line as well.
import { createKeyRequest, listKeysQuery, OPERATIONS, rotateKeyRequest } from '@assay/contract'
import type { Credits } from '../../accounts/credits.ts'
import type { Keys } from '../../accounts/keys.ts'
import type { AccountStore } from '../../store/store.ts'
import { hasBody } from '../body.ts'
import { type Route, readJson } from '../call.ts'
import { freeAnswer } from '../free-answer.ts'
import { ADMIN_BODY_BYTES_MAX, ADMIN_LIST_MAX } from '../limits.ts'
import { presentIssued, presentKey } from '../present.ts'
import { Refusal } from '../refusal.ts'
import { validateWholeBody, validateWholeQuery } from '../validate.ts'
import { requireAccount } from './admin-accounts.ts'

export interface KeyAdministration {
  readonly accounts: AccountStore
  readonly keys: Keys
  readonly credits: Pick<Credits, 'balance'>
}

/** A day: long enough to bring the successor to every client. */
const ROTATION_OVERLAP_S_DEFAULT = 24 * 3600

export function keyAdministrationRoutes({ accounts, keys, credits }: KeyAdministration): readonly Route[] {
  const create: Route = {
    operation: OPERATIONS.createKey,
    handle: async (call) => {
      const value = validateWholeBody(createKeyRequest, await readJson(call, ADMIN_BODY_BYTES_MAX))
      const account = await requireAccount(accounts, value.account)
      const issued = await keys.issue({
        accountId: account.id,
        name: value.name ?? '',
        permissions: value.permissions,
        expiresAtMs: readExpiry(value.expires_at),
      })
      return await freeAnswer(call, credits, presentIssued(issued), { status: 201 })
    },
  }

  const list: Route = {
    operation: OPERATIONS.listKeys,
    handle: async (call) => {
      const query = validateWholeQuery(listKeysQuery, call.query)
      const accountId = query.account === undefined ? undefined : (await requireAccount(accounts, query.account)).id
      const { items } = await keys.list({ limit: ADMIN_LIST_MAX, accountId })
      return await freeAnswer(call, credits, { keys: items.map(presentKey) })
    },
  }

  const rotate: Route = {
    operation: OPERATIONS.rotateKey,
    handle: async (call) => {
      const body = hasBody(call.incoming) ? await readJson(call, ADMIN_BODY_BYTES_MAX) : {}
      const value = validateWholeBody(rotateKeyRequest, body)
      const overlapMs = (value.overlap_s ?? ROTATION_OVERLAP_S_DEFAULT) * 1000
      const issued = await keys.rotate(call.parameters['id'] ?? '', overlapMs)
      if (issued === null)
        throw new Refusal('key_not_found', {
          message:
            'No working API key has this id: it is unknown, was revoked or has expired; GET /v1/admin/keys lists all.',
        })
      return await freeAnswer(call, credits, presentIssued(issued), { status: 201 })
    },
  }

  const revoke: Route = {
    operation: OPERATIONS.revokeKey,
    handle: async (call) => {
      const record = await keys.revoke(call.parameters['id'] ?? '')
      if (record === null) throw new Refusal('key_not_found')
      return await freeAnswer(call, credits, presentKey(record))
    },
  }

  return [create, list, rotate, revoke]
}

/** A key that never works is a mistake of who asks for it. Throws the Refusal `invalid_request`. */
function readExpiry(expiresAt: string | undefined): number | null {
  if (expiresAt === undefined) return null
  const expiresAtMs = Date.parse(expiresAt)
  if (expiresAtMs > Date.now()) return expiresAtMs
  throw new Refusal('invalid_request', { details: [{ path: 'expires_at', message: 'must lie in the future' }] })
}
