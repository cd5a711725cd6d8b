// Webhooks: made, listed, deleted; what they were told, and told again. Free, and each account sees its own.
import {
  createWebhookRequest,
  DELIVERY_STATES,
  deliveryListQuery,
  OPERATIONS,
  WEBHOOKS_OF_ACCOUNT_MAX,
} from '@assay/contract'
import type { Credits } from '../../accounts/credits.ts'
import { newWebhookSecret } from '../../jobs/webhook-signature.ts'
import type { Outbound } from '../../net/outbound.ts'
import type { Webhook, WebhookStore } from '../../store/webhook-store.ts'
import { type Call, type Route, readJson } from '../call.ts'
import { freeAnswer } from '../free-answer.ts'
import { ADMIN_BODY_BYTES_MAX } from '../limits.ts'
import { presentDelivery, presentWebhook } from '../present/webhooks.ts'
import { Refusal } from '../refusal.ts'
import { validateQuery, validateWholeBody } from '../validate.ts'
import { readPage, refuse, refuseCursor } from './kept/filters.ts'

export interface WebhookDependencies {
  readonly webhooks: WebhookStore
  readonly outbound: Pick<Outbound, 'objection'>
  readonly credits: Pick<Credits, 'balance'>
}

const EVENTS_DEFAULT = ['mail.analyzed', 'file.complete'] as const

export function webhookRoutes({ webhooks, outbound, credits }: WebhookDependencies): readonly Route[] {
  const idOf = (call: Call): string => call.parameters['id'] ?? ''

  async function find(call: Call): Promise<Webhook> {
    const found = await webhooks.find(call.caller.accountId, idOf(call))
    if (found === null) throw new Refusal('webhook_not_found')
    return found
  }

  async function whyNot(accountId: string): Promise<'too_many_webhooks' | 'callback_secret_exists'> {
    const isFull = (await webhooks.list(accountId)).length >= WEBHOOKS_OF_ACCOUNT_MAX
    return isFull ? 'too_many_webhooks' : 'callback_secret_exists'
  }

  const create: Route = {
    operation: OPERATIONS.createWebhook,
    handle: async (call) => {
      const { url, events } = validateWholeBody(createWebhookRequest, await readJson(call, ADMIN_BODY_BYTES_MAX))
      const refused = (path: string, message: string): Refusal =>
        new Refusal('invalid_request', { details: [{ path, message }] })
      const objection = url === null ? null : outbound.objection(url)
      if (objection !== null) throw refused('url', objection)
      if (url === null && events !== undefined) throw refused('events', 'must be left out where "url" is null')
      const secret = newWebhookSecret()
      const wanted = [...new Set(events ?? EVENTS_DEFAULT)]
      const { accountId } = call.caller
      const made = await webhooks.create({ accountId, url, secret, events: wanted }, WEBHOOKS_OF_ACCOUNT_MAX)
      if (made === null) throw new Refusal(await whyNot(accountId))
      return await freeAnswer(call, credits, { ...presentWebhook(made), secret }, { status: 201 })
    },
  }

  const list: Route = {
    operation: OPERATIONS.listWebhooks,
    handle: async (call) =>
      await freeAnswer(call, credits, { webhooks: (await webhooks.list(call.caller.accountId)).map(presentWebhook) }),
  }

  const remove: Route = {
    operation: OPERATIONS.deleteWebhook,
    handle: async (call) => {
      if (!(await webhooks.remove(call.caller.accountId, idOf(call)))) throw new Refusal('webhook_not_found')
      return await freeAnswer(call, credits, { id: idOf(call), deleted: true })
    },
  }

  const deliveries: Route = {
    operation: OPERATIONS.listDeliveries,
    handle: async (call) => {
      const { value: query, warnings } = validateQuery(deliveryListQuery, call.query)
      const state = DELIVERY_STATES.find((known) => known === query.state)
      if (query.state !== undefined && state === undefined)
        throw refuse('state', `must be one of ${DELIVERY_STATES.join(', ')}`)
      const { id } = await find(call)
      const page = await webhooks.deliveries(call.caller.accountId, id, { state }, readPage(query)).catch(refuseCursor)
      const data = { deliveries: page.items.map(presentDelivery), next_cursor: page.nextCursor }
      return await freeAnswer(call, credits, data, { warnings })
    },
  }

  const redeliver: Route = {
    operation: OPERATIONS.redeliver,
    handle: async (call) => {
      const { id } = await find(call)
      const found = await webhooks.redeliver(call.caller.accountId, id, call.parameters['delivery'] ?? '')
      if (found === null) throw new Refusal('delivery_not_found')
      return await freeAnswer(call, credits, presentDelivery(found), { status: 202 })
    },
  }

  return [create, list, remove, deliveries, redeliver]
}
