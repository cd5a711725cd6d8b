import { lureDetector } from '../lure-detector.ts'

export const relativeInNeed = lureDetector({
  id: 'relative_in_need',
  type: 'family_impersonation',
  severity: 'high',
  kinds: ['relative_in_need'],
  isNeverBusiness: true,
  title: 'It plays a relative with a new number',
  says: 'It plays a relative who has a new number',
  why: 'The broken telephone explains the strange number, and the next message asks for money.',
  falsePositives: 'Children who did break their telephone.',
  attack: ['T1656', 'T1657'],
})
