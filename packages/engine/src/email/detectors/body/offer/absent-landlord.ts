import { lureDetector } from '../lure-detector.ts'

export const absentLandlord = lureDetector({
  id: 'absent_landlord',
  type: 'rental_lure',
  severity: 'high',
  kinds: ['absent_landlord'],
  isNeverBusiness: true,
  title: 'The wording fits a rental scam',
  says: 'The message mentions a home that its landlord cannot show together with keys or money that change hands from afar',
  why: 'There is no home: the deposit, and the copy of an identity card, are what the letter is for.',
  falsePositives: 'Landlords who really are abroad and have nobody to show the home.',
  attack: ['T1657'],
  weight: { group: 'body', points: 40, role: 'lure' },
})
