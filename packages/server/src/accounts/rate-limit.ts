// Requests per minute and key, counted in this process's memory.
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
  take(keyId: string, limitPerMinute: number): RateLimitState
  /** Looks without counting. */
  peek(keyId: string, limitPerMinute: number): RateLimitState
}

interface Window {
  readonly endsAtMs: number
  taken: number
}

/** Fixed windows of a minute, each beginning with its key's first request. */
export function createRateLimiter(now: () => number = Date.now): RateLimiter {
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

  function describe(allowed: boolean, limit: number, taken: number, leftMs: number, nowMs: number): RateLimitState {
    return {
      allowed,
      limit,
      remaining: Math.max(0, limit - taken),
      resetUnixS: Math.ceil((nowMs + leftMs) / 1000),
      retryAfterS: Math.max(1, Math.ceil(leftMs / 1000)),
    }
  }

  return {
    take(keyId, limit) {
      const nowMs = now()
      const window = currentWindow(keyId, nowMs) ?? openWindow(keyId, nowMs)
      const allowed = window.taken < limit
      if (allowed) window.taken += 1
      return describe(allowed, limit, window.taken, window.endsAtMs - nowMs, nowMs)
    },
    peek(keyId, limit) {
      const nowMs = now()
      const window = currentWindow(keyId, nowMs)
      const taken = window?.taken ?? 0
      return describe(taken < limit, limit, taken, window === null ? windowMs : window.endsAtMs - nowMs, nowMs)
    },
  }
}

function dropFirst(windows: Map<string, Window>): void {
  for (const keyId of windows.keys()) {
    windows.delete(keyId)
    return
  }
}
