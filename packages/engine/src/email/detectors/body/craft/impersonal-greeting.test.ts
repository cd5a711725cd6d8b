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
    'a person by name, in Portuguese': `Subject: Hello

Prezado Rodrigo,
clique no link para ver a sua cotação.`,
    'by name': `Subject: Hello

Dear Ms Olsen, please confirm the date.`,
    'nothing asked': `Subject: Hello

Dear customer, the shop stays shut on Monday.`,
  },
})
