import { lureDetector } from '../lure-detector.ts'

export const moneyMuleOffer = lureDetector({
  id: 'money_mule_offer',
  type: 'job_lure',
  severity: 'high',
  kinds: ['money_mule'],
  isNeverBusiness: true,
  title: 'The wording fits the recruitment of money mules',
  says: 'The message mentions passing on money together with a share, pay or easy terms',
  why: 'The money is stolen, and whoever passes it on is the one who gets caught.',
  falsePositives: 'Warnings about such offers.',
  attack: ['T1657'],
  weight: { group: 'body', points: 30, role: 'lure' },
})
