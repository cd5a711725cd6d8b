import { lureDetector } from '../lure-detector.ts'
import { isSendersOwnName } from './senders-own-name.ts'

export const cryptoOffer = lureDetector({
  id: 'crypto_offer',
  type: 'investment_lure',
  severity: 'medium',
  kinds: ['crypto_riches'],
  isDenied: isSendersOwnName,
  title: 'It offers crypto coins to claim',
  says: 'It offers coins to claim',
  why: 'An airdrop asks to connect the wallet, and the contract that is signed empties it.',
  falsePositives: 'Newsletters of exchanges and coin projects.',
  attack: ['T1566.002', 'T1657'],
})
