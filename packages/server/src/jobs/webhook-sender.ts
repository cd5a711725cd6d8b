// Tells endpoints what happened: takes deliveries that are due, signs and sends them, and says what became of each. One that
// fails is tried again for a day. A process that dies while it sends is no answer: the delivery is due again when its lease
// ends, under the same id, by which a receiver knows what it has seen.
import type { Outbound, OutboundResult } from '../net/outbound.ts'
import type { Attempt, LeasedDelivery, WebhookStore } from '../store/webhook-store.ts'
import { webhookHeaders } from './webhook-signature.ts'

export interface WebhookSenderOptions {
  readonly webhooks: Pick<WebhookStore, 'lease' | 'settle'>
  readonly outbound: Pick<Outbound, 'post'>
  readonly userAgent: string
  /** What is told of the thing, as it is now. */
  readonly dataOf: (delivery: LeasedDelivery) => Promise<object>
  readonly onError: (error: unknown) => void
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** After each try that failed, until the next: about a day in all. */
export const RETRY_MS: readonly number[] = [
  ...[5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS],
  ...[HOUR_MS, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS, 8 * HOUR_MS],
]
/** Those that failed together are not tried again together. */
const JITTER = 0.1

const LOOK_MS = 500
/** Longer than any request may take. */
const LEASE_MS = 60 * SECOND_MS
/** Requests at once: each holds a connection and some KiB. */
const AT_ONCE_MAX = 32
/** Of one account: its slow endpoint holds nobody else's back. */
const OF_ACCOUNT_MAX = 4
/** It tells that it is no more (RFC 9110, 15.5.11). */
const GONE = 410

export class WebhookSender {
  readonly #options: WebhookSenderOptions
  readonly #timer: NodeJS.Timeout
  readonly #sending = new Map<LeasedDelivery, Promise<void>>()
  #looking: Promise<void> | null = null
  #isStopped = false

  constructor(options: WebhookSenderOptions) {
    this.#options = options
    this.#timer = setInterval(() => void this.look(), LOOK_MS)
    this.#timer.unref()
  }

  /** Twice a second on its own. Resolves when what is due has been taken, not when it is sent. Never rejects. */
  look(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    this.#looking ??= this.#take().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  /** Takes no more, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#looking
    await this.settled()
  }

  /** What is under way has ended. */
  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending.values())
  }

  async #take(): Promise<void> {
    const limit = AT_ONCE_MAX - this.#sending.size
    if (limit <= 0) return
    const { webhooks, onError } = this.#options
    try {
      const due = await webhooks.lease({
        limit,
        ofAccountMax: OF_ACCOUNT_MAX,
        underWay: this.#underWay(),
        leaseMs: LEASE_MS,
      })
      for (const delivery of due)
        this.#sending.set(
          delivery,
          this.#deliver(delivery)
            .catch(onError)
            .finally(() => this.#sending.delete(delivery)),
        )
    } catch (error) {
      onError(error)
    }
  }

  #underWay(): Readonly<Record<string, number>> {
    const byAccount = Map.groupBy(this.#sending.keys(), ({ accountId }) => accountId)
    return Object.fromEntries([...byAccount].map(([accountId, deliveries]) => [accountId, deliveries.length]))
  }

  async #deliver(delivery: LeasedDelivery): Promise<void> {
    const { webhooks, outbound, userAgent, dataOf } = this.#options
    const { id, name, timeMs, url, secret } = delivery
    const timestamp = new Date(timeMs).toISOString()
    const body = JSON.stringify({ type: name, timestamp, data: await dataOf(delivery) })
    const timeS = Math.floor(Date.now() / 1000)
    const headers = {
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...webhookHeaders(secret, { id, timeS, body }),
    }
    await webhooks.settle(delivery, attemptOf(await outbound.post({ url, headers, body }), delivery.attempt))
  }
}

function attemptOf(result: OutboundResult, attempt: number): Attempt {
  const status = 'status' in result ? result.status : null
  if (status !== null && status >= 200 && status < 300) return { status, failure: null, againInMs: null }
  const waitMs = RETRY_MS[attempt - 1]
  return {
    status,
    failure: 'failure' in result ? result.failure : `It was answered with status ${result.status}.`,
    againInMs:
      waitMs === undefined || status === GONE ? null : Math.round(waitMs * (1 + JITTER * (2 * Math.random() - 1))),
  }
}
