// Endpoints that an account wants told, and what they are told. A delivery is written by a trigger, in the transaction of the
// event that it tells of: no event is told to nobody, whichever process dies.
import type { WebhookEventName } from '@assay/contract'
import type { Page, PageRequest } from './records.ts'

export interface Webhook {
  /** `wh_` and 20 characters of base 62. */
  readonly id: string
  /** Null: it has no address of its own and signs what submissions want told to theirs. An account has one such. */
  readonly url: string | null
  readonly events: readonly WebhookEventName[]
  readonly createdAtMs: number
}

/** `dead`: every try failed, and no more are made unless somebody asks. */
export type DeliveryState = 'waiting' | 'delivered' | 'dead'

export interface Delivery {
  /** `msg_` and 32 hexadecimal digits; what is tried again keeps it. */
  readonly id: string
  readonly name: WebhookEventName
  /** Id of a mail, SHA-256 of a file. */
  readonly subject: string
  readonly url: string
  readonly timeMs: number
  readonly state: DeliveryState
  readonly attempts: number
  /** Of the last try. */
  readonly triedAtMs: number | null
  readonly status: number | null
  readonly failure: string | null
  /** Null unless it waits. */
  readonly nextAtMs: number | null
}

/** A delivery that is this process's to try, for as long as the lease lasts. */
export interface LeasedDelivery extends Pick<Delivery, 'id' | 'name' | 'subject' | 'url' | 'timeMs'> {
  /** 1 on the first try. */
  readonly attempt: number
  readonly accountId: string
  readonly secret: string
}

export interface Attempt {
  readonly status: number | null
  /** Null where it was taken. */
  readonly failure: string | null
  /** Null: no more tries. */
  readonly againInMs: number | null
}

export interface WebhookStore {
  /** Null when the account has `max` already, or one without an address and wants another such. */
  create(
    webhook: {
      readonly accountId: string
      readonly url: string | null
      readonly secret: string
      readonly events: readonly WebhookEventName[]
    },
    max: number,
  ): Promise<Webhook | null>
  /** Oldest first. */
  list(accountId: string): Promise<readonly Webhook[]>
  find(accountId: string, id: string): Promise<Webhook | null>
  /** With all its deliveries. False when there is none. */
  remove(accountId: string, id: string): Promise<boolean>
  /** Addresses of submissions that are still to be told of this file. */
  countCallbacks(accountId: string, sha256: string): Promise<number>
  /** Newest first. */
  deliveries(
    accountId: string,
    id: string,
    filter: { readonly state?: DeliveryState | undefined },
    page: PageRequest,
  ): Promise<Page<Delivery>>
  /** Waits again, with all its tries; one that waits already is left as it is. Null when there is none. */
  redeliver(accountId: string, id: string, deliveryId: string): Promise<Delivery | null>
  /** Deliveries that are due, the longest due first, at most `ofAccountMax` of one account, those counted that are `underWay` (by account). */
  lease(request: {
    readonly limit: number
    readonly ofAccountMax: number
    readonly underWay: Readonly<Record<string, number>>
    readonly leaseMs: number
  }): Promise<readonly LeasedDelivery[]>
  /** What became of a try. Nothing happens where another process took it over. */
  settle(delivery: Pick<LeasedDelivery, 'id' | 'attempt'>, attempt: Attempt): Promise<void>
  /** Forgets deliveries of events from before then that do not wait; at most `limit`. Returns how many went. */
  purge(beforeMs: number, limit: number): Promise<number>
}
