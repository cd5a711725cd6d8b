// What this process charges and pays back, counted on its way to the ledger.
import type { ChargedStore } from '../accounts/credits.ts'
import { Counted } from '../http/metrics/counted.ts'

/** By operation; refunds by whether a request or the end of an analysis made them. */
export interface CreditCounts {
  readonly charged: Counted
  readonly refunds: Counted
}

export const createCreditCounts = (): CreditCounts => ({
  charged: new Counted(),
  refunds: new Counted(),
})

export function countCharges({ ledger, submissions }: ChargedStore, counts: CreditCounts): ChargedStore {
  const { charged, refunds } = counts
  return {
    ledger: {
      balance: (accountId) => ledger.balance(accountId),
      entries: (accountId, page) => ledger.entries(accountId, page),
      summary: (accountId, sinceMs) => ledger.summary(accountId, sinceMs),
      grant: (grant) => ledger.grant(grant),
      charge: async (charge, finish, mail) => {
        const outcome = await ledger.charge(charge, finish, mail)
        if (outcome.outcome === 'charged') charged.add(charge.operation, charge.credits)
        return outcome
      },
      refund: async (chargeId, reason) => {
        const outcome = await ledger.refund(chargeId, reason)
        if (outcome.outcome === 'refunded') refunds.add('request')
        return outcome
      },
    },
    submissions: {
      submit: async (request, finish) => {
        const outcome = await submissions.submit(request, finish)
        const { operation, credits } = request.charge
        if (outcome.outcome === 'queued') charged.add(operation, credits)
        return outcome
      },
    },
  }
}
