import { testDetector } from '../../../../../test/email/detector-table.ts'
import { reportsAbuse } from './reports-abuse.ts'

const report = (to: string, text: string, from = 'mia@sender.example'): string => `From: ${from}
To: ${to}
Subject: Report

${text}`

testDetector(reportsAbuse, {
  hits: {
    'a letter to the abuse desk of a network': {
      mail: report('abuse@hoster.example', 'Attached is a phishing mail that we received from your network.'),
      says: 'abuse@hoster.example',
      severity: 'info',
    },
    'a report of a feedback loop': `From: fbl@provider.example
Subject: FW: Hello
Content-Type: multipart/report; report-type=feedback-report; boundary=b

--b
Content-Type: text/plain

An abuse report.
--b
Content-Type: message/feedback-report

Feedback-Type: abuse
--b
Content-Type: message/rfc822

From: x@stranger.example
Subject: Hello

Verify your account.
--b--`,
    'in Spanish, to a brand': report('phishing@bank.example', 'Adjunto un correo fraudulento que suplanta a su banco.'),
  },
  misses: {
    'a colleague asks the own desk': report('phishing@sender.example', 'Is this phishing?'),
    'an ordinary letter to an abuse desk': report(
      'abuse@hoster.example',
      'Your invoice is attached, please pay today.',
    ),
    'a warning to somebody else': report('kim@receiver.example', 'This is phishing, do not answer.'),
    'a delivery report': `From: MAILER-DAEMON@sender.example
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b
Content-Type: text/plain

User unknown.
--b--`,
  },
})
