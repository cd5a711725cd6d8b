// Credits that are off (ASSAY_CREDITS=off): everything costs nothing and every balance is without end. The ledger goes on
// saying what was done, with entries of nothing, and grants keep what they give for the day when credits are on again.
import type { Finish } from '../store/store.ts'
import {
  type ChargedStore,
  type Cost,
  type Credits,
  createCredits,
  type Reservation,
  type ReserveOutcome,
} from './credits.ts'

/** What stands for "without end" where the contract wants a number: it fits the 32 bits that many clients keep one in. */
export const UNLIMITED = 1_000_000_000

interface WithBalance {
  readonly balance: number
}

const unlimited = <Outcome extends WithBalance>(outcome: Outcome): Outcome => ({ ...outcome, balance: UNLIMITED })

/** What is kept for a repeated request is what is answered. */
const finishUnlimited = <Outcome extends WithBalance>(finish?: Finish<Outcome>): Finish<Outcome> | undefined =>
  finish && { ...finish, answer: (outcome) => finish.answer(unlimited(outcome)) }

const free = (cost: Cost): Cost => ({ ...cost, credits: 0 })

export function createUnmeteredCredits(store: ChargedStore): Credits {
  const metered = createCredits(store)
  return {
    ...metered,
    isUnlimited: true,
    priceOf: () => 0,
    balance: async () => UNLIMITED,
    reserve: async (cost) => reservedFree(await metered.reserve(free(cost))),
    charge: async (cost, finish, mail) => unlimited(await metered.charge(free(cost), finishUnlimited(finish), mail)),
    submit: async (cost, request, finish) =>
      unlimited(await metered.submit(free(cost), request, finishUnlimited(finish))),
  }
}

function reservedFree(reserved: ReserveOutcome): ReserveOutcome {
  if (reserved.outcome === 'insufficient') return unlimited(reserved)
  const { reservation } = reserved
  const freely: Reservation = {
    settle: async (finish, mail) => unlimited(await reservation.settle(finishUnlimited(finish), mail)),
    settleBySubmitting: async (request, finish) =>
      unlimited(await reservation.settleBySubmitting(request, finishUnlimited(finish))),
    release: () => reservation.release(),
    [Symbol.dispose]: () => reservation.release(),
  }
  return { ...unlimited(reserved), reservation: freely }
}
