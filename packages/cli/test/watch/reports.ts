// Reports as people and mail programs make them, of a phish or of an honest mail.
import { PHISH } from '../../../server/test/service/mail.ts'

export { PHISH }

export const HONEST = [
  'From: Anna <anna@example.org>',
  'To: ben@example.com',
  'Subject: Lunch',
  'Date: Sat, 31 Jan 2026 12:00:00 +0000',
  'Message-ID: <lunch@example.org>',
  '',
  'At noon as always?',
  '',
].join('\r\n')

const HEAD = (id: string, subject: string): readonly string[] => [
  'From: Ben <ben@example.com>',
  'To: abuse@example.com',
  `Subject: ${subject}`,
  'Date: Sat, 31 Jan 2026 13:00:00 +0000',
  `Message-ID: <${id}@example.com>`,
  'MIME-Version: 1.0',
]

/** Attached whole, as "forward as attachment" does and the buttons that report a phish. */
export const attached = (id: string, mail: string, comment = 'Is this real?'): string =>
  [
    ...HEAD(id, 'Fwd: suspicious'),
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    comment,
    '--part',
    'Content-Type: message/rfc822',
    'Content-Disposition: attachment; filename="phish_alert.eml"',
    '',
    mail,
    '--part--',
    '',
  ].join('\r\n')

/** As a file that only its name tells from others, in base64. */
export const asFile = (id: string, mail: string): string =>
  [
    ...HEAD(id, '[Phish Alert] Your account'),
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: application/octet-stream; name="original.eml"',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(mail).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    '--part--',
    '',
  ].join('\r\n')

/** Inline, as Outlook and Gmail do it. */
export const inline = (id: string, mark: string): string =>
  [
    ...HEAD(id, 'FW: Your account will be suspended'),
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p>What is this?</p><p>${mark}</p><p>From: PayPal Service &lt;service@account-check.example&gt;<br>Sent: Saturday, January 31, 2026 12:00 PM<br>To: Ben &lt;ben@example.com&gt;<br>Subject: Your account will be suspended</p><p>Unusual sign-in. Verify your account within 24 hours or it will be suspended.</p><p><a href="https://paypa1.example/login">https://www.paypal.com/signin</a></p>`,
    '',
  ].join('\r\n')

export const chat = (id: string): string =>
  [...HEAD(id, 'Thanks'), 'Content-Type: text/plain', '', 'Thank you for the talk on phishing.', ''].join('\r\n')
