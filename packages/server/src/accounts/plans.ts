// Plans: what an account may do per minute. Every plan may call every operation; credits set the rest.

export interface Plan {
  readonly name: string
  /** Requests per minute and key. */
  readonly requestsPerMinute: number
}

/** Of accounts that are made without one. */
export const DEFAULT_PLAN = 'standard'

const PLANS: readonly Plan[] = [
  { name: 'free', requestsPerMinute: 60 },
  { name: 'standard', requestsPerMinute: 600 },
  { name: 'business', requestsPerMinute: 6_000 },
  // Still a number: headers must name one, and it fits the 32 bits that many clients keep it in.
  { name: 'unlimited', requestsPerMinute: 1_000_000_000 },
]

/** From the smallest to the largest. */
export const planNames: readonly string[] = PLANS.map((plan) => plan.name)

export function findPlan(name: string): Plan | null {
  return PLANS.find((plan) => plan.name === name) ?? null
}

/** `standard` is what the operator set for the standard plan; a plan that is no longer in the table counts as standard. */
export function requestsPerMinute(planName: string, standard: number): number {
  if (planName === DEFAULT_PLAN) return standard
  return findPlan(planName)?.requestsPerMinute ?? standard
}
