// Inside an analysis process: questions to the service, which knows the operator's lists. One at a time, answered in their order.
import type { AskLists, ListMatch } from '@assay/engine'
import { sendAnswer } from './answer-frames.ts'

/** What the service sends back. */
export interface ToldMatches {
  readonly kind: 'told'
  readonly matches: readonly (readonly ListMatch[])[]
}

const waiting: ((told: ToldMatches) => void)[] = []

export const askService: AskLists = async (keys) => {
  const { promise, resolve } = Promise.withResolvers<ToldMatches>()
  waiting.push(resolve)
  sendAnswer({ kind: 'ask', keys })
  return (await promise).matches
}

export const hearTold = (told: ToldMatches): void => waiting.shift()?.(told)
