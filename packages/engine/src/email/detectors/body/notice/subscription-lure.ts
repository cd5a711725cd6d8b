import { lureDetector } from '../lure-detector.ts'

export const subscriptionLure = lureDetector({
  id: 'subscription_lure',
  type: 'payment_lure',
  severity: 'medium',
  kinds: ['subscription_renewal', 'virus'],
  title: 'The text mentions a subscription, an order or virus protection',
  says: 'The message mentions a subscription, an order or virus protection together with a charge, a problem or something to do about it',
  why: 'Readers dispute a charge they never made, by phone or on a page that asks for their card.',
  falsePositives: 'Renewal notices and receipts from real providers.',
  attack: ['T1566', 'T1657'],
  weight: { group: 'body', points: 5, role: 'lure' },
})
