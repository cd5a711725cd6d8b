import { testDetector } from '../../../../../test/email/detector-table.ts'
import { trustedBrandAuthFail } from './trusted-brand-auth-fail.ts'

const told = (results: string): string => `Authentication-Results: mx.receiver.example; ${results}`

testDetector(trustedBrandAuthFail, {
  hits: {
    'a brand, refuted by DMARC': {
      mail: `${told('dmarc=fail (p=REJECT) header.from=paypal.com')}\nFrom: PayPal <service@paypal.com>`,
      says: 'PayPal',
      strength: [1, 1],
    },
    'free mail from a foreign server': `${told('dmarc=fail (p=NONE) header.from=gmail.com')}\nFrom: Kim <kim@gmail.com>`,
  },
  misses: {
    'the brand, proven': `${told('dmarc=pass header.from=paypal.com')}\nFrom: PayPal <service@paypal.com>`,
    'the brand, and nothing told': 'From: PayPal <service@paypal.com>',
    'nobody known': told('dmarc=fail (p=REJECT) header.from=sender.example'),
  },
})
