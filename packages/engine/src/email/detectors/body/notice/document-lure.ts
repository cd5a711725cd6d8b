import { lureDetector } from '../lure-detector.ts'

export const documentLure = lureDetector({
  id: 'document_lure',
  type: 'document_lure',
  severity: 'low',
  kinds: ['document'],
  title: 'The text mentions a document to open',
  says: 'The message mentions a document together with opening, attaching, downloading or signing in',
  why: 'A shared document asks the reader to sign in first, or carries the attack itself.',
  falsePositives: 'Anyone who shares documents.',
  attack: ['T1566.001', 'T1566.002'],
  weight: { group: 'body', points: 11, role: 'lure' },
})
