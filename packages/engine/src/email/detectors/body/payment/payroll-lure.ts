import { lureDetector } from '../lure-detector.ts'

export const payrollLure = lureDetector({
  id: 'payroll_lure',
  type: 'payroll_lure',
  severity: 'medium',
  kinds: ['payroll'],
  title: 'It speaks of pay and asks to act',
  says: 'It speaks of pay',
  why: 'Word of pay is opened by everybody in a company.',
  falsePositives: 'The own payroll office.',
  attack: ['T1566.002', 'T1598.003'],
})
