// Rows of webhooks and deliveries as the records of the store.
import { isWebhookEvent, type WebhookEventName } from '@assay/contract'
import type { Delivery, DeliveryState, LeasedDelivery, Webhook } from '../webhook-store.ts'

export interface WebhookRow {
  readonly public_id: string
  readonly url: string
  readonly events: string
  readonly created_at: number
}

export const WEBHOOK_COLUMNS = 'public_id, url, events, created_at'

/** Of the webhook without an address: no null, so that the column need not be made anew. */
export const NO_ADDRESS = ''
const CALLBACK_EVENTS: readonly WebhookEventName[] = ['file.complete', 'file.deleted']

export const toWebhook = ({ public_id, url, events, created_at }: WebhookRow): Webhook => ({
  id: public_id,
  url: url === NO_ADDRESS ? null : url,
  events: url === NO_ADDRESS ? CALLBACK_EVENTS : events.split(',').filter(isWebhookEvent),
  createdAtMs: created_at,
})

export interface DeliveryRow {
  readonly id: number
  readonly public_id: string
  readonly name: WebhookEventName
  readonly subject: string
  readonly url: string
  readonly time: number
  readonly state: DeliveryState
  readonly attempts: number
  readonly tried_at: number | null
  readonly status: number | null
  readonly failure: string | null
  readonly next_at: number
}

/** Of tables that stand in the query as `d` and `w`. */
export const DELIVERY_URL = 'coalesce(d.url, w.url) AS url'
export const DELIVERY_COLUMNS = `d.id, d.public_id, d.name, d.subject, ${DELIVERY_URL}, d.time, d.state, d.attempts, d.tried_at, d.status, d.failure, d.next_at`

export const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.public_id,
  name: row.name,
  subject: row.subject,
  url: row.url,
  timeMs: row.time,
  state: row.state,
  attempts: row.attempts,
  triedAtMs: row.tried_at,
  status: row.status,
  failure: row.failure,
  nextAtMs: row.state === 'waiting' ? Math.max(row.next_at, row.time) : null,
})

export interface LeasedRow {
  readonly id: number
  readonly public_id: string
  readonly name: WebhookEventName
  readonly subject: string
  readonly time: number
  readonly attempts: number
  readonly account: string
  readonly url: string
  readonly secret: string
}

/** `attempts` is what it was before this try. */
export const toLeased = (row: LeasedRow): LeasedDelivery => ({
  id: row.public_id,
  name: row.name,
  subject: row.subject,
  timeMs: row.time,
  attempt: row.attempts + 1,
  accountId: row.account,
  url: row.url,
  secret: row.secret,
})
