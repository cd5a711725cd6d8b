import { lureDetector } from '../lure-detector.ts'

export const fineLure = lureDetector({
  id: 'fine_lure',
  type: 'fine_lure',
  severity: 'medium',
  kinds: ['fine'],
  title: 'The text mentions a fine, a fee or a toll',
  says: 'The message mentions a fine, a fee or a toll together with paying, confirming or clicking',
  why: 'Fear of the authorities and a small amount make people pay without checking.',
  falsePositives: 'Authorities and toll companies that send reminders by mail.',
  attack: ['T1566.002', 'T1657'],
  weight: { group: 'body', points: 12, role: 'lure' },
})
