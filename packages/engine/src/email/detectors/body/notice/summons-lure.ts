import { lureDetector } from '../lure-detector.ts'

export const summonsLure = lureDetector({
  id: 'summons_lure',
  type: 'fine_lure',
  severity: 'medium',
  kinds: ['summons'],
  title: 'It summons the reader before a court or authority',
  says: 'It speaks of a court or legal matter',
  why: 'A summons is opened at once, and the file or link behind it is the attack.',
  falsePositives: 'Courts, law firms and electronic filing systems.',
  attack: ['T1566'],
})
