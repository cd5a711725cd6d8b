// Methods for webhooks: endpoints that are told what happens in the account. None of them costs anything.
import type { PageOptions } from './kept.ts'
import type { Ask, Asked, CallOptions } from './transport.ts'
import type {
  CreateWebhookRequest,
  CreateWebhookResponse,
  DeliveryListResponse,
  DeliveryResponse,
  WebhookDeletedResponse,
  WebhookListResponse,
} from './wire.ts'

export interface WebhookClient {
  /** `POST /v1/webhooks`: the secret is in the answer and is never shown again. */
  createWebhook(request: CreateWebhookRequest, options?: CallOptions): Promise<CreateWebhookResponse>
  /** `GET /v1/webhooks`. */
  listWebhooks(options?: CallOptions): Promise<WebhookListResponse>
  /** `DELETE /v1/webhooks/{id}`. */
  deleteWebhook(id: string, options?: CallOptions): Promise<WebhookDeletedResponse>
  /** `GET /v1/webhooks/{id}/deliveries`: one page, newest first. */
  listDeliveries(
    id: string,
    options?: PageOptions & { readonly state?: 'waiting' | 'delivered' | 'dead' },
  ): Promise<DeliveryListResponse>
  /** `POST /v1/webhooks/{id}/deliveries/{delivery}/redeliver`. */
  redeliver(id: string, delivery: string, options?: CallOptions): Promise<DeliveryResponse>
}

export function createWebhookClient(ask: Ask): WebhookClient {
  const answer = async <Shape>(path: string, asked?: Asked): Promise<Shape> =>
    (await (await ask(path, asked)).json()) as Shape
  const pathOf = (id: string): string => `/v1/webhooks/${encodeURIComponent(id)}`

  return {
    createWebhook: (request, call) =>
      answer('/v1/webhooks', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request),
        ...call,
      }),
    listWebhooks: (call) => answer('/v1/webhooks', call),
    deleteWebhook: (id, call) => answer(pathOf(id), { method: 'DELETE', ...call }),
    listDeliveries: (id, { signal, ...query } = {}) =>
      answer(`${pathOf(id)}/deliveries`, { query, ...(signal !== undefined && { signal }) }),
    redeliver: (id, delivery, call) =>
      answer(`${pathOf(id)}/deliveries/${encodeURIComponent(delivery)}/redeliver`, { method: 'POST', ...call }),
  }
}
