import { lureDetector } from '../lure-detector.ts'

export const fineLure = lureDetector({
  id: 'fine_lure',
  type: 'fine_lure',
  severity: 'medium',
  kinds: ['fine'],
  title: 'It demands a fine or a toll',
  says: 'It demands a fine or toll',
  why: 'Fear of the authority and a small sum make people pay without looking.',
  falsePositives: 'Authorities and toll companies that remind by mail.',
  attack: ['T1566.002', 'T1657'],
})
