import { lureDetector } from '../lure-detector.ts'
import { isSendersOwnName } from './senders-own-name.ts'

export const walletLure = lureDetector({
  id: 'wallet_lure',
  type: 'credential_lure',
  severity: 'high',
  kinds: ['wallet'],
  isDenied: isSendersOwnName,
  title: 'The text mentions crypto assets and a call to action',
  says: 'The message mentions a crypto wallet or coins together with confirming, updating or connecting',
  why: 'A wallet that is confirmed on the attacker’s page is emptied, and the coins are gone for good.',
  falsePositives: 'Notices from exchanges, which link to their own domain.',
  attack: ['T1566.002', 'T1657'],
  weight: { group: 'body', points: 22, role: 'lure' },
})
