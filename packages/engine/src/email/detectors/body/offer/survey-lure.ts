import { lureDetector } from '../lure-detector.ts'

export const surveyLure = lureDetector({
  id: 'survey_lure',
  type: 'prize_lure',
  severity: 'medium',
  kinds: ['survey_reward'],
  title: 'The text mentions a survey and a reward',
  says: 'The message mentions a survey together with a reward',
  why: 'A few easy questions make the reward feel earned and the fee feel small.',
  falsePositives: 'Market research that pays its participants.',
  attack: ['T1566.002'],
  weight: { group: 'body', points: 13, role: 'lure' },
})
