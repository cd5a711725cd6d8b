import { lureDetector } from '../lure-detector.ts'

export const investmentOffer = lureDetector({
  id: 'investment_offer',
  type: 'investment_lure',
  severity: 'medium',
  kinds: ['investment'],
  isNeverBusiness: true,
  title: 'The text mentions an investment',
  says: 'The message mentions an investment together with joining, replying or clicking',
  why: 'The group, the trading signals and the platform are all staged; deposits are never paid out.',
  falsePositives: 'Brokers and financial newsletters.',
  attack: ['T1657'],
  weight: { group: 'body', points: 15, role: 'lure' },
})
