import { lureDetector } from '../lure-detector.ts'

export const surveyLure = lureDetector({
  id: 'survey_lure',
  type: 'prize_lure',
  severity: 'medium',
  kinds: ['survey_reward'],
  title: 'It rewards a survey',
  says: 'It rewards a survey',
  why: 'A few easy questions make the reader feel that the reward was earned, and the fee small.',
  falsePositives: 'Market research with real incentives.',
  attack: ['T1566.002'],
})
