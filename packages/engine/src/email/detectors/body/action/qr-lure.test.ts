import { testDetector } from '../../../../../test/email/detector-table.ts'
import { qrLure } from './qr-lure.ts'

testDetector(qrLure, {
  hits: {
    'second factor': `Subject: Security

<p>Scan the QR code with your phone to keep your account before it expires.</p><img src="cid:code" width="200" height="200">`,
  },
  misses: {
    'a ticket': `Subject: Hello

<p>Your ticket for the play. Show the QR code at the door.</p><img src="cid:code" width="200" height="200">`,
    'no picture': `Subject: Hello

Scan the QR code with your phone to keep your account.`,
  },
})
