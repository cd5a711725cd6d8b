import { lureDetector } from '../lure-detector.ts'

export const romanceLure = lureDetector({
  id: 'romance_lure',
  type: 'romance_lure',
  severity: 'medium',
  kinds: ['romance'],
  isNeverBusiness: true,
  title: 'The text mentions finding a partner',
  says: 'The message mentions finding a partner together with replying, joining, clicking or wanting to meet',
  why: 'A romance scam builds trust for weeks before it asks for money; others lead to a paid portal.',
  falsePositives: 'Dating portals the reader has joined.',
  attack: ['T1657'],
  weight: { group: 'body', points: 22, role: 'lure' },
})
