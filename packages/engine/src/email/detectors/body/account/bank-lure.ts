import { lureDetector } from '../lure-detector.ts'

export const bankLure = lureDetector({
  id: 'bank_lure',
  type: 'credential_lure',
  severity: 'high',
  kinds: ['bank_alert'],
  title: 'It says that a bank account or card is in trouble',
  says: 'It says that a bank account or card needs action',
  why: "Fear for the money makes the reader sign in on a copy of the bank's page.",
  falsePositives: 'Banks that write to their customers, from their own domain.',
  attack: ['T1566.002', 'T1598.003'],
})
