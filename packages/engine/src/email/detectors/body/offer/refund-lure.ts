import { lureDetector } from '../lure-detector.ts'

export const refundLure = lureDetector({
  id: 'refund_lure',
  type: 'refund_lure',
  severity: 'medium',
  kinds: ['refund'],
  title: 'It promises a refund or a waiting balance',
  says: 'It promises money that waits',
  why: 'Money that waits is claimed on a page that asks for card and identity.',
  falsePositives: 'Shops and tax offices that really pay back.',
  attack: ['T1566.002', 'T1657'],
})
