// Results that cannot be read any more: whoever meets them, what the analysis cost is given back once, and it is told and counted.
import type { Logger } from 'pino'
import type { Core } from './core.ts'

export interface LostAnalysis {
  readonly accountId: string
  readonly analysisId: number
}

export type OnResultsLost = (log: Logger, lost: LostAnalysis) => Promise<void>

export const payBackLost =
  ({ store, creditCounts }: Pick<Core, 'store' | 'creditCounts'>): OnResultsLost =>
  async (log, { accountId, analysisId }) => {
    if (await store.submissions.loseResults(analysisId)) creditCounts.refunds.add('analysis')
    log.error({ analysisId, accountId }, 'stored results are no longer what was stored')
  }
