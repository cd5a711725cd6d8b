import { lureDetector } from '../lure-detector.ts'

export const summonsLure = lureDetector({
  id: 'summons_lure',
  type: 'fine_lure',
  severity: 'medium',
  kinds: ['summons'],
  title: 'The text mentions a court or legal matter',
  says: 'The message mentions a court or legal matter together with a document, a link or signing in',
  why: 'A summons is opened at once, and the file or link behind it is the attack.',
  falsePositives: 'Courts, law firms and electronic filing systems.',
  attack: ['T1566'],
  weight: { group: 'body', points: 14, role: 'lure' },
})
