import { lureDetector } from '../lure-detector.ts'

export const healthCardLure = lureDetector({
  id: 'health_card_lure',
  type: 'delivery_lure',
  severity: 'medium',
  kinds: ['health_card'],
  title: 'The text mentions a health insurance card',
  says: 'The message mentions a health insurance card together with confirming, paying or ordering and with a deadline, a charge or a threat',
  why: 'Everybody has such a card, and a small fee for the new one is the pretext for asking for card and identity details. Insurers send it unasked and free of charge.',
  falsePositives: 'Insurers that announce a new card or ask for a photograph.',
  attack: ['T1566.002', 'T1657'],
  weight: { group: 'body', points: 16, role: 'lure' },
})
