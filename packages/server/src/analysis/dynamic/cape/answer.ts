// What an HTTP answer of CAPE means. It speaks with two tongues: errors come as HTTP 200 with `error: true` as often as
// with a status of their own, a proxy or a log-in page answers in HTML, and a throttled call is a 429 or a sentence.
import { CAPE_PAUSE_MS_MAX } from './limits.ts'

export type CapeAnswer =
  | { readonly kind: 'data'; readonly value: Readonly<Record<string, unknown>> }
  /** Ask again, not before this pause. */
  | { readonly kind: 'wait'; readonly pauseMs: number }
  /** CAPE understood and said no: asking again would not help. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Nobody there, or nobody who speaks as CAPE does; may be over in a while. */
  | { readonly kind: 'unreachable'; readonly reason: string }

export interface HttpAnswer {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: Buffer
}

const PAUSE_MS = 12_000
const THROTTLED = /throttled|rate limit|too many requests/i

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readAnswer({ status, retryAfter, body }: HttpAnswer): CapeAnswer {
  const text = body.toString('utf8')
  if (status === 429) return { kind: 'wait', pauseMs: pauseOf(retryAfter, text) }
  if (status >= 300 && status < 400)
    return {
      kind: 'refused',
      reason:
        'CAPE answered with a redirect, which is not followed: the address in ASSAY_CAPE_URL must be the final one.',
    }
  const value = parsed(text)
  if (value === null) {
    if (THROTTLED.test(text.slice(0, 1_000))) return { kind: 'wait', pauseMs: pauseOf(retryAfter, text) }
    const what = /^\s*</.test(text) ? 'a web page' : 'something that is no JSON'
    return { kind: 'unreachable', reason: `CAPE answered ${what} (HTTP ${status}).` }
  }
  const words = wordsOf(value)
  if (words !== null && THROTTLED.test(words)) return { kind: 'wait', pauseMs: pauseOf(retryAfter, words) }
  if (status === 401 || status === 403)
    return {
      kind: 'refused',
      reason: `CAPE did not accept the token (HTTP ${status}${words === null ? '' : `: ${words}`}).`,
    }
  if (status >= 500) return { kind: 'unreachable', reason: `CAPE failed (HTTP ${status}).` }
  if (status >= 400 || isError(value))
    return { kind: 'refused', reason: `CAPE refused: ${words ?? `HTTP ${status}`}`.slice(0, 400) }
  return { kind: 'data', value }
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** `error` is a flag, or on submission a list of what went wrong, empty when nothing did. */
const isError = ({ error }: Readonly<Record<string, unknown>>): boolean =>
  error === true || (Array.isArray(error) && error.length > 0) || (typeof error === 'string' && error !== '')

/** The words of an error, wherever this answer has them, without control characters. */
function wordsOf(value: Readonly<Record<string, unknown>>): string | null {
  const found = [value['error_value'], value['detail'], value['errors'], value['error']].find(
    (one) => (typeof one === 'string' && one !== '') || (typeof one === 'object' && one !== null),
  )
  if (found === undefined) return null
  const text = typeof found === 'string' ? found : JSON.stringify(found)
  return text
    .replace(/[\x00-\x1f\x7f-\x9f]+/g, ' ')
    .slice(0, 300)
    .toWellFormed()
}

/** `Retry-After` in seconds, or the seconds that a sentence names. */
function pauseOf(retryAfter: string | null, text: string): number {
  const said =
    /^\d{1,6}$/.exec(retryAfter ?? '')?.[0] ?? /available in (\d{1,6})(?:\.\d+)? ?s/i.exec(text.slice(0, 1_000))?.[1]
  return said === undefined ? PAUSE_MS : Math.min(Math.max(1, Number(said)) * 1000, CAPE_PAUSE_MS_MAX)
}
