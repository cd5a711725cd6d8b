import { lureDetector } from '../lure-detector.ts'

export const subscriptionLure = lureDetector({
  id: 'subscription_lure',
  type: 'payment_lure',
  severity: 'medium',
  kinds: ['subscription_renewal', 'virus'],
  title: 'It says that a subscription or protection ends or was charged',
  says: 'It speaks of a subscription or protection',
  why: 'A charge that the reader never made is disputed by telephone or on a page that asks for the card.',
  falsePositives: 'Renewal notices of real providers.',
  attack: ['T1566', 'T1657'],
})
