// The error table: everything that a client can meet, with its HTTP status, type, code and what to do about it. The
// OpenAPI document, the reference and the server's answers are all made from it.
import { z } from 'zod'

/** Classes of errors, for who does not know the code. */
export const ERROR_TYPES = [
  'invalid_request',
  'authentication_error',
  'insufficient_credits',
  'authorization_error',
  'not_found',
  'conflict',
  'rate_limit_exceeded',
  'internal_error',
  'service_unavailable',
] as const

/** One of them. */
export type ErrorType = (typeof ERROR_TYPES)[number]

/** A row of the error table. */
export interface ErrorRow {
  readonly status: number
  readonly type: ErrorType
  /** One plain sentence that says what to do. A server may replace it by one that names the caller's own value. */
  readonly message: string
  /** When it is met, for the reference. */
  readonly when: string
  /** The code on the wire where it differs from the row's name: 408 and 504 share one. */
  readonly code?: string
}

const row = (status: number, type: ErrorType, message: string, when: string): ErrorRow => ({
  status,
  type,
  message,
  when,
})

const TABLE = {
  invalid_sha256: row(
    400,
    'invalid_request',
    'The path must end in a SHA-256: 64 hexadecimal characters, as sha256sum prints it and data.sha256 of the submission holds it.',
    'The hash is not exactly 64 hexadecimal characters. No credit is taken.',
  ),
  invalid_json: row(
    400,
    'invalid_request',
    'The request body is not valid JSON in UTF-8; check it and send it again.',
    'The body could not be read as JSON.',
  ),
  invalid_request: row(
    400,
    'invalid_request',
    'The request has invalid fields; see details.',
    'A field is missing or has a wrong type or value; `details` lists each one.',
  ),
  invalid_parameter: row(
    400,
    'invalid_request',
    'A query parameter or header has an invalid value; see details.',
    'A query parameter or header has a value that it cannot have.',
  ),
  empty_file: row(
    400,
    'invalid_request',
    'The file is empty; send at least one byte.',
    'The uploaded file has no bytes.',
  ),
  invalid_http: row(
    400,
    'invalid_request',
    'The request is not valid HTTP; check the client that sent it.',
    'The bytes received are not an HTTP request.',
  ),
  missing_authorization: row(
    401,
    'authentication_error',
    'Send your API key in the header "Authorization: Bearer <API_KEY>".',
    'There is no Authorization header.',
  ),
  invalid_authorization_format: row(
    401,
    'authentication_error',
    'The Authorization header must be "Bearer <API_KEY>".',
    'The Authorization header is not of the form `Bearer <API_KEY>`.',
  ),
  api_key_invalid: row(
    401,
    'authentication_error',
    'The API key is not valid; check that it was copied whole.',
    'No such key exists.',
  ),
  api_key_expired: row(
    401,
    'authentication_error',
    'The API key has expired; ask for a new one.',
    'The key is past its expiry.',
  ),
  api_key_revoked: row(
    401,
    'authentication_error',
    'The API key was revoked; ask for a new one.',
    'The key was revoked.',
  ),
  insufficient_credits: row(
    402,
    'insufficient_credits',
    'The account has not enough credits for this request; add some with "assay credits grant" and try again.',
    'The balance does not cover the price. Nothing was done and nothing was taken.',
  ),
  insufficient_permissions: row(
    403,
    'authorization_error',
    'The API key lacks a permission that this request needs; ask for a key that has it.',
    'The key is valid but lacks the permission that the message names.',
  ),
  sample_not_found: row(
    404,
    'not_found',
    'This account has submitted no file with this SHA-256; submit it with POST /v1/file/deep first.',
    'This account never submitted the sample. No credit is taken.',
  ),
  artifacts_not_found: row(
    404,
    'not_found',
    'No run of this file left anything that was kept; data.analysis_results.behavior says what was run.',
    'The file was not run, its runs left nothing, or its analysis is not complete. No credit is taken.',
  ),
  results_lost: row(
    410,
    'not_found',
    'The results of this analysis were damaged where they are kept and cannot be shown. What the analysis cost was given back; send the file again, or POST /v1/file/reanalyze/{sha256}.',
    'The stored results are not what was stored, or are gone. Nothing is charged, and the charge of the analysis is given back.',
  ),
  analysis_not_found: row(
    404,
    'not_found',
    'This account keeps no mail analysis of this id; GET /v1/phishing/analyses lists those it keeps.',
    'The mail was not kept, was deleted, or its time is over.',
  ),
  campaign_not_found: row(
    404,
    'not_found',
    'This account has no campaign of this id; GET /v1/campaigns lists those it has.',
    'The campaign that the request names does not exist, or its mails are gone.',
  ),
  webhook_not_found: row(
    404,
    'not_found',
    'This account has no webhook of this id; GET /v1/webhooks lists those it has.',
    'The webhook that the request names does not exist.',
  ),
  delivery_not_found: row(
    404,
    'not_found',
    'This webhook has no delivery of this id; GET /v1/webhooks/{id}/deliveries lists those it has.',
    'The delivery that the request names does not exist, or is forgotten.',
  ),
  account_not_found: row(
    404,
    'not_found',
    'There is no such account; GET /v1/admin/accounts lists them.',
    'The account that the request names does not exist.',
  ),
  key_not_found: row(
    404,
    'not_found',
    'There is no API key of this id; GET /v1/admin/keys lists them.',
    'The key that the request names does not exist.',
  ),
  route_not_found: row(
    404,
    'not_found',
    'There is nothing at this path; see /docs for what there is.',
    'The path is unknown.',
  ),
  method_not_allowed: row(
    405,
    'invalid_request',
    'This path does not answer to this method; the Allow header lists those it answers to.',
    'The path exists, the method does not. `Allow` lists the methods.',
  ),
  request_incomplete: {
    ...row(
      408,
      'invalid_request',
      'The request did not arrive in time; send it again without pauses.',
      'The request was not complete within 30 s, or an upload paused for 30 s.',
    ),
    code: 'request_timeout',
  },
  idempotency_key_reused: row(
    409,
    'conflict',
    'This Idempotency-Key was used with another request within the last 24 hours; use a new key.',
    'The same Idempotency-Key came with another body, other options or for another form of the answer.',
  ),
  idempotency_key_in_use: row(
    409,
    'conflict',
    'A request with this Idempotency-Key is still running; wait and try again.',
    'The first request with this Idempotency-Key has not ended yet.',
  ),
  quota_exceeded: row(
    409,
    'conflict',
    'The account keeps as many bytes of files as it may; delete files, or ask who runs the service for a larger quota.',
    'The file is new to the account and would take it beyond its quota of bytes. Nothing was taken.',
  ),
  too_many_webhooks: row(
    409,
    'conflict',
    'Your account has 10 webhooks, which is as many as one may have; delete one with DELETE /v1/webhooks/{id} first.',
    'The account has as many webhooks as it may have.',
  ),
  callback_secret_exists: row(
    409,
    'conflict',
    'Your account has a webhook without an address already, whose secret signs callbacks; delete it with DELETE /v1/webhooks/{id} to have another.',
    'A second webhook without an address is asked for.',
  ),
  callbacks_unsigned: row(
    409,
    'conflict',
    'A callback is signed, and your account has no secret for it yet; make one first with POST /v1/webhooks and the body {"url": null}.',
    'A submission names a `callback_url` before the account has a webhook without an address. Nothing was taken.',
  ),
  too_many_callbacks: row(
    409,
    'conflict',
    'As many addresses as may wait for the end of this analysis already; they are told when it is complete.',
    'Ten other addresses are to be told of the same file. Nothing was taken.',
  ),
  account_exists: row(
    409,
    'conflict',
    'An account of this name exists already; choose another name, or issue a key for it with POST /v1/admin/keys.',
    'An account of this name exists already.',
  ),
  content_too_large: row(
    413,
    'invalid_request',
    'The content is larger than 5 MiB (5242880 bytes in UTF-8); send less.',
    '`content` is over 5 MiB, or the body is over 32 MiB.',
  ),
  file_too_large: row(
    413,
    'invalid_request',
    'The file is larger than this service accepts.',
    'The uploaded file is over the limit (64 MiB unless configured otherwise).',
  ),
  unsupported_media_type: row(
    415,
    'invalid_request',
    'Send the body with a supported Content-Type and without Content-Encoding.',
    'The Content-Type is missing or not one of those listed, or the body has a Content-Encoding.',
  ),
  rate_limit_exceeded: row(
    429,
    'rate_limit_exceeded',
    'Too many requests; wait for the seconds in Retry-After.',
    'The key has used up its requests of this minute, or the address has failed to authenticate too often.',
  ),
  headers_too_large: row(
    431,
    'invalid_request',
    'The request headers are larger than 16 KiB; send fewer or shorter ones.',
    'The header block is too large.',
  ),
  internal_error: row(
    500,
    'internal_error',
    'Something failed on our side and nothing was charged; quote the request id when you report it.',
    'A fault of the service. What was reserved is given back.',
  ),
  overloaded: row(
    503,
    'service_unavailable',
    'The service is busy; try again after the seconds in Retry-After.',
    'Too many requests wait already.',
  ),
  shutting_down: row(
    503,
    'service_unavailable',
    'The service is restarting; try again after the seconds in Retry-After.',
    'The service is stopping and takes no new requests.',
  ),
  store_unavailable: row(
    503,
    'service_unavailable',
    'The store cannot take the request at the moment; try again after the seconds in Retry-After.',
    'The database or the disk cannot be written.',
  ),
  request_timeout: row(
    504,
    'service_unavailable',
    'The work took too long and was stopped; nothing was charged.',
    'The work was not done within its time limit. What was reserved is given back.',
  ),
} as const satisfies Record<string, ErrorRow>

/** The code of an error, to branch on. */
export type ErrorName = keyof typeof TABLE

/** The error table: everything that the service answers instead of a result. */
export const ERRORS: Readonly<Record<ErrorName, ErrorRow>> = TABLE

/** The code as it stands on the wire. */
export const errorCode = (name: ErrorName): string => ERRORS[name].code ?? name

/** What is wrong with one field. */
export const errorDetail = z.object({
  path: z.string().meta({ description: 'Which field, in dots: `options.include_iocs`.' }),
  message: z.string(),
})

export type ErrorDetail = z.infer<typeof errorDetail>

/** The body of every answer that is no result. */
export const errorBody = z
  .object({
    success: z.literal(false),
    error: z.object({
      type: z.enum(ERROR_TYPES),
      code: z.string(),
      message: z.string().meta({ description: 'One plain sentence that says what to do.' }),
      request_id: z.string(),
      details: z.array(errorDetail).optional(),
    }),
  })
  .meta({ id: 'Error', description: 'Every error, whatever its cause, has this shape.' })

export type ErrorBody = z.infer<typeof errorBody>
