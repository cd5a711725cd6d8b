import { lureDetector } from '../lure-detector.ts'

export const bankLure = lureDetector({
  id: 'bank_lure',
  type: 'credential_lure',
  severity: 'high',
  kinds: ['bank_alert'],
  title: 'The text mentions a bank or card and a call to action',
  says: 'The message mentions a bank or card together with signing in, confirming, clicking or calling',
  why: 'Worry about money makes the reader sign in on a copy of the bank’s page.',
  falsePositives: 'Genuine notices from banks, which link to the bank’s own domain.',
  attack: ['T1566.002', 'T1598.003'],
  weight: { group: 'body', points: 10, role: 'lure' },
})
