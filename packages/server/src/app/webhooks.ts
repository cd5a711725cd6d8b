// Who tells the endpoints of accounts what happened, for as long as the service runs.
import type { Logger } from 'pino'
import { presentGone, presentThing } from '../http/present/events.ts'
import type { Keeping } from '../http/routes/kept/keep-mail.ts'
import { WebhookSender } from '../jobs/webhook-sender.ts'
import type { Outbound } from '../net/outbound.ts'
import { VERSION } from '../version.ts'
import type { Core } from './core.ts'

export interface WebhookParts {
  readonly outbound: Outbound
  readonly keeping: Keeping
  readonly log: Logger
}

export function startWebhooks(
  { store }: Core,
  { outbound, keeping, log }: WebhookParts,
  begun: AsyncDisposableStack,
): void {
  const things = { mail: store.mail, files: store.files, keeping }
  const sender = new WebhookSender({
    webhooks: store.webhooks,
    outbound,
    userAgent: `Assay/${VERSION}`,
    dataOf: async ({ accountId, name, subject }) =>
      (await presentThing(things, accountId, name, subject)) ?? presentGone(name, subject),
    onError: (error) => log.error({ err: error }, 'webhooks could not be told'),
  })
  begun.defer(() => sender.stop())
}
