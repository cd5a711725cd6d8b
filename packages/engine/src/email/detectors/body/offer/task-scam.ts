import { lureDetector } from '../lure-detector.ts'

export const taskScam = lureDetector({
  id: 'task_scam',
  type: 'job_lure',
  severity: 'high',
  kinds: ['task_scam'],
  isNeverBusiness: true,
  title: 'The wording fits a task scam',
  says: 'The message offers daily pay for tasks that anybody could do at home',
  why: 'The first tasks are paid, the next ones must be paid for: in the end nothing is paid out.',
  falsePositives: 'Panels that pay a little for ratings, and say how little.',
  attack: ['T1657'],
  weight: { group: 'body', points: 32, role: 'lure' },
})
