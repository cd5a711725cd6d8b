// What a handler throws when the answer is an error of the table. Everything else that is thrown becomes a 500 that
// tells the client nothing but the request id.
import { ERRORS, type ErrorBody, type ErrorDetail, type ErrorName, errorCode } from '@assay/contract'
import { sentenceOf } from './refusals/issue-words.ts'

export interface RefusalOptions {
  /** Replaces the table's sentence, or that of the first detail, by one with the caller's own value in it. */
  readonly message?: string
  readonly details?: readonly ErrorDetail[]
  readonly headers?: Readonly<Record<string, string>>
}

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly error: ErrorName
  readonly status: number
  readonly details: readonly ErrorDetail[]
  readonly headers: Readonly<Record<string, string>>

  constructor(error: ErrorName, { message, details = [], headers = {} }: RefusalOptions = {}) {
    const [first, ...more] = details
    super(message ?? (first === undefined ? ERRORS[error].message : sentenceOf([first, ...more])))
    this.error = error
    this.status = ERRORS[error].status
    this.details = details
    this.headers = { ...DEFAULT_HEADERS[error], ...headers }
  }
}

/** Headers that an error cannot do without; a caller of Refusal may set better values. */
const DEFAULT_HEADERS: Partial<Record<ErrorName, Readonly<Record<string, string>>>> = {
  missing_authorization: { 'www-authenticate': 'Bearer' },
  invalid_authorization_format: { 'www-authenticate': 'Bearer' },
  api_key_invalid: { 'www-authenticate': 'Bearer error="invalid_token"' },
  api_key_expired: { 'www-authenticate': 'Bearer error="invalid_token"' },
  api_key_revoked: { 'www-authenticate': 'Bearer error="invalid_token"' },
  idempotency_key_in_use: { 'retry-after': '1' },
  rate_limit_exceeded: { 'retry-after': '60' },
  overloaded: { 'retry-after': '2' },
  shutting_down: { 'retry-after': '5' },
  store_unavailable: { 'retry-after': '10' },
  // The sender did not come to its end in time: nothing is waited for any more.
  request_incomplete: { connection: 'close' },
}

/** The one shape of every error. */
export function errorBodyOf(
  error: ErrorName,
  requestId: string,
  message: string,
  details: readonly ErrorDetail[] = [],
): ErrorBody {
  return {
    success: false,
    error: {
      type: ERRORS[error].type,
      code: errorCode(error),
      message,
      request_id: requestId,
      ...(details.length === 0 ? {} : { details: [...details] }),
    },
  }
}
