// What an operation is: who may call it, what it costs, what it takes and what it answers.
import type { z } from 'zod'
import type { ErrorName } from './errors.ts'
import type { Permission } from './light/permissions.ts'

/** HTTP methods that operations use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface AnyAnswer {
  readonly status: number
  readonly description: string
  /** Headers beside those that stand on every answer. */
  readonly headers?: readonly ('Location' | 'Retry-After' | 'Idempotency-Replayed' | 'Content-Disposition')[]
}

/** An answer in JSON, which is nearly every one. */
export interface JsonAnswer extends AnyAnswer {
  readonly schema: z.ZodType
  readonly example: unknown
  /** Other media types by which `Accept` may ask for it. */
  readonly alsoAs?: readonly string[]
}

/** An answer that is a file, or a stream of events that goes on until somebody ends it. */
export interface OtherAnswer extends AnyAnswer {
  readonly mediaType: 'message/rfc822' | 'application/zip' | 'text/event-stream'
}

/** One answer of an operation, as the document describes it. */
export type Answer = JsonAnswer | OtherAnswer

export const isJsonAnswer = (answer: Answer): answer is JsonAnswer => 'schema' in answer

/** An endpoint: path, permission, price, limits and shapes. Server, client and document are made from it. */
export interface Operation {
  /** Also what the ledger calls it. */
  readonly id: string
  readonly method: Method
  /** Under `/v1`, and under `/api/v1` as well. */
  readonly path: string
  readonly tag: 'Mail' | 'Files' | 'Inbox' | 'Account' | 'Administration'
  readonly summary: string
  readonly description: string
  /** Null: any valid key. */
  readonly permission: Permission | null
  /** Price in credits; that of a submission is configurable per instance. */
  readonly credits: number
  readonly timeLimitMs: number
  readonly parameters?: Readonly<Record<string, string>>
  readonly query?: z.ZodObject
  /** An example of a query, as it stands in the address. */
  readonly queryExample?: string
  /** The form fields beside a file. */
  readonly fields?: z.ZodObject
  /** By media type. */
  readonly body?: Readonly<Record<string, z.ZodType | 'binary' | 'file with fields'>>
  readonly bodyOptional?: boolean
  readonly bodyExample?: unknown
  readonly requestHeaders?: readonly ('Idempotency-Key' | 'X-File-Name' | 'Last-Event-ID')[]
  readonly answers: readonly Answer[]
  readonly errors: readonly ErrorName[]
}

/** What a body of JSON can be wrong in. */
export const BODY_ERRORS: readonly ErrorName[] = [
  'invalid_json',
  'invalid_request',
  'request_incomplete',
  'content_too_large',
  'unsupported_media_type',
]

/** What any operation can answer, whatever it does. */
export const ERRORS_OF_ALL: readonly ErrorName[] = [
  'missing_authorization',
  'invalid_authorization_format',
  'api_key_invalid',
  'api_key_expired',
  'api_key_revoked',
  'insufficient_permissions',
  'method_not_allowed',
  'rate_limit_exceeded',
  'headers_too_large',
  'internal_error',
  'shutting_down',
  'store_unavailable',
]
