import { lureDetector } from './lure-detector.ts'

export const advanceFee = lureDetector({
  id: 'advance_fee',
  type: 'advance_fee',
  severity: 'high',
  kinds: ['advance_fee'],
  title: 'It promises a fortune to a stranger',
  says: 'It promises a fortune',
  why: 'Inheritance, donation or deal: the fees come first, the fortune never.',
  falsePositives: 'Charities that ask for donations.',
  attack: ['T1657'],
})
