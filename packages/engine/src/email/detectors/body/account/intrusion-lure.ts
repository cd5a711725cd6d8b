import { lureDetector } from '../lure-detector.ts'

export const intrusionLure = lureDetector({
  id: 'intrusion_lure',
  type: 'urgency',
  severity: 'medium',
  kinds: ['intrusion_alert'],
  title: 'The text mentions suspicious activity',
  says: 'The message mentions suspicious activity on an account, card or payment',
  why: 'A security warning makes people act before they think.',
  falsePositives: 'Genuine security alerts, which link to the provider’s own domain.',
  attack: ['T1566.002'],
  weight: { group: 'body', points: 13, role: 'lure' },
})
