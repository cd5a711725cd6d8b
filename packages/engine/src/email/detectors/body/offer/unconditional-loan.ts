import { lureDetector } from '../lure-detector.ts'

export const unconditionalLoan = lureDetector({
  id: 'unconditional_loan',
  type: 'advance_fee',
  severity: 'high',
  kinds: ['unconditional_loan'],
  isNeverBusiness: true,
  title: 'The text mentions a loan without the usual conditions',
  says: 'The message mentions a loan together with terms that no bank offers or a fee in advance',
  why: 'A lender that asks for no security is after the upfront fee or the identity documents.',
  falsePositives: 'Small lenders that advertise loans without a credit check.',
  attack: ['T1657'],
  weight: { group: 'body', points: 28, role: 'lure' },
})
