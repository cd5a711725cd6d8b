import { lureDetector } from '../lure-detector.ts'

export const strandedTraveller = lureDetector({
  id: 'stranded_traveller',
  type: 'family_impersonation',
  severity: 'high',
  kinds: ['stranded'],
  isNeverBusiness: true,
  title: 'The wording fits a stranded-traveller scam',
  says: 'The message mentions a robbery or loss on a journey together with what holds the writer there and money that is to be lent or wired',
  why: 'Such letters go out from a hijacked mailbox, or one that looks like it, to everybody in its address book.',
  falsePositives: 'Friends who really were robbed abroad and ask for money by email.',
  attack: ['T1656', 'T1657'],
  weight: { group: 'body', points: 40, role: 'lure' },
})
