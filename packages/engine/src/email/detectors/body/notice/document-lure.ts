import { lureDetector } from '../lure-detector.ts'

export const documentLure = lureDetector({
  id: 'document_lure',
  type: 'document_lure',
  severity: 'low',
  kinds: ['document'],
  title: 'It offers a document to open',
  says: 'It offers a document',
  why: 'A shared document asks to sign in first, or carries the attack itself.',
  falsePositives: 'Everybody who shares documents.',
  attack: ['T1566.001', 'T1566.002'],
})
