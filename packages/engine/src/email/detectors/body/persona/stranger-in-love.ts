import { lureDetector } from '../lure-detector.ts'

export const strangerInLove = lureDetector({
  id: 'stranger_in_love',
  type: 'romance_lure',
  severity: 'high',
  kinds: ['stranger_in_love'],
  isNeverBusiness: true,
  title: 'The wording fits a romance scam',
  says: 'The message mentions finding a partner together with pictures or a private mailbox',
  why: 'The affection is for whoever replies; the request for money follows.',
  falsePositives: 'Members of a dating portal who write outside it.',
  attack: ['T1657'],
  weight: { group: 'body', points: 28, role: 'lure' },
})
