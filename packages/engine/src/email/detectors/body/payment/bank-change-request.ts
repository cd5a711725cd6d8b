import { lureDetector } from '../lure-detector.ts'
import { detailsUnchanged } from './unchanged-details.ts'

export const bankChangeRequest = lureDetector({
  id: 'bank_change_request',
  type: 'payment_lure',
  severity: 'high',
  kinds: ['bank_change'],
  isDenied: detailsUnchanged,
  title: 'The text mentions bank details and a change or a payment',
  says: 'The message mentions bank details together with changing or sending them, or with an invoice or salary',
  why: 'After the change, the next invoice or salary is paid to the attacker.',
  falsePositives: 'Suppliers and colleagues who really changed their bank.',
  attack: ['T1657', 'T1656'],
  weight: { group: 'body', points: 15, role: 'lure' },
})
