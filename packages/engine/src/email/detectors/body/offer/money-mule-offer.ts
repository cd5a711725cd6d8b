import { lureDetector } from '../lure-detector.ts'

export const moneyMuleOffer = lureDetector({
  id: 'money_mule_offer',
  type: 'job_lure',
  severity: 'high',
  kinds: ['money_mule'],
  isNeverBusiness: true,
  title: 'It wants to pass other people’s money through the reader’s account',
  says: 'It hires somebody to pass money on',
  why: 'The money is stolen, and whoever passes it on is the one who is found.',
  falsePositives: 'Warnings of such offers that quote none.',
  attack: ['T1657'],
})
