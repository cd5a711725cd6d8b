// Signatures by the Standard Webhooks scheme, version 1: HMAC-SHA256 over id, time and body with dots between.
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
/** As the scheme recommends: 24 to 64. */
const SECRET_BYTES = 32

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

export interface Signed {
  readonly id: string
  readonly timeS: number
  readonly body: string
}

export function webhookHeaders(secret: string, { id, timeS, body }: Signed): Readonly<Record<string, string>> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timeS}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timeS), 'webhook-signature': `v1,${signature}` }
}
