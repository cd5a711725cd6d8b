import { testDetector } from '../../../../../test/email/detector-table.ts'
import { qrLure } from './qr-lure.ts'

testDetector(qrLure, {
  hits: {
    'second factor': `Subject: Security

<p>Scan the QR code with your phone to keep your account before it expires.</p><img src="cid:code" width="200" height="200">`,
    'a code that is drawn and not named': {
      mail: `Subject: Security

Scan the code with your phone to keep your account:
${Array.from({ length: 15 }, (_, row) => Array.from({ length: 30 }, (_, column) => ((row * 7 + column * 3) % 5 < 2 ? '█' : '▀')).join('')).join('\n')}`,
      says: 'scanning a QR code and a user account',
    },
  },
  misses: {
    'a chart of blocks': `Subject: Hello

Usage of your account
████████████
██████▀▀▀▀`,
    'a ticket': `Subject: Hello

<p>Your ticket for the play. Show the QR code at the door.</p><img src="cid:code" width="200" height="200">`,
    'no picture': `Subject: Hello

Scan the QR code with your phone to keep your account.`,
  },
})
