import { lureDetector } from '../lure-detector.ts'

export const credentialLure = lureDetector({
  id: 'credential_lure',
  type: 'credential_lure',
  severity: 'high',
  kinds: ['credential'],
  title: 'The wording fits credential phishing',
  says: 'The message mentions an account, a password, a card or an identity together with signing in, confirming or updating',
  why: 'Readers who fear losing an account enter its password on whatever page the message offers.',
  falsePositives: 'Genuine account notices, which link to the provider’s own domain.',
  attack: ['T1566.002', 'T1598.003'],
  weight: { group: 'body', points: 12, role: 'lure' },
})
