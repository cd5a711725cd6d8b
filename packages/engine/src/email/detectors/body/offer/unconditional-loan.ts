import { lureDetector } from '../lure-detector.ts'

export const unconditionalLoan = lureDetector({
  id: 'unconditional_loan',
  type: 'advance_fee',
  severity: 'high',
  kinds: ['unconditional_loan'],
  isNeverBusiness: true,
  title: 'It offers money to anybody, whatever their credit',
  says: 'It lends to anybody',
  why: 'Who asks for no security wants the fee that comes first, or the papers.',
  falsePositives: 'Small lenders that advertise loans without a credit check.',
  attack: ['T1657'],
})
