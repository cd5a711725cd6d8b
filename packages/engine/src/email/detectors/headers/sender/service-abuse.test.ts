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
    'a form, told by its mailbox alone, in which a sum waits': {
      mail: `Authentication-Results: mx.receiver.example; dmarc=pass header.from=google.com
From: Google Forms <forms-receipts-noreply@google.com>
Subject: Withdrawal approved

Your balance of $ 116,420 is ready. To receive the payment verify your wallet within 24 hours: https://pay-out.example/u`,
      says: 'carries a form that names an amount of money',
    },
    'a shared document that wants a password': {
      mail: `Authentication-Results: mx.receiver.example; dmarc=pass header.from=sharepointonline.com
From: Ann Lee <no-reply@sharepointonline.com>
Subject: Ann Lee shared a file with you

The document is encrypted. Open the file and sign in to your work account with your password to release the payment today.`,
      says: 'asks for a password to open a shared document',
    },
    'an invitation of somebody at a free mailbox, in the name of the calendar': {
      mail: `Authentication-Results: mx.receiver.example; dmarc=pass header.from=email.apple.com
From: Billing Department <noreply@email.apple.com>
Reply-To: billingdesk@icloud.com
Subject: Purchase Invoice
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary=b

--b
Content-Type: text/plain

Your PayPal account has been billed $599.00. To cancel call +1 (800) 555-0199.
--b
Content-Type: text/calendar; method=REQUEST

BEGIN:VCALENDAR
BEGIN:VEVENT
ORGANIZER;CN=Billing Department:mailto:billingdesk@icloud.com
SUMMARY:Purchase Invoice
END:VEVENT
END:VCALENDAR
--b--
`,
      says: 'directs replies to the personal email account billingdesk@icloud.com',
    },
  },
  misses: {
    'a colleague’s invitation, sent by a secretary': `From: Office <office@firm.example>
Reply-To: ann@firm.example
Subject: Meeting
MIME-Version: 1.0
Content-Type: text/calendar; method=REQUEST

BEGIN:VCALENDAR
BEGIN:VEVENT
ORGANIZER:mailto:ann@firm.example
SUMMARY:Call me to cancel: +1 (800) 555-0199
END:VEVENT
END:VCALENDAR
`,
    'a service whose own password was changed': `Authentication-Results: mx.receiver.example; dmarc=pass header.from=dropbox.com
From: Dropbox <no-reply@dropbox.com>
Subject: Your password was changed

Your password was changed today. If this was not you, sign in and reset your password.`,
    'a form about a trip with its price': `Authentication-Results: mx.receiver.example; dmarc=pass header.from=google.com
From: Google Forms <forms-receipts-noreply@google.com>
Subject: Class trip

Thank you for filling in Class trip. Deposit: 40 euros in cash.`,
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
