import { lureDetector } from '../lure-detector.ts'

export const voucherLure = lureDetector({
  id: 'voucher_lure',
  type: 'prize_lure',
  severity: 'medium',
  kinds: ['voucher'],
  title: 'It offers a voucher or points that lapse',
  says: 'It offers a voucher or points',
  why: 'Vouchers of well-known shops collect cards and personal data.',
  falsePositives: 'Newsletters of shops and loyalty programmes.',
  attack: ['T1566.002'],
})
