import { lureDetector } from '../lure-detector.ts'

export const earningMachine = lureDetector({
  id: 'earning_machine',
  type: 'investment_lure',
  severity: 'high',
  kinds: ['earning_machine'],
  isNeverBusiness: true,
  title: 'The text offers a machine that earns money by itself',
  says: 'The message offers trading that runs by itself, together with what it earns by the day, week or month and how little the reader needs for it',
  why: 'The platform only shows profits. What is paid in goes to the fraudsters, and a personal adviser asks for more.',
  falsePositives: 'Warnings that quote such offers, and articles about trading software that name what others earned.',
  attack: ['T1657'],
  weight: { group: 'body', points: 46, role: 'lure' },
})
