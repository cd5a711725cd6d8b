// The typed client of the Assay API.
export { ApiError, type ErrorDetail } from './api-error.ts'
export {
  type AnalyzeOptions,
  type Client,
  createClient,
  type MessageOptions,
  type StatusOptions,
  type WaitOptions,
} from './client.ts'
export type { AccountEvent, EventOptions } from './events.ts'
export type { FileListOptions, KeptClient, MailListOptions, PageOptions, SearchOptions } from './kept.ts'
export type { Bytes, SubmitOptions } from './submission-form.ts'
export type { CallOptions, ChargedCallOptions, ClientOptions } from './transport.ts'
export type { WebhookClient } from './webhooks.ts'
export type * from './wire.ts'
