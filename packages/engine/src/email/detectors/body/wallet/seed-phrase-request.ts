import { lureDetector } from '../lure-detector.ts'

export const seedPhraseRequest = lureDetector({
  id: 'seed_phrase_request',
  type: 'credential_lure',
  severity: 'high',
  kinds: ['seed_phrase'],
  isNeverBusiness: true,
  title: 'The text mentions entering or sending a wallet recovery phrase',
  says: 'The message mentions a wallet’s recovery phrase or private key together with entering, sending or connecting',
  why: 'Whoever knows the phrase owns the wallet; no honest service asks for it.',
  falsePositives: 'Advice on keeping the phrase safe.',
  attack: ['T1598.003', 'T1657'],
  weight: { group: 'body', points: 28, role: 'lure' },
})
