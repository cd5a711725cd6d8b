// Requests per minute and key, counted in this process's memory.

export interface RateLimitState {
  readonly allowed: boolean
  readonly limit: number
  /** Requests left in this window. */
  readonly remaining: number
  /** When the window ends, in Unix seconds (rounded up): the value of X-RateLimit-Reset. */
  readonly resetUnixS: number
  /** Until then, in whole seconds, at least 1: the value of Retry-After. */
  readonly retryAfterS: number
}

export interface RateLimiter {
  /** Counts one request. */
  take(keyId: string, limitPerMinute: number): RateLimitState
  /** Looks without counting. */
  peek(keyId: string, limitPerMinute: number): RateLimitState
}
