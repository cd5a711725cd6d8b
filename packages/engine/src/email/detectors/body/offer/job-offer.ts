import { lureDetector } from '../lure-detector.ts'

export const jobOffer = lureDetector({
  id: 'job_offer',
  type: 'job_lure',
  severity: 'medium',
  kinds: ['job'],
  isNeverBusiness: true,
  title: 'It offers easy work unasked',
  says: 'It offers work',
  why: 'The work is to pass on money or parcels, or it begins with a fee.',
  falsePositives: 'Recruiters and job portals.',
  attack: ['T1657'],
})
