import { lureDetector } from '../lure-detector.ts'

export const loanOffer = lureDetector({
  id: 'loan_offer',
  type: 'advance_fee',
  severity: 'medium',
  kinds: ['loan'],
  isNeverBusiness: true,
  title: 'It offers a loan unasked',
  says: 'It offers a loan',
  why: "The loan is granted against a fee in advance or the reader's papers.",
  falsePositives: 'Banks and brokers that advertise.',
  attack: ['T1657'],
})
