import { lureDetector } from '../lure-detector.ts'

export const refundLure = lureDetector({
  id: 'refund_lure',
  type: 'refund_lure',
  severity: 'medium',
  kinds: ['refund'],
  title: 'The text mentions a refund, a tax, a benefit or a balance',
  says: 'The message mentions a refund, a tax, a benefit or a balance together with an amount or a way to claim it',
  why: 'The money is claimed on a page that asks for card and identity details.',
  falsePositives: 'Shops and tax offices that really pay money back.',
  attack: ['T1566.002', 'T1657'],
  weight: { group: 'body', points: 11, role: 'lure' },
})
