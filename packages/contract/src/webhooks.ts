// Webhooks: endpoints of an account that are told what happens, signed by the Standard Webhooks scheme
// (https://www.standardwebhooks.com).
import { z } from 'zod'
import { nextCursor, pageQuery } from './paging.ts'
import { isoTime, meta } from './primitives.ts'

/** What an endpoint can be told of: what `GET /v1/events` tells, but for progress. */
export const WEBHOOK_EVENTS = [
  'mail.analyzed',
  'mail.changed',
  'mail.deleted',
  'file.complete',
  'file.changed',
  'file.deleted',
] as const
/** One of them. */
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number]
/** Whether a text names one. */
export const isWebhookEvent = (text: string): text is WebhookEventName => WEBHOOK_EVENTS.some((name) => name === text)

/** Endpoints of one account. */
export const WEBHOOKS_OF_ACCOUNT_MAX = 10
/** Addresses that wait for the end of one analysis. */
export const CALLBACKS_OF_FILE_MAX = 10
/** What happened to a delivery. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'dead'] as const

/** An endpoint as it is asked for. */
export const createWebhookRequest = z
  .object({
    url: z.string().max(2000).nullable().meta({
      description:
        'An https address that leads to the Internet; the operator may allow internal ones (`ASSAY_WEBHOOK_INTERNAL`). Redirects are not followed. Null: the addresses that submissions name as `callback_url`.',
    }),
    events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length).optional().meta({
      description:
        'What it is told of; `mail.analyzed` and `file.complete` by default. Left out where `url` is null: a callback tells the end of its analysis.',
    }),
  })
  .meta({ id: 'CreateWebhookRequest' })

/** An endpoint as a list shows it. */
export const webhook = z
  .object({
    id: z.string().meta({ description: '`wh_` and 20 letters and digits.' }),
    url: z.string().nullable().meta({ description: 'Null: the addresses that submissions name as `callback_url`.' }),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    created_at: isoTime,
  })
  .meta({ id: 'Webhook' })

/** A new endpoint, with its secret. */
export const createWebhookResponse = z
  .object({
    data: webhook.extend({
      secret: z.string().meta({
        description: '`whsec_` and what deliveries are signed with, in base64. Shown once, here.',
      }),
    }),
    meta,
  })
  .meta({ id: 'CreateWebhookResponse' })
/** All endpoints of the account, the oldest first. */
export const webhookListResponse = z
  .object({ data: z.object({ webhooks: z.array(webhook) }), meta })
  .meta({ id: 'WebhookListResponse' })
/** It is gone. */
export const webhookDeletedResponse = z
  .object({ data: z.object({ id: z.string(), deleted: z.literal(true) }), meta })
  .meta({ id: 'WebhookDeletedResponse' })

/** One thing that an endpoint was told, or is to be told. */
export const webhookDelivery = z
  .object({
    id: z.string().meta({ description: 'What stands in the header `webhook-id`: the same in every try.' }),
    type: z.enum(WEBHOOK_EVENTS),
    subject: z.string().meta({ description: '`analysis_id` of a mail, SHA-256 of a file.' }),
    url: z.string().meta({ description: 'Where it is sent.' }),
    time: isoTime.meta({ description: 'When it happened.' }),
    state: z.enum(DELIVERY_STATES).meta({
      description: '`waiting` for its first or next try, `delivered`, or `dead` after a day of tries.',
    }),
    attempts: z.number(),
    last_attempt_at: isoTime.nullable(),
    next_attempt_at: isoTime.nullable().meta({ description: 'Null unless it waits.' }),
    last_status: z.number().nullable().meta({ description: 'HTTP status of the last try; null where none came.' }),
    last_error: z.string().nullable().meta({ description: 'Why the last try failed, as a sentence.' }),
  })
  .meta({ id: 'WebhookDelivery' })

/** The query of the deliveries of one endpoint, as text. */
export const deliveryListQuery = z.object({
  ...pageQuery,
  state: z
    .string()
    .optional()
    .meta({ description: `One of ${DELIVERY_STATES.join(', ')}.` }),
})
/** A page of deliveries, newest first. */
export const deliveryListResponse = z
  .object({ data: z.object({ deliveries: z.array(webhookDelivery), next_cursor: nextCursor }), meta })
  .meta({ id: 'DeliveryListResponse' })
/** One delivery as it is now. */
export const deliveryResponse = z.object({ data: webhookDelivery, meta }).meta({ id: 'DeliveryResponse' })

export type CreateWebhookRequest = z.infer<typeof createWebhookRequest>
export type CreateWebhookResponse = z.infer<typeof createWebhookResponse>
export type Webhook = z.infer<typeof webhook>
export type WebhookListResponse = z.infer<typeof webhookListResponse>
export type WebhookDeletedResponse = z.infer<typeof webhookDeletedResponse>
export type WebhookDelivery = z.infer<typeof webhookDelivery>
export type DeliveryListResponse = z.infer<typeof deliveryListResponse>
export type DeliveryResponse = z.infer<typeof deliveryResponse>
