// `GET /v1/account`, `GET /v1/usage` and the admin routes.
import { z } from 'zod'
import { PERMISSIONS } from './light/permissions.ts'
import { isoTime, meta } from './primitives.ts'

const permissions = z.array(z.enum(PERMISSIONS)).min(1)

/** The answer of `GET /v1/account`. */
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
      files: z
        .object({
          bytes: z.number().meta({ description: 'Of the files that the account keeps.' }),
          bytes_max: z.number().nullable().meta({ description: 'How many it may keep; null where there is no quota.' }),
          days: z.number().nullable().meta({ description: 'How long each is kept; null is for ever.' }),
        })
        .meta({ description: 'Files kept, and what may be kept.' }),
    }),
    meta,
  })
  .meta({ id: 'AccountResponse' })

/** `refund`: what was charged for an analysis that failed. */
export const LEDGER_KINDS = ['grant', 'charge', 'refund'] as const

/** One movement of credits. */
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

/** The answer of `GET /v1/usage`. */
export const usageResponse = z
  .object({ data: z.object({ entries: z.array(ledgerEntry), next_cursor: z.string().nullable() }), meta })
  .meta({ id: 'UsageResponse' })

/** Entries on a page of `GET /v1/usage` when none are asked for. */
export const USAGE_PAGE_DEFAULT = 50
/** Entries on one page at most. */
export const USAGE_PAGE_MAX = 200

/** The query of `GET /v1/usage`, as text. */
export const usageQuery = z.object({
  cursor: z.string().optional().meta({ description: '`next_cursor` of the page before.' }),
  limit: z
    .string()
    .optional()
    .meta({ description: `Entries a page, 1 to ${USAGE_PAGE_MAX}; default ${USAGE_PAGE_DEFAULT}.` }),
})

/** Days that a summary of the ledger covers at most. */
export const USAGE_DAYS_MAX = 366
/** And when nothing is said. */
export const USAGE_DAYS_DEFAULT = 30

/** The query of `GET /v1/usage/summary`, as text. */
export const usageSummaryQuery = z.object({
  days: z
    .string()
    .optional()
    .meta({ description: `Days up to now, 1 to ${USAGE_DAYS_MAX}; default ${USAGE_DAYS_DEFAULT}.` }),
})

/** The answer of `GET /v1/usage/summary`. */
export const usageSummaryResponse = z
  .object({
    data: z.object({
      since: z.string().meta({ description: 'The first day (UTC) that was looked at.' }),
      days: z
        .array(
          z.object({
            day: z.string().meta({ description: 'In UTC, such as `2026-01-31`.' }),
            operation: z.string(),
            charged: z.number().meta({ description: 'Credits taken.' }),
            refunded: z.number().meta({ description: 'Credits given back.' }),
            charges: z.number().meta({ description: 'How often credits were taken.' }),
          }),
        )
        .meta({ description: 'The first day first; days and operations without any are left out.' }),
    }),
    meta,
  })
  .meta({ id: 'UsageSummaryResponse' })

/**
 * Names are shown in lists, logs and terminals: no control characters, none that turn the writing around (of two names that
 * look the same, one could give orders for the other), no half of a surrogate pair. The pattern means the same with the flag
 * `u` and without, for it stands in the document, where readers differ.
 */
const name = z
  .string()
  .min(1)
  .max(100)
  .regex(
    /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/,
    'must not hold control characters',
  )
  .refine((text) => text.isWellFormed(), 'must not hold half a character')
/** Credits given or taken at once: sums of many such stay exact in a double. */
export const CREDITS_MAX = 1_000_000_000_000
const credits = z.number().int().min(0).max(CREDITS_MAX)

/** An account as an administrator sees it. */
export const account = z
  .object({
    id: z.string(),
    name: z.string(),
    plan: z.string(),
    credits_remaining: z.number(),
    created_at: isoTime,
    files: z.object({
      bytes: z.number().meta({ description: 'Of the files that it keeps.' }),
      bytes_max: z.number().nullable().meta({ description: 'Its quota; null where it has none.' }),
      days: z.number().nullable().meta({ description: 'Its own retention; null where that of the service holds.' }),
    }),
  })
  .meta({ id: 'Account' })

/** The body of `POST /v1/admin/accounts`. */
export const createAccountRequest = z
  .object({ name, plan: z.string().optional(), credits: credits.optional() })
  .meta({ id: 'CreateAccountRequest' })
/** Its answer. */
export const createAccountResponse = z.object({ data: account, meta }).meta({ id: 'CreateAccountResponse' })
/** All accounts, at most 1000. */
export const listAccountsResponse = z
  .object({ data: z.object({ accounts: z.array(account) }), meta })
  .meta({ id: 'ListAccountsResponse' })

/** Credits to add to the balance. */
export const grantCreditsRequest = z
  .object({ credits: z.number().int().min(1).max(CREDITS_MAX) })
  .meta({ id: 'GrantCreditsRequest' })
/** The account with its new balance. */
export const grantCreditsResponse = z.object({ data: account, meta }).meta({ id: 'GrantCreditsResponse' })

/** Bytes of files that a quota may allow: whole numbers stay exact in a double. */
export const QUOTA_BYTES_MAX = 1_000_000_000_000_000
/** Days of retention that an account may have of its own. */
export const QUOTA_DAYS_MAX = 36_500
/** What an account may keep. What is left out stays as it is; null takes it back. */
export const setQuotaRequest = z
  .object({
    file_bytes_max: z.number().int().min(0).max(QUOTA_BYTES_MAX).nullable().optional().meta({
      description: 'Bytes of files; null is no quota. Files that are kept already stay.',
    }),
    file_days: z.number().int().min(1).max(QUOTA_DAYS_MAX).nullable().optional().meta({
      description: 'Days from the end of an analysis to its deletion; null is what holds for the service.',
    }),
  })
  .meta({ id: 'SetQuotaRequest' })
/** The account with its new quota. */
export const setQuotaResponse = z.object({ data: account, meta }).meta({ id: 'SetQuotaResponse' })

/** A key without its secret part. */
export const apiKey = z
  .object({
    id: z.string(),
    account: z.string().meta({ description: 'Id of the account.' }),
    prefix: z.string().meta({ description: 'The first characters, to recognize it by.' }),
    name: z.string().nullable(),
    permissions: z.array(z.enum(PERMISSIONS)),
    created_at: isoTime,
    expires_at: isoTime.nullable(),
    revoked_at: isoTime.nullable(),
    last_used_at: isoTime.nullable(),
  })
  .meta({ id: 'ApiKey' })

const newKey = apiKey.extend({ key: z.string().meta({ description: 'The key itself: shown once, never again.' }) })

/** The body of `POST /v1/admin/keys`. */
export const createKeyRequest = z
  .object({
    account: z.string().meta({ description: 'Id or name of the account.' }),
    permissions,
    name: name.optional(),
    expires_at: isoTime.optional().meta({ description: 'ISO 8601 in UTC, in the future. For ever when left out.' }),
  })
  .meta({ id: 'CreateKeyRequest' })
/** The one answer that holds the full key. */
export const createKeyResponse = z.object({ data: newKey, meta }).meta({ id: 'CreateKeyResponse' })
/** Whose keys: an account's id or name; all without it. */
export const listKeysQuery = z.object({
  account: z.string().optional().meta({ description: 'Only the keys of this account (id or name).' }),
})
/** All keys, at most 1000. */
export const listKeysResponse = z
  .object({ data: z.object({ keys: z.array(apiKey) }), meta })
  .meta({ id: 'ListKeysResponse' })
/** Seconds that a rotated key may go on working: a month. */
export const ROTATION_OVERLAP_S_MAX = 30 * 24 * 3600
/** How long the old key goes on working; a day when nothing is said. */
export const rotateKeyRequest = z
  .object({
    overlap_s: z.number().int().min(0).max(ROTATION_OVERLAP_S_MAX).optional().meta({
      description: 'For how many seconds the old key goes on working. Default 86400.',
    }),
  })
  .meta({ id: 'RotateKeyRequest' })
/** The key as revoked. */
export const revokeKeyResponse = z.object({ data: apiKey, meta }).meta({ id: 'RevokeKeyResponse' })

export type AccountResponse = z.infer<typeof accountResponse>
export type UsageResponse = z.infer<typeof usageResponse>
export type UsageSummaryResponse = z.infer<typeof usageSummaryResponse>
export type CreateAccountRequest = z.infer<typeof createAccountRequest>
export type CreateAccountResponse = z.infer<typeof createAccountResponse>
export type ListAccountsResponse = z.infer<typeof listAccountsResponse>
export type GrantCreditsResponse = z.infer<typeof grantCreditsResponse>
export type SetQuotaRequest = z.infer<typeof setQuotaRequest>
export type SetQuotaResponse = z.infer<typeof setQuotaResponse>
export type CreateKeyRequest = z.infer<typeof createKeyRequest>
export type CreateKeyResponse = z.infer<typeof createKeyResponse>
export type ListKeysResponse = z.infer<typeof listKeysResponse>
export type RotateKeyRequest = z.infer<typeof rotateKeyRequest>
export type RevokeKeyResponse = z.infer<typeof revokeKeyResponse>
