import { testDetector } from '../../../../../test/email/detector-table.ts'
import { callbackPhishing } from './callback-phishing.ts'

testDetector(callbackPhishing, {
  hits: {
    'a renewal': `From: Billing Desk <desk.4711@gmail.com>
Subject: Order confirmed

Your subscription was renewed and $399.99 was charged to you. Invoice 4711. If you did not make this payment call us at +1 (800) 555-0199.`,
  },
  misses: {
    'a receipt with a link': `Subject: Hello

Your order of $12 was paid, see the invoice: https://shop.stranger.example/ or call us at +1 (800) 555-0199.`,
    'a signature': `Subject: Hello

See you on Monday.
Mia, +1 (800) 555-0199`,
  },
})
