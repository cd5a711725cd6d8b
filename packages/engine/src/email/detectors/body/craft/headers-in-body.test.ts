import { testDetector } from '../../../../../test/email/detector-table.ts'
import { headersInBody } from './headers-in-body.ts'

testDetector(headersInBody, {
  hits: {
    'spilt fields': `Subject: Hello

MIME-Version: 1.0
Content-Type: text/html
X-Mailer: kit

Confirm your account.`,
  },
  misses: {
    'one field in a question': `Subject: Hello

What does this mean?
X-Spam-Score: 3`,
  },
})
