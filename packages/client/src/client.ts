// A typed client of the HTTP API, over the platform's own fetch: one method an operation, one error class, nothing else.
import { createKept, type KeptClient } from './kept.ts'
import { pause } from './pause.ts'
import { type Bytes, resubmission, type SubmitOptions, submissionForm, toBlob } from './submission-form.ts'
import {
  type Asked,
  type CallOptions,
  type ChargedCallOptions,
  type ClientOptions,
  createTransport,
} from './transport.ts'
import { createWebhookClient, type WebhookClient } from './webhooks.ts'
import type {
  AccountResponse,
  CreateAccountRequest,
  CreateAccountResponse,
  CreateKeyRequest,
  CreateKeyResponse,
  FileRecord,
  FileStatusResponse,
  FileSubmissionResponse,
  GrantCreditsResponse,
  ListAccountsResponse,
  ListKeysResponse,
  PhishingRequest,
  PhishingResponse,
  RevokeKeyResponse,
  RotateKeyRequest,
  SetQuotaRequest,
  SetQuotaResponse,
  UsageResponse,
} from './wire.ts'

export interface AnalyzeOptions extends ChargedCallOptions {
  /** IOCs such as `hxxps://example[.]com`, so that nothing can follow them. */
  readonly defang?: boolean
}

/** What is told with a message that is sent as it is; by default it is a whole one (`eml`) and every option is off. */
export interface MessageOptions extends AnalyzeOptions {
  readonly inputType?: PhishingRequest['input_type']
  readonly options?: PhishingRequest['options']
}

export interface StatusOptions extends CallOptions {
  readonly includeResults?: boolean
  /** Names of the sections of the results to include; all by default. */
  readonly sections?: readonly string[]
  /** Seconds, 0 to 30, for which the service may hold the answer until the analysis is complete (it holds 13 at most). */
  readonly waitS?: number
}

/** How often to ask, and when to stop asking. */
export interface WaitOptions extends CallOptions {
  /** As in `fileStatus`; 30 by default, so that the end is told when it comes. */
  readonly waitS?: number
  /** Milliseconds between an answer and the next request; the service's Retry-After by default. */
  readonly intervalMs?: number
  /** Hears each answer, the last one too: how far the analysis is. */
  readonly onAnswer?: (record: FileRecord) => void
}

/**
 * One method an operation; the answers are those of the API reference. Each rejects with an ApiError where the service
 * refuses, and as `fetch` does where nobody answers.
 */
export interface Client extends KeptClient, WebhookClient {
  /** `POST /v1/phishing/analyze`, the message as text. */
  analyzeEmail(request: PhishingRequest, options?: AnalyzeOptions): Promise<PhishingResponse>
  /** `POST /v1/phishing/analyze`, the message's own bytes: nothing of it is damaged that is not UTF-8. */
  analyzeMessage(bytes: Bytes, options?: MessageOptions): Promise<PhishingResponse>
  /** The same for its indicators of compromise alone: a STIX 2.1 bundle or a MISP event. */
  exportIocs(bytes: Bytes, form: 'stix' | 'misp', options?: MessageOptions): Promise<Record<string, unknown>>

  /** `POST /v1/file/deep`. */
  submitFile(bytes: Bytes, options?: SubmitOptions): Promise<FileSubmissionResponse>
  /** `POST /v1/file/reanalyze/{sha256}`: analyses a sample again that the account holds. */
  resubmitFile(sha256: string, options?: SubmitOptions): Promise<FileSubmissionResponse>
  /** `GET /v1/file/status/{sha256}`. */
  fileStatus(sha256: string, options?: StatusOptions): Promise<FileStatusResponse>
  /** Asks until the analysis is complete; resolves with the results. Each request costs one credit, however long it is held. */
  waitForFile(sha256: string, options?: WaitOptions): Promise<FileRecord>
  /** `submitFile`, then `waitForFile`. */
  analyzeFile(bytes: Bytes, options?: SubmitOptions & WaitOptions): Promise<FileRecord>

  /** `GET /v1/account`. */
  account(options?: CallOptions): Promise<AccountResponse>
  /** `GET /v1/usage`: one page of the ledger, newest first. */
  usage(options?: CallOptions & { readonly cursor?: string; readonly limit?: number }): Promise<UsageResponse>

  /** `POST /v1/admin/accounts`. What follows needs the permission `admin`. */
  createAccount(request: CreateAccountRequest, options?: CallOptions): Promise<CreateAccountResponse>
  /** `GET /v1/admin/accounts`. */
  listAccounts(options?: CallOptions): Promise<ListAccountsResponse>
  /** `POST /v1/admin/accounts/{id}/credits`; the account by its id or name. */
  grantCredits(account: string, credits: number, options?: CallOptions): Promise<GrantCreditsResponse>
  /** `PUT /v1/admin/accounts/{id}/quota`; the account by its id or name. What is left out stays. */
  setQuota(account: string, quota: SetQuotaRequest, options?: CallOptions): Promise<SetQuotaResponse>
  /** `POST /v1/admin/keys`: the key is in the answer and is never shown again. */
  createKey(request: CreateKeyRequest, options?: CallOptions): Promise<CreateKeyResponse>
  /** `GET /v1/admin/keys`. */
  listKeys(options?: CallOptions & { readonly account?: string }): Promise<ListKeysResponse>
  /** `POST /v1/admin/keys/{id}/rotate`. */
  rotateKey(id: string, request?: RotateKeyRequest, options?: CallOptions): Promise<CreateKeyResponse>
  /** `DELETE /v1/admin/keys/{id}`: at once and for good. */
  revokeKey(id: string, options?: CallOptions): Promise<RevokeKeyResponse>
}

/** The service holds an answer no longer than its own limit allows, whatever is asked for. */
const WAIT_S = 30
/** Longest pause between two requests that a service may ask for. */
const INTERVAL_MS_MAX = 60_000
const EXPORT_TYPES = { stix: 'application/stix+json;version=2.1', misp: 'application/vnd.misp+json' } as const

/** Browsers have `randomUUID` on localhost and behind TLS alone. */
const newIdempotencyKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Holds no connection and no state: it need not be closed. Throws a TypeError when the address is none, or the key no header. Example:
 * `createClient({ baseUrl: 'http://127.0.0.1:8080', apiKey }).analyzeFile(bytes)`.
 */
export function createClient(clientOptions: ClientOptions): Client {
  const ask = createTransport(clientOptions)

  // The service answers in the contract's shapes; a client that checked them would refuse every field that is new.
  const answer = async <Shape>(path: string, asked?: Asked): Promise<Shape> =>
    (await (await ask(path, asked)).json()) as Shape

  /** With a key of its own for each call, unless the caller has one or wants none. */
  const charge = <Shape>(path: string, { idempotencyKey, ...asked }: Asked): Promise<Shape> =>
    answer(path, {
      method: 'POST',
      ...asked,
      idempotencyKey: idempotencyKey === undefined ? newIdempotencyKey() : idempotencyKey,
    })

  const post = <Shape>(path: string, value: object, { signal }: CallOptions = {}): Promise<Shape> =>
    answer(path, { method: 'POST', ...json(JSON.stringify(value)), ...signalOf(signal) })

  const analyze = <Shape>(bytes: Bytes, { inputType, options, defang, ...call }: MessageOptions, accept: string) =>
    charge<Shape>('/v1/phishing/analyze', {
      query: { input_type: inputType, defang, ...options },
      headers: { 'content-type': 'message/rfc822', accept },
      body: toBlob(bytes, 'message/rfc822'),
      ...call,
    })

  const status = (sha256: string, { includeResults, sections, waitS, signal }: StatusOptions): Promise<Response> =>
    ask(`/v1/file/status/${encodeURIComponent(sha256)}`, {
      query: { include_results: includeResults, sections: sections?.join(','), wait: waitS },
      ...signalOf(signal),
    })

  const client: Client = {
    ...createKept(ask),
    ...createWebhookClient(ask),
    analyzeEmail: (request, { defang, ...call } = {}) =>
      charge('/v1/phishing/analyze', { query: { defang }, ...json(JSON.stringify(request)), ...call }),
    analyzeMessage: (bytes, options = {}) => analyze(bytes, options, 'application/json'),
    exportIocs: (bytes, form, options = {}) => analyze(bytes, options, EXPORT_TYPES[form]),

    submitFile: (bytes, options = {}) =>
      charge('/v1/file/deep', { body: submissionForm(bytes, options), ...callOf(options) }),
    resubmitFile: (sha256, options = {}) =>
      charge(`/v1/file/reanalyze/${encodeURIComponent(sha256)}`, {
        ...json(resubmission(options)),
        ...callOf(options),
      }),
    fileStatus: async (sha256, options = {}) => (await (await status(sha256, options)).json()) as FileStatusResponse,
    waitForFile: async (sha256, { waitS = WAIT_S, intervalMs, onAnswer, signal } = {}) => {
      for (;;) {
        const response = await status(sha256, { includeResults: true, waitS, ...signalOf(signal) })
        const { data } = (await response.json()) as FileStatusResponse
        onAnswer?.(data)
        if (data.status === 'complete') return data
        const askedMs = Number(response.headers.get('retry-after') ?? 1) * 1000
        await pause(intervalMs ?? Math.min(INTERVAL_MS_MAX, Number.isFinite(askedMs) ? askedMs : 1000), signal)
      }
    },
    analyzeFile: async (bytes, options = {}) =>
      client.waitForFile((await client.submitFile(bytes, options)).data.sha256, options),

    account: (call) => answer('/v1/account', call),
    usage: ({ cursor, limit, ...call } = {}) => answer('/v1/usage', { query: { cursor, limit }, ...call }),

    createAccount: (request, call) => post('/v1/admin/accounts', request, call),
    listAccounts: (call) => answer('/v1/admin/accounts', call),
    grantCredits: (account, credits, call) =>
      post(`/v1/admin/accounts/${encodeURIComponent(account)}/credits`, { credits }, call),
    setQuota: (account, quota, call) =>
      answer(`/v1/admin/accounts/${encodeURIComponent(account)}/quota`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(quota),
        ...call,
      }),
    createKey: (request, call) => post('/v1/admin/keys', request, call),
    listKeys: ({ account, ...call } = {}) => answer('/v1/admin/keys', { query: { account }, ...call }),
    rotateKey: (id, request = {}, call) => post(`/v1/admin/keys/${encodeURIComponent(id)}/rotate`, request, call),
    revokeKey: (id, call) => answer(`/v1/admin/keys/${encodeURIComponent(id)}`, { method: 'DELETE', ...call }),
  }
  return client
}

const json = (body: string): Pick<Asked, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/json' },
  body,
})

/** Of options with more in them, what is the request's own. */
const callOf = ({ idempotencyKey, signal }: ChargedCallOptions): ChargedCallOptions => ({
  ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  ...signalOf(signal),
})

const signalOf = (signal: AbortSignal | undefined): CallOptions => (signal === undefined ? {} : { signal })
