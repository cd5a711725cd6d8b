// How the service is, for whoever runs it: what `/readyz` and the metrics tell apart, in one answer.
import { OPERATIONS } from '@assay/contract'
import type { Credits } from '../../accounts/credits.ts'
import type { Route } from '../call.ts'
import { freeAnswer } from '../free-answer.ts'

export interface HealthDependencies {
  readonly credits: Pick<Credits, 'balance'>
  /** As the contract's `HealthResponse` shapes it. */
  readonly look: () => Promise<object>
}

export const healthRoute = ({ credits, look }: HealthDependencies): Route => ({
  operation: OPERATIONS.health,
  handle: async (call) => await freeAnswer(call, credits, await look()),
})
