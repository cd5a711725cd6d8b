import { lureDetector } from '../lure-detector.ts'

export const strangerInLove = lureDetector({
  id: 'stranger_in_love',
  type: 'romance_lure',
  severity: 'high',
  kinds: ['stranger_in_love'],
  isNeverBusiness: true,
  title: 'A stranger praises their own heart and wants a private answer',
  says: 'It courts a stranger',
  why: 'The affection is for whoever answers; money is asked for once it is returned.',
  falsePositives: 'Members of a dating portal who write past it.',
  attack: ['T1657'],
})
