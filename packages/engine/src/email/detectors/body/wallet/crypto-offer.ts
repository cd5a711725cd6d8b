import { lureDetector } from '../lure-detector.ts'
import { isSendersOwnName } from './senders-own-name.ts'

export const cryptoOffer = lureDetector({
  id: 'crypto_offer',
  type: 'investment_lure',
  severity: 'medium',
  kinds: ['crypto_riches'],
  isDenied: isSendersOwnName,
  title: 'The text mentions cryptocurrency and a way to claim or join',
  says: 'The message mentions cryptocurrency together with claiming, joining, connecting, clicking or signing in',
  why: 'A fake airdrop asks the reader to connect a wallet, and the contract they sign empties it.',
  falsePositives: 'Newsletters of exchanges and coin projects.',
  attack: ['T1566.002', 'T1657'],
  weight: { group: 'body', points: 22, role: 'lure' },
})
