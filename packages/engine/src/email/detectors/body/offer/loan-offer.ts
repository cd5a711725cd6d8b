import { lureDetector } from '../lure-detector.ts'

export const loanOffer = lureDetector({
  id: 'loan_offer',
  type: 'advance_fee',
  severity: 'medium',
  kinds: ['loan'],
  isNeverBusiness: true,
  title: 'The text mentions a loan',
  says: 'The message mentions a loan together with replying or applying',
  why: 'A loan scam asks for a fee in advance or for identity documents.',
  falsePositives: 'Banks and brokers that advertise.',
  attack: ['T1657'],
  weight: { group: 'body', points: 9, role: 'lure' },
})
