// A typed client of the HTTP API, over the platform's own fetch: one method an operation, one error class, nothing else.
import type {
  FileRecord,
  FileStatusResponse,
  FileSubmissionResponse,
  PhishingRequest,
  PhishingResponse,
} from '@assay/contract'
import { readError } from './api-error.ts'

/** Where the service is and who asks. */
export interface ClientOptions {
  /** Where the service listens: `http://127.0.0.1:8080`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** The platform's by default. */
  readonly fetch?: typeof globalThis.fetch
}

/** What is told with a file; the service's defaults where it is left out. */
export interface SubmitOptions {
  readonly fileName?: string
  readonly tags?: readonly string[]
  readonly passwords?: readonly string[]
  readonly stages?: readonly ('static' | 'dynamic')[]
  readonly priority?: 'low' | 'normal' | 'high'
  /** Analyse again although a current analysis exists. */
  readonly force?: boolean
  /** Seconds of the dynamic stage. */
  readonly timeoutS?: number
  readonly idempotencyKey?: string
}

/** How often to ask, and when to stop asking. */
export interface WaitOptions {
  /** Milliseconds between polls; the server's Retry-After by default. */
  readonly intervalMs?: number
  readonly signal?: AbortSignal
}

/**
 * One method an operation. Each rejects with an ApiError where the service refuses, and as `fetch` does where nobody
 * answers.
 */
export interface Client {
  /** `POST /v1/phishing/analyze`. */
  analyzeEmail(request: PhishingRequest, options?: { readonly idempotencyKey?: string }): Promise<PhishingResponse>
  /** `POST /v1/file/deep` as a form: names, tags and passwords stand in no URL, which proxies write into their logs. */
  submitFile(bytes: Uint8Array<ArrayBuffer> | Blob, options?: SubmitOptions): Promise<FileSubmissionResponse>
  /** `GET /v1/file/status/{sha256}`. */
  fileStatus(sha256: string, options?: { readonly includeResults?: boolean }): Promise<FileStatusResponse>
  /** Polls until the job is complete; resolves with the results. Each poll costs one credit. */
  waitForFile(sha256: string, options?: WaitOptions): Promise<FileRecord>
}

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: RequestInit['body']
  readonly signal?: AbortSignal
}

/** Longest wait between two polls that a server may ask for. */
const INTERVAL_MS_MAX = 60_000

/**
 * Holds no connection and no state: it need not be closed. Example: `createClient({ baseUrl: 'http://127.0.0.1:8080',
 * apiKey }).submitFile(bytes)`.
 */
export function createClient({ baseUrl, apiKey, fetch = globalThis.fetch }: ClientOptions): Client {
  const base = baseUrl.replace(/\/+$/, '')

  async function ask(path: string, { method = 'GET', headers, body, signal }: Asked = {}): Promise<Response> {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    })
    if (!response.ok) throw await readError(response)
    return response
  }

  const status = (sha256: string, includeResults: boolean, signal?: AbortSignal): Promise<Response> =>
    ask(`/v1/file/status/${encodeURIComponent(sha256)}${includeResults ? '?include_results=true' : ''}`, {
      ...(signal === undefined ? {} : { signal }),
    })

  return {
    analyzeEmail: async (request, { idempotencyKey } = {}) => {
      const response = await ask('/v1/phishing/analyze', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...keyHeader(idempotencyKey) },
        body: JSON.stringify(request),
      })
      return (await response.json()) as PhishingResponse
    },
    submitFile: async (bytes, options = {}) => {
      const response = await ask('/v1/file/deep', {
        method: 'POST',
        headers: keyHeader(options.idempotencyKey),
        body: submissionForm(bytes, options),
      })
      return (await response.json()) as FileSubmissionResponse
    },
    fileStatus: async (sha256, { includeResults = false } = {}) =>
      (await (await status(sha256, includeResults)).json()) as FileStatusResponse,
    waitForFile: async (sha256, { intervalMs, signal } = {}) => {
      for (;;) {
        const response = await status(sha256, true, signal)
        const { data } = (await response.json()) as FileStatusResponse
        if (data.status === 'complete') return data
        const askedMs = Number(response.headers.get('retry-after') ?? 1) * 1000
        await pause(intervalMs ?? Math.min(INTERVAL_MS_MAX, Number.isFinite(askedMs) ? askedMs : 1000), signal)
      }
    },
  }
}

const keyHeader = (key: string | undefined): Readonly<Record<string, string>> =>
  key === undefined ? {} : { 'idempotency-key': key }

function submissionForm(
  bytes: Uint8Array<ArrayBuffer> | Blob,
  { fileName, tags, passwords, stages, priority, force, timeoutS }: SubmitOptions,
): FormData {
  const form = new FormData()
  if (fileName !== undefined) form.set('file_name', fileName)
  for (const tag of tags ?? []) form.append('tags', tag)
  for (const password of passwords ?? []) form.append('password', password)
  if (stages !== undefined) form.set('stages', stages.join(','))
  if (priority !== undefined) form.set('priority', priority)
  if (force !== undefined) form.set('force', String(force))
  if (timeoutS !== undefined) form.set('timeout_s', String(timeoutS))
  // A part without a name of its own would be called `blob`, and so would the sample.
  form.set('file', new File([bytes], ''))
  return form
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) {
      reject(signal.reason)
      return
    }
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
