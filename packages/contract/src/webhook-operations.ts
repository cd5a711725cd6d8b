// Operations on the webhooks of an account. None of them costs anything; all of them need the whole of `api:full`, for an
// endpoint goes on being told after the key that made it is gone.
import { BODY_ERRORS, type Operation } from './operation.ts'
import {
  createWebhookRequest,
  createWebhookResponse,
  deliveryListQuery,
  deliveryListResponse,
  deliveryResponse,
  WEBHOOKS_OF_ACCOUNT_MAX,
  type Webhook,
  type WebhookDelivery,
  webhookDeletedResponse,
  webhookListResponse,
} from './webhooks.ts'

const free = { tag: 'Inbox', permission: 'api:full', credits: 0, timeLimitMs: 15_000 } as const
const meta = { request_id: 'req_4fJ2mPq8', credits_used: 0, credits_remaining: 998, processing_time_ms: 1.1 }
const OF_WEBHOOK = { id: 'Its `id`, `wh_…`.' } as const

const webhook: Webhook = {
  id: 'wh_Jd83hsPq01LmZx9TuVwB',
  url: 'https://soar.example.com/assay',
  events: ['mail.analyzed', 'file.complete'],
  created_at: '2026-01-31T12:00:00.000Z',
}
const delivery: WebhookDelivery = {
  id: 'msg_5f0c7b1e6a3d4c1d8e2f9a0b7c6d5e4f',
  type: 'file.complete',
  subject: '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f',
  url: 'https://soar.example.com/assay',
  time: '2026-01-31T12:00:00.000Z',
  state: 'dead',
  attempts: 11,
  last_attempt_at: '2026-02-01T12:10:00.000Z',
  next_attempt_at: null,
  last_status: 503,
  last_error: 'It was answered with status 503.',
}

export const WEBHOOK_OPERATIONS = {
  createWebhook: {
    ...free,
    id: 'webhooks.create',
    method: 'POST',
    path: '/v1/webhooks',
    summary: 'Be told of what happens',
    description: `Free. The address is sent a POST with \`{"type", "timestamp", "data"}\` for each event, signed by the Standard Webhooks scheme (headers \`webhook-id\`, \`webhook-timestamp\`, \`webhook-signature\`). Any status from 200 to 299 takes it; all else is tried again for a day. The secret is in this answer alone. An account has ${WEBHOOKS_OF_ACCOUNT_MAX} at most. With \`url\` null it has no address of its own and is told what submissions name as \`callback_url\`: its secret signs them. There is one such.`,
    body: { 'application/json': createWebhookRequest },
    bodyExample: { url: webhook.url, events: webhook.events },
    answers: [
      {
        status: 201,
        description: 'It is told from now on.',
        schema: createWebhookResponse,
        example: { data: { ...webhook, secret: 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=' }, meta },
      },
    ],
    errors: [...BODY_ERRORS, 'too_many_webhooks', 'callback_secret_exists'],
  },
  listWebhooks: {
    ...free,
    id: 'webhooks.list',
    method: 'GET',
    path: '/v1/webhooks',
    summary: 'The webhooks of the account, the oldest first',
    description: 'Free. Without their secrets.',
    answers: [
      {
        status: 200,
        description: 'All of them.',
        schema: webhookListResponse,
        example: { data: { webhooks: [webhook] }, meta },
      },
    ],
    errors: [],
  },
  deleteWebhook: {
    ...free,
    id: 'webhooks.delete',
    method: 'DELETE',
    path: '/v1/webhooks/{id}',
    summary: 'Delete a webhook',
    description: 'Free. It is told nothing more, and its deliveries are forgotten.',
    parameters: OF_WEBHOOK,
    answers: [
      {
        status: 200,
        description: 'Deleted.',
        schema: webhookDeletedResponse,
        example: { data: { id: webhook.id, deleted: true }, meta },
      },
    ],
    errors: ['webhook_not_found'],
  },
  listDeliveries: {
    ...free,
    id: 'webhooks.deliveries',
    method: 'GET',
    path: '/v1/webhooks/{id}/deliveries',
    summary: 'What a webhook was told, and what became of it',
    description: 'Free. Newest first; `state=dead` shows what was given up. They are forgotten after 30 days.',
    parameters: OF_WEBHOOK,
    query: deliveryListQuery,
    queryExample: 'state=dead',
    answers: [
      {
        status: 200,
        description: 'One page.',
        schema: deliveryListResponse,
        example: { data: { deliveries: [delivery], next_cursor: null }, meta },
      },
    ],
    errors: ['invalid_parameter', 'webhook_not_found'],
  },
  redeliver: {
    ...free,
    id: 'webhooks.redeliver',
    method: 'POST',
    path: '/v1/webhooks/{id}/deliveries/{delivery}/redeliver',
    summary: 'Try a delivery again',
    description: 'Free. At once, and again for a day where that fails. One that waits already is left as it is.',
    parameters: { ...OF_WEBHOOK, delivery: 'Its `id`, `msg_…`.' },
    answers: [
      {
        status: 202,
        description: 'It waits for its next try.',
        schema: deliveryResponse,
        example: {
          data: { ...delivery, state: 'waiting', attempts: 0, next_attempt_at: '2026-02-02T08:00:00.000Z' },
          meta,
        },
      },
    ],
    errors: ['webhook_not_found', 'delivery_not_found'],
  },
} as const satisfies Record<string, Operation>
