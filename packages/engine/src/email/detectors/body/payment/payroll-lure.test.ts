import { testDetector } from '../../../../../test/email/detector-table.ts'
import { payrollLure } from './payroll-lure.ts'

testDetector(payrollLure, {
  hits: {
    salary: `Subject: Salary review

Your payroll information is incomplete. Update your direct deposit before the deadline.`,
    payslip: `Subject: Hello

Your payslip is on hold. Log in to review the new salary document today: the deadline is Friday.`,
  },
  misses: {
    'a job report': `Subject: Hello

Wages in the sector rose by two percent last year.`,
    'a rota': `Subject: Hello

The rota for June is on the wall next to the coffee machine.`,
  },
})
