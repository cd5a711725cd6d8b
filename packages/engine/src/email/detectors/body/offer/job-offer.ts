import { lureDetector } from '../lure-detector.ts'

export const jobOffer = lureDetector({
  id: 'job_offer',
  type: 'job_lure',
  severity: 'medium',
  kinds: ['job'],
  isNeverBusiness: true,
  title: 'The text mentions a job',
  says: 'The message mentions a job together with replying, joining or high earnings',
  why: 'In a job scam the work is passing on money or parcels, or it starts with a fee.',
  falsePositives: 'Recruiters and job portals.',
  attack: ['T1657'],
  weight: { group: 'body', points: 6, role: 'lure' },
})
