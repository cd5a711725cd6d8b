import { lureDetector } from '../lure-detector.ts'

export const investmentOffer = lureDetector({
  id: 'investment_offer',
  type: 'investment_lure',
  severity: 'medium',
  kinds: ['investment'],
  isNeverBusiness: true,
  title: 'It promises gains to whoever joins',
  says: 'It promises gains from an investment',
  why: 'The group, the signals and the platform are one play; deposits are never paid out.',
  falsePositives: 'Brokers and financial newsletters.',
  attack: ['T1657'],
})
