// Credits: reserve → settle | release around work, or a direct charge. A reservation is a hold in this process's memory:
// it dies with the process, which is right, for then nothing was delivered. What settles is durable before it resolves.
import type { LedgerEntry, Page, PageRequest } from '../store/records.ts'
import type { Charge, ChargeOutcome, Finish, RefundOutcome, SubmitOutcome, SubmitRequest } from '../store/store.ts'

export type Cost = Omit<Charge, 'keep'>

export type ReserveOutcome =
  | { readonly outcome: 'reserved'; readonly reservation: Reservation; readonly balance: number }
  | { readonly outcome: 'insufficient'; readonly balance: number }

export interface Reservation {
  /**
   * Takes the credits, durably; with `finish`, keeps the answer in the same transaction. `insufficient` is possible when
   * another process spent the account's credits meanwhile. Ends the hold in any case.
   */
  settle(finish?: Finish<ChargeOutcome>): Promise<ChargeOutcome>
  /** Settles within the transaction that makes the submission; a deduplicated one takes nothing. Ends the hold. */
  settleBySubmitting(
    request: Omit<SubmitRequest, 'accountId' | 'charge'>,
    finish?: Finish<SubmitOutcome>,
  ): Promise<SubmitOutcome>
  /** Lets the credits go; harmless after settling. `using reservation = …` does it on every way out. */
  release(): void
  [Symbol.dispose](): void
}

export interface Credits {
  balance(accountId: string): Promise<number>
  reserve(cost: Cost): Promise<ReserveOutcome>
  /** For what is delivered by the same step that charges: a poll. */
  charge(cost: Cost, finish?: Finish<ChargeOutcome>): Promise<ChargeOutcome>
  grant(grant: {
    readonly accountId: string
    readonly credits: number
    readonly operation: string
    readonly requestId: string | null
  }): Promise<{ readonly balance: number }>
  refund(
    chargeId: string,
    reason: { readonly operation: string; readonly requestId: string | null },
  ): Promise<RefundOutcome>
  entries(accountId: string, page: PageRequest): Promise<Page<LedgerEntry>>
}
