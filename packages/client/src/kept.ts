// Methods for what the account has kept: its mails and files, campaigns, events. None of them costs anything.
import { type AccountEvent, type EventOptions, listen } from './events.ts'
import type { Ask, Asked, CallOptions } from './transport.ts'
import type {
  CampaignListResponse,
  CampaignResponse,
  DispositionRequest,
  DispositionResponse,
  FileDeletedResponse,
  FileListResponse,
  HealthResponse,
  KeptMailResponse,
  MailDeletedResponse,
  MailListResponse,
  SearchResponse,
  UsageSummaryResponse,
} from './wire.ts'

export interface PageOptions extends CallOptions {
  /** `next_cursor` of the page before. */
  readonly cursor?: string
  readonly limit?: number
}

interface SpanOptions extends PageOptions {
  readonly since?: Date
  readonly until?: Date
}

type Label = 'confirmed' | 'false_alarm' | 'benign' | 'none'

export interface MailListOptions extends SpanOptions {
  readonly verdict?: readonly ('safe' | 'suspicious' | 'malicious' | 'highly_malicious')[]
  /** Address of the sender, or its domain. */
  readonly sender?: string
  readonly domain?: string
  /** Words of the subject, or their beginnings. */
  readonly subject?: string
  readonly disposition?: readonly Label[]
  readonly campaign?: string
}

export interface FileListOptions extends SpanOptions {
  readonly verdict?: readonly ('malicious' | 'suspicious' | 'clean' | 'unknown')[]
  readonly status?: readonly ('queued' | 'processing' | 'complete')[]
  readonly type?: readonly string[]
  readonly tag?: string
  /** Words of the name, or their beginnings. */
  readonly name?: string
  readonly disposition?: readonly Label[]
}

export interface SearchOptions extends PageOptions {
  /** Only mails, or only files: needed to read on with `cursor`. */
  readonly in?: 'mail' | 'files'
}

/** One method an operation; each rejects as those of `Client` do. */
export interface KeptClient {
  /** `GET /v1/phishing/analyses`: one page, newest first. */
  listMail(options?: MailListOptions): Promise<MailListResponse>
  /** `GET /v1/phishing/analyses/{id}`: the whole answer. */
  getMail(analysisId: string, options?: CallOptions): Promise<KeptMailResponse>
  /** `GET /v1/phishing/analyses/{id}/message`: the message as it was sent in. */
  getMessage(analysisId: string, options?: CallOptions): Promise<Blob>
  /** `PUT /v1/phishing/analyses/{id}/disposition`; an empty one takes it back. */
  setMailDisposition(
    analysisId: string,
    disposition: DispositionRequest,
    options?: CallOptions,
  ): Promise<DispositionResponse>
  /** `DELETE /v1/phishing/analyses/{id}`: at once and for good. */
  deleteMail(analysisId: string, options?: CallOptions): Promise<MailDeletedResponse>

  /** `GET /v1/files`: one page, the newest submission first. */
  listFiles(options?: FileListOptions): Promise<FileListResponse>
  /** `GET /v1/file/{sha256}/download`: a ZIP with the password `infected`. */
  downloadFile(sha256: string, options?: CallOptions): Promise<Blob>
  /** `GET /v1/file/{sha256}/artifacts`: what its runs left, in a ZIP with the password `infected`. */
  downloadArtifacts(sha256: string, options?: CallOptions): Promise<Blob>
  /** `PUT /v1/file/{sha256}/disposition`; an empty one takes it back. */
  setFileDisposition(
    sha256: string,
    disposition: DispositionRequest,
    options?: CallOptions,
  ): Promise<DispositionResponse>
  /** `DELETE /v1/file/{sha256}`: at once and for good. */
  deleteFile(sha256: string, options?: CallOptions): Promise<FileDeletedResponse>

  /** `GET /v1/search`. */
  search(q: string, options?: SearchOptions): Promise<SearchResponse>
  /** `GET /v1/campaigns`: one page, the one that was seen last first. */
  listCampaigns(options?: SpanOptions): Promise<CampaignListResponse>
  /** `GET /v1/campaigns/{id}`, with a page of its mails. */
  getCampaign(campaignId: string, options?: PageOptions): Promise<CampaignResponse>
  /** `GET /v1/events`: until the signal aborts. A connection that is lost, or cannot be made, is tried again without end. */
  events(options?: EventOptions): AsyncGenerator<AccountEvent, void>

  /** `GET /v1/usage/summary`: credits by day and operation. */
  usageSummary(options?: CallOptions & { readonly days?: number }): Promise<UsageSummaryResponse>
  /** `GET /v1/admin/health`; needs the permission `admin`. */
  health(options?: CallOptions): Promise<HealthResponse>
}

export function createKept(ask: Ask): KeptClient {
  const answer = async <Shape>(path: string, asked?: Asked): Promise<Shape> =>
    (await (await ask(path, asked)).json()) as Shape
  const mailPath = (id: string): string => `/v1/phishing/analyses/${encodeURIComponent(id)}`
  const filePath = (sha256: string): string => `/v1/file/${encodeURIComponent(sha256)}`
  const dispose = (path: string, disposition: DispositionRequest, call?: CallOptions): Promise<DispositionResponse> =>
    answer(`${path}/disposition`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(disposition),
      ...call,
    })

  return {
    listMail: ({ signal, ...query } = {}) => answer('/v1/phishing/analyses', { query: queryOf(query), ...of(signal) }),
    getMail: (id, call) => answer(mailPath(id), call),
    getMessage: async (id, call) => await (await ask(`${mailPath(id)}/message`, call)).blob(),
    setMailDisposition: (id, disposition, call) => dispose(mailPath(id), disposition, call),
    deleteMail: (id, call) => answer(mailPath(id), { method: 'DELETE', ...call }),

    listFiles: ({ signal, ...query } = {}) => answer('/v1/files', { query: queryOf(query), ...of(signal) }),
    downloadFile: async (sha256, call) => await (await ask(`${filePath(sha256)}/download`, call)).blob(),
    downloadArtifacts: async (sha256, call) => await (await ask(`${filePath(sha256)}/artifacts`, call)).blob(),
    setFileDisposition: (sha256, disposition, call) => dispose(filePath(sha256), disposition, call),
    deleteFile: (sha256, call) => answer(filePath(sha256), { method: 'DELETE', ...call }),

    search: (q, { signal, ...query } = {}) => answer('/v1/search', { query: { q, ...query }, ...of(signal) }),
    listCampaigns: ({ signal, ...query } = {}) => answer('/v1/campaigns', { query: queryOf(query), ...of(signal) }),
    getCampaign: (id, { signal, ...query } = {}) =>
      answer(`/v1/campaigns/${encodeURIComponent(id)}`, { query, ...of(signal) }),
    events: (options = {}) => listen(ask, options),

    usageSummary: ({ signal, ...query } = {}) => answer('/v1/usage/summary', { query, ...of(signal) }),
    health: (call) => answer('/v1/admin/health', call),
  }
}

const of = (signal: AbortSignal | undefined): CallOptions => (signal === undefined ? {} : { signal })

/** Lists with commas, times in ISO 8601. */
const queryOf = (
  given: Readonly<Record<string, string | number | Date | readonly string[] | undefined>>,
): NonNullable<Asked['query']> =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (value instanceof Date) return [name, value.toISOString()]
      return [name, typeof value === 'object' ? value.join(',') : value]
    }),
  )
