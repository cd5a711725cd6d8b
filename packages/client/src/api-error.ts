// What the service answers instead of a result, as an exception: its code to branch on, its message to show.

/** What is wrong with one field of the request. */
export interface ErrorDetail {
  readonly path: string
  readonly message: string
}

/** An answer of the service that is no result. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status. */
  readonly status: number
  /** Of the contract's error table, such as `insufficient_credits`; `invalid_answer` when it was no answer of the service. */
  readonly code: string
  readonly requestId: string | null
  readonly details: readonly ErrorDetail[]
  /** When to try again; null where the service does not say. */
  readonly retryAfterS: number | null

  constructor(message: string, given: Pick<ApiError, 'status' | 'code' | 'requestId' | 'details' | 'retryAfterS'>) {
    super(message)
    this.status = given.status
    this.code = given.code
    this.requestId = given.requestId
    this.details = given.details
    this.retryAfterS = given.retryAfterS
  }
}

interface WireError {
  readonly error?: {
    readonly code?: string
    readonly message?: string
    readonly request_id?: string
    readonly details?: readonly ErrorDetail[]
  }
}

/** Reads the error of an answer. Never rejects: what is no error of the service is told as `invalid_answer`. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const { error } = parse(text)
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(error?.message ?? `the service answered ${response.status}`, {
    status: response.status,
    code: error?.code ?? 'invalid_answer',
    requestId: error?.request_id ?? response.headers.get('x-request-id'),
    details: error?.details ?? [],
    retryAfterS: Number.isFinite(retryAfter) ? retryAfter : null,
  })
}

function parse(text: string): WireError {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
