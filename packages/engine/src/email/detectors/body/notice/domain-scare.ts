import { lureDetector } from '../lure-detector.ts'

export const domainScare = lureDetector({
  id: 'domain_scare',
  type: 'payment_lure',
  severity: 'high',
  kinds: ['domain_scare'],
  isNeverBusiness: true,
  title: 'A scare about the reader’s domain',
  says: 'The message warns of a domain listing that expires or of somebody who wants the name, as letters do that sell registrations nobody needs',
  why: 'Owners of domains are in public registers and are used to renewals: many pay without asking who writes.',
  falsePositives: 'Lawyers who watch a trademark and write to their own client.',
  attack: ['T1657'],
  weight: { group: 'body', points: 28, role: 'lure' },
})
