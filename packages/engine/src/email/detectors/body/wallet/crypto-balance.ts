import { lureDetector } from '../lure-detector.ts'
import { isSendersOwnName } from './senders-own-name.ts'

export const cryptoBalance = lureDetector({
  id: 'crypto_balance',
  type: 'investment_lure',
  severity: 'medium',
  kinds: ['crypto_balance'],
  isDenied: isSendersOwnName,
  title: 'It tells of crypto money that the reader does not know of',
  says: 'It tells of a crypto balance or transfer',
  why: "A balance in a stranger's account can be withdrawn after a fee is paid.",
  falsePositives: 'Transaction notices of exchanges.',
  attack: ['T1566.002', 'T1657'],
})
