import { lureDetector } from '../lure-detector.ts'
import { isSendersOwnName } from './senders-own-name.ts'

export const walletLure = lureDetector({
  id: 'wallet_lure',
  type: 'credential_lure',
  severity: 'high',
  kinds: ['wallet'],
  isDenied: isSendersOwnName,
  title: 'It asks to verify or update a crypto wallet',
  says: 'It asks to prove or update a wallet',
  why: "A wallet that is verified on the attacker's page is emptied, and nothing brings it back.",
  falsePositives: 'Notices of exchanges, whose links lead to their own domain.',
  attack: ['T1566.002', 'T1657'],
})
