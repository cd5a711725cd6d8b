import { lureDetector } from '../lure-detector.ts'

export const prizeLure = lureDetector({
  id: 'prize_lure',
  type: 'prize_lure',
  severity: 'medium',
  kinds: ['prize'],
  title: 'The text mentions something to win or a reward',
  says: 'The message mentions a prize, a chance or a reward together with winning, claiming or taking part',
  why: 'A prize that costs a small shipping fee collects card details and starts a subscription.',
  falsePositives: 'Raffles and loyalty programmes of real shops.',
  attack: ['T1566.002', 'T1657'],
  weight: { group: 'body', points: 14, role: 'lure' },
})
