import { lureDetector } from '../lure-detector.ts'

export const payrollLure = lureDetector({
  id: 'payroll_lure',
  type: 'payroll_lure',
  severity: 'medium',
  kinds: ['payroll'],
  title: 'The text mentions salary or payroll and a call to action',
  says: 'The message mentions pay or salary together with opening, confirming or signing in',
  why: 'Everyone in a company opens mail about their salary.',
  falsePositives: 'Your own payroll department.',
  attack: ['T1566.002', 'T1598.003'],
  weight: { group: 'body', points: 12, role: 'lure' },
})
