// Credits: reserve → settle | release around work, or a direct charge. A reservation is a hold in this process's memory:
// it dies with the process, which is right, for then nothing was delivered. What settles is durable before it resolves.
import type { NewMail } from '../store/mail-store.ts'
import type { LedgerEntry, Page, PageRequest, UsageDay } from '../store/records.ts'
import type {
  Charge,
  ChargeOutcome,
  Finish,
  Grant,
  RefundOutcome,
  RefundReason,
  Store,
  SubmitOutcome,
  SubmitRequest,
} from '../store/store.ts'
import { Tally } from './tally.ts'

export type Cost = Omit<Charge, 'keep'>

export type ReserveOutcome =
  | { readonly outcome: 'reserved'; readonly reservation: Reservation; readonly balance: number }
  | { readonly outcome: 'insufficient'; readonly balance: number }

export interface Reservation {
  /**
   * Takes the credits, durably; with `finish`, keeps the answer in the same transaction, with `mail` the mail. `insufficient` is possible when
   * another process spent the account's credits meanwhile. Ends the hold in any case.
   */
  settle(finish?: Finish<ChargeOutcome>, mail?: NewMail): Promise<ChargeOutcome>
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
  /** Credits are off: nothing is charged. */
  readonly isUnlimited: boolean
  /** What is charged for something of this price. */
  priceOf(listed: number): number
  balance(accountId: string): Promise<number>
  reserve(cost: Cost): Promise<ReserveOutcome>
  /** For what is delivered by the same step that charges: a poll. */
  charge(cost: Cost, finish?: Finish<ChargeOutcome>, mail?: NewMail): Promise<ChargeOutcome>
  /** Submits without a reservation, leaving what others hold: for who may lack the credits for more than a deduplicated one. */
  submit(
    cost: Cost,
    request: Omit<SubmitRequest, 'accountId' | 'charge'>,
    finish?: Finish<SubmitOutcome>,
  ): Promise<SubmitOutcome>
  grant(grant: Grant): Promise<{ readonly balance: number }>
  refund(chargeId: string, reason: RefundReason): Promise<RefundOutcome>
  entries(accountId: string, page: PageRequest): Promise<Page<LedgerEntry>>
  summary(accountId: string, sinceMs: number): Promise<readonly UsageDay[]>
}

/** The part of the store that knows of credits. */
export interface ChargedStore {
  readonly ledger: Store['ledger']
  readonly submissions: Pick<Store['submissions'], 'submit'>
}

export function createCredits(store: ChargedStore): Credits {
  const { ledger, submissions } = store
  /** Held by reservations: a charge must leave these. */
  const reserved = new Tally()
  /** In charges that are queued: a reservation must not count on these. */
  const charging = new Tally()

  function withCharge<T>({ accountId, credits }: Cost, run: (keep: number) => Promise<T>): Promise<T> {
    charging.add(accountId, credits)
    const done = run(reserved.of(accountId))
    const end = (): void => charging.add(accountId, -credits)
    // As the first to hear of the commit, so that nobody sees the new balance and the charge that led to it side by side.
    done.then(end, end)
    return done
  }

  const charge: Credits['charge'] = (cost, finish, mail) =>
    withCharge(cost, (keep) => ledger.charge({ ...cost, keep }, finish, mail))

  const submit: Credits['submit'] = (cost, request, finish) =>
    withCharge(cost, (keep) => {
      const { accountId, credits, operation, requestId } = cost
      return submissions.submit({ ...request, accountId, charge: { credits, operation, requestId, keep } }, finish)
    })

  return {
    isUnlimited: false,
    priceOf: (listed) => listed,
    balance: (accountId) => ledger.balance(accountId),
    async reserve(cost) {
      const { accountId, credits } = cost
      const balance = await ledger.balance(accountId)
      // From here to the hold nothing else runs, so of two requests for the last credit only one gets it.
      if (balance - reserved.of(accountId) - charging.of(accountId) < credits)
        return { outcome: 'insufficient', balance }
      return { outcome: 'reserved', reservation: createReservation(cost, { reserved, charge, submit }), balance }
    },
    charge,
    submit,
    grant: (grant) => ledger.grant(grant),
    refund: (chargeId, reason) => ledger.refund(chargeId, reason),
    entries: (accountId, page) => ledger.entries(accountId, page),
    summary: (accountId, sinceMs) => ledger.summary(accountId, sinceMs),
  }
}

interface ReservationParts extends Pick<Credits, 'charge' | 'submit'> {
  readonly reserved: Tally
}

/** A hold that lasts until it is settled or released, whichever comes first. */
function createReservation(cost: Cost, { reserved, charge, submit }: ReservationParts): Reservation {
  const { accountId, credits } = cost
  let open = true
  reserved.add(accountId, credits)

  function release(): void {
    if (open) reserved.add(accountId, -credits)
    open = false
  }

  function endBySettling(): void {
    if (!open) throw new Error('the reservation was already settled or released')
    release()
  }

  return {
    settle(finish, mail) {
      endBySettling()
      return charge(cost, finish, mail)
    },
    settleBySubmitting(request, finish) {
      endBySettling()
      return submit(cost, request, finish)
    },
    release,
    [Symbol.dispose]: release,
  }
}
