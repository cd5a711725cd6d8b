import { lureDetector } from '../lure-detector.ts'

export const seedPhraseRequest = lureDetector({
  id: 'seed_phrase_request',
  type: 'credential_lure',
  severity: 'high',
  kinds: ['seed_phrase'],
  title: 'It asks for the recovery phrase of a wallet',
  says: 'It asks for a recovery phrase',
  why: 'Whoever knows the phrase owns the wallet; nobody honest asks for it.',
  falsePositives: 'Advice on keeping the phrase safe.',
  attack: ['T1598.003', 'T1657'],
})
