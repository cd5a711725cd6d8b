// `GET /v1/account`, `GET /v1/usage` and the admin routes.
import { z } from 'zod'
import { PERMISSIONS } from './permissions.ts'
import { isoTime, meta } from './primitives.ts'

const permissions = z.array(z.enum(PERMISSIONS)).min(1)

export const accountResponse = z
  .object({
    data: z.object({
      id: z.string(),
      name: z.string(),
      plan: z.string(),
      credits_remaining: z.number(),
      permissions: z.array(z.enum(PERMISSIONS)),
      rate_limit: z.object({
        limit: z.number(),
        remaining: z.number(),
        reset: z.number().meta({ description: 'Unix seconds.' }),
      }),
      key: z.object({ prefix: z.string(), name: z.string().nullable(), expires_at: isoTime.nullable() }),
    }),
    meta,
  })
  .meta({ id: 'AccountResponse' })

export const LEDGER_KINDS = ['grant', 'charge', 'refund'] as const

export const ledgerEntry = z
  .object({
    id: z.string(),
    time: isoTime,
    kind: z.enum(LEDGER_KINDS),
    credits: z.number().meta({ description: 'Always positive; the kind tells the direction.' }),
    balance: z.number().meta({ description: 'Balance after this entry.' }),
    operation: z.string(),
    request_id: z.string().nullable(),
  })
  .meta({ id: 'LedgerEntry' })

export const usageResponse = z
  .object({ data: z.object({ entries: z.array(ledgerEntry), next_cursor: z.string().nullable() }), meta })
  .meta({ id: 'UsageResponse' })

export const USAGE_PAGE_DEFAULT = 50
export const USAGE_PAGE_MAX = 200

export const usageQuery = z.object({
  cursor: z.string().optional().meta({ description: '`next_cursor` of the page before.' }),
  limit: z
    .string()
    .optional()
    .meta({ description: `Entries a page, 1 to ${USAGE_PAGE_MAX}; default ${USAGE_PAGE_DEFAULT}.` }),
})

const name = z.string().min(1).max(100)
const credits = z.number().int().min(0).max(1_000_000_000_000)

export const account = z
  .object({ id: z.string(), name: z.string(), plan: z.string(), credits_remaining: z.number(), created_at: isoTime })
  .meta({ id: 'Account' })

export const createAccountRequest = z
  .object({ name, plan: z.string().optional(), credits: credits.optional() })
  .meta({ id: 'CreateAccountRequest' })
export const createAccountResponse = z.object({ data: account, meta }).meta({ id: 'CreateAccountResponse' })
export const listAccountsResponse = z
  .object({ data: z.object({ accounts: z.array(account) }), meta })
  .meta({ id: 'ListAccountsResponse' })

export const grantCreditsRequest = z.object({ credits: credits.min(1) }).meta({ id: 'GrantCreditsRequest' })
export const grantCreditsResponse = z.object({ data: account, meta }).meta({ id: 'GrantCreditsResponse' })

export const apiKey = z
  .object({
    id: z.string(),
    account: z.string().meta({ description: 'Id of the account.' }),
    prefix: z.string().meta({ description: 'The first characters, to recognise it by.' }),
    name: z.string().nullable(),
    permissions: z.array(z.enum(PERMISSIONS)),
    created_at: isoTime,
    expires_at: isoTime.nullable(),
    revoked_at: isoTime.nullable(),
    last_used_at: isoTime.nullable(),
  })
  .meta({ id: 'ApiKey' })

const newKey = apiKey.extend({ key: z.string().meta({ description: 'The key itself: shown once, never again.' }) })

export const createKeyRequest = z
  .object({
    account: z.string().meta({ description: 'Id or name of the account.' }),
    permissions,
    name: name.optional(),
    expires_at: isoTime.optional(),
  })
  .meta({ id: 'CreateKeyRequest' })
export const createKeyResponse = z.object({ data: newKey, meta }).meta({ id: 'CreateKeyResponse' })
export const listKeysQuery = z.object({
  account: z.string().optional().meta({ description: 'Only the keys of this account (id or name).' }),
})
export const listKeysResponse = z
  .object({ data: z.object({ keys: z.array(apiKey) }), meta })
  .meta({ id: 'ListKeysResponse' })
export const ROTATION_OVERLAP_S_MAX = 30 * 24 * 3600
export const rotateKeyRequest = z
  .object({
    overlap_s: z.number().int().min(0).max(ROTATION_OVERLAP_S_MAX).optional().meta({
      description: 'For how many seconds the old key goes on working. Default 86400.',
    }),
  })
  .meta({ id: 'RotateKeyRequest' })
export const revokeKeyResponse = z.object({ data: apiKey, meta }).meta({ id: 'RevokeKeyResponse' })
