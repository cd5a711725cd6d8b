import { testDetector } from '../../../../../test/email/detector-table.ts'
import { serviceAbuse } from './service-abuse.ts'

const PROVEN = 'Authentication-Results: mx.receiver.example; dmarc=pass header.from=docusign.net\n'
const FROM = 'From: Docusign <dse@docusign.net>\n'

testDetector(serviceAbuse, {
  hits: {
    'another brand, answered at Gmail': {
      mail: `${PROVEN}${FROM}Reply-To: norton.billing@gmail.com\nSubject: Your Norton subscription\n\nYour Norton order.`,
      says: 'Norton',
    },
    'another brand and a lure': `${PROVEN}${FROM}Subject: PayPal account\n\nYour PayPal account is suspended. Verify your account within 24 hours.`,
    'an office, answered at Gmail': {
      mail: `Authentication-Results: mx.receiver.example; dmarc=pass header.from=google.com
From: "Payroll Dept (via Google Drive)" <drive-shares-dm-noreply@google.com>
Reply-To: payrolldept00412@gmail.com
Subject: Item shared with you

Payroll Dept invited you to view a file.`,
      says: 'uses the name of the payroll department',
    },
    'a form in which a password is mentioned': {
      mail: `Authentication-Results: mx.receiver.example; dmarc=pass header.from=google.com
From: Google Forms <forms-receipts-noreply@google.com>
Reply-To: validation@college-desk.example
Return-Path: <3J9@trix.bounces.google.com>
Subject: Staff Account Validation

Provide your username, current password and staff number to keep your account active. Accounts not validated within 24 hours are deactivated.`,
      says: 'a password in a form',
    },
  },
  misses: {
    'a form whose maker tells never to fill in passwords': `Authentication-Results: mx.receiver.example; dmarc=pass header.from=google.com
From: Google Forms <forms-receipts-noreply@google.com>
Return-Path: <3J9@trix.bounces.google.com>
Subject: Summer party

Please tell us by Friday whether you come. Never submit passwords through Google Forms.`,
    'a document to sign': `${PROVEN}${FROM}Subject: Please sign: lease\n\nMia Muster sent you a document to sign.`,
    'a small firm that answers at Gmail': `${PROVEN}${FROM}Reply-To: painter.jo@gmail.com\nSubject: Please sign: painting\n\nJo sent you a document.`,
    'no service': 'Reply-To: norton.billing@gmail.com\nSubject: Your Norton subscription\n\nYour Norton order.',
  },
})
