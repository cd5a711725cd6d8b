import { lureDetector } from '../lure-detector.ts'
import { detailsUnchanged } from './unchanged-details.ts'

export const bankChangeRequest = lureDetector({
  id: 'bank_change_request',
  type: 'payment_lure',
  severity: 'high',
  kinds: ['bank_change'],
  isDenied: detailsUnchanged,
  title: 'It asks to change bank details',
  says: 'It asks for other bank details',
  why: 'The next invoice or salary is paid to the attacker.',
  falsePositives: 'Suppliers and colleagues who really changed their bank.',
  attack: ['T1657', 'T1656'],
})
