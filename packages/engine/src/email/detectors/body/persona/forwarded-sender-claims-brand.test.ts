import { testDetector } from '../../../../../test/email/detector-table.ts'
import { forwardedSenderClaimsBrand } from './forwarded-sender-claims-brand.ts'

const forward = (from: string, subject: string): string => `Subject: Fwd: ${subject}

Is this real?

---------- Forwarded message ----------
From: ${from}
Date: Mon, 9 Mar 2026 10:00:00 +0000
Subject: ${subject}
To: Kim <kim@receiver.example>

Please confirm your account.`

testDetector(forwardedSenderClaimsBrand, {
  hits: {
    'the name of the forwarded sender': {
      mail: forward('PayPal Service <info@account-check.example>', 'Your account'),
      says: 'PayPal',
      strength: [1, 1],
    },
    'the forwarded subject': {
      mail: forward('Support <x@account-check.example>', 'Your Netflix membership'),
      strength: [0.5, 0.8],
    },
  },
  misses: {
    'the brand itself': forward('PayPal <service@paypal.com>', 'Your account'),
    'a partner of a brand': forward('Microsoft <news@microsoft.com>', 'Teams and Zoom together'),
    'no brand': forward('Ann <ann@other.example>', 'Minutes'),
    'no forward': 'Subject: PayPal\n\nPlease confirm.',
  },
})
