import { lureDetector } from '../lure-detector.ts'

export const prizeLure = lureDetector({
  id: 'prize_lure',
  type: 'prize_lure',
  severity: 'medium',
  kinds: ['prize'],
  title: 'It says that the reader has won',
  says: 'It says that the reader has won',
  why: 'A prize costs a small shipping fee, which takes the card and a subscription.',
  falsePositives: 'Raffles and loyalty programmes of real shops.',
  attack: ['T1566.002', 'T1657'],
})
