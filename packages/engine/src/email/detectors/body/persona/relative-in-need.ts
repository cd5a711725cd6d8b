import { lureDetector } from '../lure-detector.ts'

export const relativeInNeed = lureDetector({
  id: 'relative_in_need',
  type: 'family_impersonation',
  severity: 'high',
  kinds: ['relative_in_need'],
  isNeverBusiness: true,
  title: 'The wording fits a relative-in-need scam',
  says: 'The message mentions a new phone number together with a relative or a reply',
  why: 'The broken phone explains the unknown number, and the next message asks for money.',
  falsePositives: 'Children who really did break their phone.',
  attack: ['T1656', 'T1657'],
  weight: { group: 'body', points: 32, role: 'lure' },
})
