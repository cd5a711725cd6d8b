import { lureDetector } from '../lure-detector.ts'

export const sureProfit = lureDetector({
  id: 'sure_profit',
  type: 'investment_lure',
  severity: 'high',
  kinds: ['sure_profit'],
  isNeverBusiness: true,
  title: 'The text promises a guaranteed profit',
  says: 'The message promises a guaranteed profit together with an investment and a way to take part',
  why: 'No investment is without risk, and licensed firms may not promise that one is.',
  falsePositives: 'Warnings that quote such promises, and savings accounts whose rate is called a guaranteed profit.',
  attack: ['T1657'],
  weight: { group: 'body', points: 26, role: 'lure' },
})
