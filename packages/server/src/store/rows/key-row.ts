// Rows of API keys as the records of the store.
import { isPermission } from '@assay/contract'
import type { KeyRecord } from '../records.ts'

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

/** Of keys `k`, with their accounts `a`. */
export const SELECT_KEYS = `
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

export function hasEnded({ expiresAtMs, revokedAtMs }: KeyRecord, nowMs: number): boolean {
  return (expiresAtMs !== null && expiresAtMs <= nowMs) || (revokedAtMs !== null && revokedAtMs <= nowMs)
}
