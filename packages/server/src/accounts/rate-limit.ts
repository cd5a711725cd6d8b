// Requests per minute and key; here counted in this process's memory.
import { rateWindowsMax, windowMs } from './limits.ts'
import { isWithin } from './time-span.ts'

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
  take(keyId: string, limitPerMinute: number): RateLimitState | Promise<RateLimitState>
  /** Looks without counting. */
  peek(keyId: string, limitPerMinute: number): RateLimitState
}

/** Of a process that serves alone. */
export interface OwnRateLimiter extends RateLimiter {
  take(keyId: string, limitPerMinute: number): RateLimitState
}

interface Window {
  readonly endsAtMs: number
  taken: number
}

/** Fixed windows of a minute, each beginning with its key's first request. */
export function createRateLimiter(now: () => number = Date.now): OwnRateLimiter {
  const windows = new Map<string, Window>()

  function currentWindow(keyId: string, nowMs: number): Window | null {
    const window = windows.get(keyId)
    return window !== undefined && isWithin(window.endsAtMs, nowMs, windowMs) ? window : null
  }

  function openWindow(keyId: string, nowMs: number): Window {
    const window = { endsAtMs: nowMs + windowMs, taken: 0 }
    // Last in the order again: the first ones are those that ended, or will end first.
    windows.delete(keyId)
    if (windows.size >= rateWindowsMax) dropFirst(windows)
    windows.set(keyId, window)
    return window
  }

  return {
    take(keyId, limit) {
      const nowMs = now()
      const window = currentWindow(keyId, nowMs) ?? openWindow(keyId, nowMs)
      const allowed = window.taken < limit
      if (allowed) window.taken += 1
      return describeRate(allowed, limit, window.taken, window.endsAtMs - nowMs, nowMs)
    },
    peek(keyId, limit) {
      const nowMs = now()
      const window = currentWindow(keyId, nowMs)
      const taken = window?.taken ?? 0
      return describeRate(taken < limit, limit, taken, window === null ? windowMs : window.endsAtMs - nowMs, nowMs)
    },
  }
}

export function describeRate(
  allowed: boolean,
  limit: number,
  taken: number,
  leftMs: number,
  nowMs: number,
): RateLimitState {
  return {
    allowed,
    limit,
    remaining: Math.max(0, limit - taken),
    resetUnixS: Math.ceil((nowMs + leftMs) / 1000),
    retryAfterS: Math.max(1, Math.ceil(leftMs / 1000)),
  }
}

function dropFirst(windows: Map<string, Window>): void {
  for (const keyId of windows.keys()) {
    windows.delete(keyId)
    return
  }
}
