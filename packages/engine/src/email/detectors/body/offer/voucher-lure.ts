import { lureDetector } from '../lure-detector.ts'

export const voucherLure = lureDetector({
  id: 'voucher_lure',
  type: 'prize_lure',
  severity: 'medium',
  kinds: ['voucher'],
  title: 'The text mentions a voucher or points',
  says: 'The message mentions a voucher or points together with claiming or losing them',
  why: 'Vouchers in the name of well-known shops collect card details and personal data.',
  falsePositives: 'Newsletters of shops and loyalty programmes.',
  attack: ['T1566.002'],
  weight: { group: 'body', points: 5, role: 'lure' },
})
