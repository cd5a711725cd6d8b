import { testDetector } from '../../../../../test/email/detector-table.ts'
import { bankChangeRequest } from './bank-change-request.ts'

testDetector(bankChangeRequest, {
  hits: {
    supplier: `Subject: New bank details

We have changed our bank. Please update our bank details and send the payment for the invoice to the new account.`,
    payroll: `Subject: Hello

Please update my bank account for the next payroll.`,
  },
  misses: {
    'a sofa': `Subject: Hello

Please update the list of chairs and send it round.`,
    'an IBAN': `Subject: Hello

The IBAN stands at the foot of the letter.`,
  },
})
