import { lureDetector } from '../lure-detector.ts'

export const paymentLure = lureDetector({
  id: 'payment_lure',
  type: 'payment_lure',
  severity: 'medium',
  kinds: ['payment_demand'],
  title: 'The text mentions a payment or purchase and a problem or deadline',
  says: 'The message mentions an invoice, a purchase, a payment or a subscription together with a problem, a deadline or a threat',
  why: 'An open invoice or a failed payment leads to a card form, a malicious file or the attacker’s account.',
  falsePositives: 'Ordinary invoices and reminders.',
  attack: ['T1566', 'T1657'],
  weight: { group: 'body', points: 6, role: 'lure' },
})
