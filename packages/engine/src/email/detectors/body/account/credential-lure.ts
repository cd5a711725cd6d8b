import { lureDetector } from '../lure-detector.ts'

export const credentialLure = lureDetector({
  id: 'credential_lure',
  type: 'credential_lure',
  severity: 'high',
  kinds: ['credential'],
  title: 'It presses the reader to prove an account',
  says: 'It asks to prove or renew an account',
  why: 'Who is afraid to lose an account types its password into the page that the message offers.',
  falsePositives: 'Genuine notices of providers, whose links lead to their own domain.',
  attack: ['T1566.002', 'T1598.003'],
})
