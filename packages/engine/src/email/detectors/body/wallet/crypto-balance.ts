import { lureDetector } from '../lure-detector.ts'
import { isSendersOwnName } from './senders-own-name.ts'

export const cryptoBalance = lureDetector({
  id: 'crypto_balance',
  type: 'investment_lure',
  severity: 'medium',
  kinds: ['crypto_balance'],
  isDenied: isSendersOwnName,
  title: 'The text mentions cryptocurrency and an account or a payment',
  says: 'The message mentions cryptocurrency together with an account, a payment or something to claim',
  why: 'The balance of an account nobody opened can only be withdrawn after paying a fee.',
  falsePositives: 'Transaction notices from exchanges.',
  attack: ['T1566.002', 'T1657'],
  weight: { group: 'body', points: 12, role: 'lure' },
})
