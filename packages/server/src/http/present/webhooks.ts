// Webhooks and their deliveries as they go out.
import type { Delivery, Webhook } from '../../store/webhook-store.ts'

const iso = (ms: number): string => new Date(ms).toISOString()
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms))

export const presentWebhook = ({ id, url, events, createdAtMs }: Webhook): object => ({
  id,
  url,
  events,
  created_at: iso(createdAtMs),
})

export const presentDelivery = (delivery: Delivery): object => ({
  id: delivery.id,
  type: delivery.name,
  subject: delivery.subject,
  url: delivery.url,
  time: iso(delivery.timeMs),
  state: delivery.state,
  attempts: delivery.attempts,
  last_attempt_at: isoOrNull(delivery.triedAtMs),
  next_attempt_at: isoOrNull(delivery.nextAtMs),
  last_status: delivery.status,
  last_error: delivery.failure,
})
