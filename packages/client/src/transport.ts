// One request with its further tries. What the service refused before it did any work (429, 503) is asked again when it
// says so. A connection that was lost leaves open whether the work was done and charged: only what can be repeated without
// being charged again is asked again then, which an Idempotency-Key makes true of what is charged.
import { type ApiError, readError } from './api-error.ts'
import { pause } from './pause.ts'

/** Where the service is, who asks, and how patient. */
export interface ClientOptions {
  /** Where the service listens: `http://127.0.0.1:8080`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** The platform's by default. */
  readonly fetch?: typeof globalThis.fetch
  /** Further tries of a request that was refused for now, or whose connection was lost. Default 4; 0 for none. */
  readonly retries?: number
  /** A service that asks for a longer wait than this before the next try is not waited for. Default 60,000. */
  readonly retryWaitMsMax?: number
}

/** What can be said with every request. */
export interface CallOptions {
  /** Gives the request up, the waiting between its tries included. */
  readonly signal?: AbortSignal
}

/** What can be said with a request that is charged. */
export interface ChargedCallOptions extends CallOptions {
  /**
   * The same key and content within 24 hours get the first answer again and are charged once. Made up by default, so that
   * a lost connection costs nothing; null sends none: then the service does not keep the answer, and a lost connection is
   * an error.
   */
  readonly idempotencyKey?: string | null
}

/** A request. */
export interface Asked extends CallOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Of the query; what is undefined is left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Blob | FormData
  readonly idempotencyKey?: string | null
}

/** Asks the service. Rejects with an ApiError where it refuses, as `fetch` does where nobody answers. */
export type Ask = (path: string, asked?: Asked) => Promise<Response>

const RETRIES = 4
const RETRY_WAIT_MS_MAX = 60_000
/** Before the second try, where the service does not say; twice as long before each further one. */
const FIRST_WAIT_MS = 500

/** Throws a TypeError when the address is none, or the key no header. */
export function createTransport({
  baseUrl,
  apiKey,
  fetch = globalThis.fetch,
  retries = RETRIES,
  retryWaitMsMax = RETRY_WAIT_MS_MAX,
}: ClientOptions): Ask {
  const base = new URL(baseUrl).href.replace(/\/+$/, '')
  // Here, where a key that is no header is an error of its own and not a lost connection, which would be tried again.
  const own = new Headers({ authorization: `Bearer ${apiKey}`, accept: 'application/json' })

  return async function ask(path, asked = {}) {
    const { method = 'GET', query = {}, body, idempotencyKey, signal } = asked
    const isRepeatable = method !== 'POST' || idempotencyKey != null
    const headers = new Headers(own)
    for (const [name, value] of Object.entries(asked.headers ?? {})) headers.set(name, value)
    if (idempotencyKey != null) headers.set('idempotency-key', idempotencyKey)
    const init = {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    }
    for (let tries = 0; ; tries += 1) {
      const answer = await fetch(`${base}${path}${queryText(query)}`, init).catch((lost: unknown) => ({ lost }))
      if (!('lost' in answer) && answer.ok) return answer
      const error = 'lost' in answer ? answer.lost : await readError(answer)
      const waitMs =
        'lost' in answer ? (isRepeatable ? ownWaitMs(tries) : null) : waitMsOf(error as ApiError, tries, isRepeatable)
      if (waitMs === null || waitMs > retryWaitMsMax || tries >= retries || signal?.aborted === true) throw error
      await pause(waitMs, signal)
    }
  }
}

/** With some chance in it, so that many who were refused together do not come back together. */
const ownWaitMs = (tries: number): number => FIRST_WAIT_MS * 2 ** tries * (0.75 + Math.random() / 2)

/** How long to wait before the request is made again; null where that would not help or might be charged again. */
function waitMsOf({ status, code, retryAfterS }: ApiError, tries: number, isRepeatable: boolean): number | null {
  const isRefusedForNow = status === 429 || status === 503 || code === 'idempotency_key_in_use'
  // A reverse proxy's: the service is being restarted, or was.
  const isLost = status === 502 && isRepeatable
  if (!isRefusedForNow && !isLost) return null
  return retryAfterS === null ? ownWaitMs(tries) : retryAfterS * 1000
}

function queryText(query: NonNullable<Asked['query']>): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value))
  return given.size === 0 ? '' : `?${given}`
}
