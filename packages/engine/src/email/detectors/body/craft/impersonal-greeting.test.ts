import { testDetector } from '../../../../../test/email/detector-table.ts'
import { impersonalGreeting } from './impersonal-greeting.ts'

testDetector(impersonalGreeting, {
  hits: {
    'dear customer': `Subject: Hello

Dear customer, please confirm your account before it expires.`,
    German: `Subject: Hello

Sehr geehrter Kunde, bitte bestätigen Sie Ihre Angaben.`,
  },
  misses: {
    'by name': `Subject: Hello

Dear Ms Olsen, please confirm the date.`,
    'nothing asked': `Subject: Hello

Dear customer, the shop stays shut on Monday.`,
  },
})
