import { lureDetector } from '../lure-detector.ts'

export const paymentLure = lureDetector({
  id: 'payment_lure',
  type: 'payment_lure',
  severity: 'medium',
  kinds: ['payment_demand'],
  title: 'It demands a payment or says that one failed',
  says: 'It demands a payment',
  why: "An open invoice or a failed payment leads to a card form, a malicious file or the attacker's account.",
  falsePositives: 'Ordinary invoices and reminders.',
  attack: ['T1566', 'T1657'],
})
