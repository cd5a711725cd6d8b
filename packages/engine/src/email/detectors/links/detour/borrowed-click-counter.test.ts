import { testDetector } from '../../../../../test/email/detector-table.ts'
import { borrowedClickCounter } from './borrowed-click-counter.ts'

const COUNTER = 'https://u1234567.ct.sendgrid.net/ls/click?upn=u001.abcdef'

const letter = (results: string, from = 'news@shop.example', link = COUNTER, host = 'out.somewhere.example'): string =>
  [
    `Authentication-Results: mx.recipient.example; ${results}`,
    `Received: from ${host} (${host} [192.0.2.7]) by mx.recipient.example with ESMTPS id a1; Tue, 10 Mar 2026 09:00:05 +0000`,
    `From: <${from}>`,
    'To: <ann@recipient.example>',
    'Subject: Hello',
    'Content-Type: text/html',
    '',
    `<p>Hello</p><a href="${link}" style="display:block;background:#06c;padding:12px">Open</a>`,
  ].join('\n')

const PROVEN =
  'spf=pass smtp.mailfrom=em1.shop.example; dkim=pass header.d=shop.example; dmarc=pass header.from=shop.example'

testDetector(borrowedClickCounter, {
  hits: {
    'neither sent nor signed by any mailing service': {
      mail: letter('spf=none smtp.mailfrom=shop.example; dkim=none'),
      says: 'sendgrid.net',
      strength: [1, 1],
    },
    'a personal email account, however well proven': letter(
      'spf=pass smtp.mailfrom=gmail.com; dkim=pass header.d=gmail.com; dmarc=pass header.from=gmail.com',
      'ann.shop@gmail.com',
    ),
    'forged, and the envelope with it': letter('spf=fail smtp.mailfrom=shop.example; dkim=none; dmarc=fail'),
    'forged without DMARC, and nothing signs it': letter('spf=fail smtp.mailfrom=shop.example; dkim=none; dmarc=none'),
    'the same, with the envelope of the service forged': letter(
      'spf=fail smtp.mailfrom=sendgrid.net; dkim=fail header.d=shop.example',
    ),
    'another service signed it': letter('spf=none smtp.mailfrom=shop.example; dkim=pass header.d=mcsv.net'),
    'another service sent it for a proven sender': letter(PROVEN, undefined, undefined, 'a1.smtp-out.amazonses.com'),
    'a proven sender, delivered by a house that is neither its own nor a service': letter(PROVEN),
    'the same, and what a list or a forwarder would write': `List-Post: <mailto:a@list.example>\n${letter(PROVEN)}`,
    'a customer of a help desk, whose service is a brand': letter(
      'spf=pass smtp.mailfrom=offers.zendesk.com; dkim=pass header.d=zendesk.com; dmarc=pass header.from=offers.zendesk.com',
      'support@offers.zendesk.com',
    ),
    'a tool for sales letters that another service sent': letter(
      PROVEN,
      undefined,
      'https://d2vq8x04.na1.hubspotlinks.com/Ctc/I9+113/abc',
      'a1.smtp-out.amazonses.com',
    ),
    'a forged sender with a tool for sales letters': letter(
      'spf=fail smtp.mailfrom=shop.example; dkim=none; dmarc=fail',
      undefined,
      'https://t.yesware.com/tt/a/b',
    ),
    'an envelope that no name server could judge, delivered by another service': letter(
      'spf=temperror smtp.mailfrom=shop.example; dkim=temperror',
      undefined,
      'https://trk.klclick3.com/ls/click?upn=u001',
      'a1.smtp-out.amazonses.com',
    ),
    'a personal email account whose envelope nobody judged': letter('dkim=none', 'ann.shop@gmail.com'),
    'an address that is passed on, in words': {
      mail: letter('spf=none smtp.mailfrom=shop.example; dkim=none').replace(/<a .*/, `<p>Look at ${COUNTER}</p>`),
      strength: [0.5, 0.7],
    },
    'a tool for sales letters from a domain for a day, however well proven': letter(
      PROVEN.replaceAll('shop.example', 'shop.beauty'),
      'ann@shop.beauty',
      'https://t.yesware.com/tt/a/b',
    ),
    'a tool for sales letters, and nothing proves the author though it was looked at': letter(
      'spf=softfail smtp.mailfrom=shop.example; dkim=none; dmarc=none',
      undefined,
      'https://t.yesware.com/tt/a/b',
    ),
  },
  misses: {
    'signed by the mailing service': letter('spf=none smtp.mailfrom=shop.example; dkim=pass header.d=sendgrid.net'),
    'a proven sender, for whom the service signs in its name': letter(
      PROVEN,
      undefined,
      undefined,
      'o1.em1.shop.example',
    ),
    'a proven sender, and the service delivered it': letter(
      PROVEN,
      undefined,
      undefined,
      'a.outbound-mail.sendgrid.net',
    ),
    'a proven sender, and a service of which nobody knows whose counters it uses': letter(
      PROVEN,
      undefined,
      undefined,
      'mail1.kajabimail.net',
    ),
    'a tool that counts clicks in mail of the author’s own mailbox': letter(
      PROVEN,
      undefined,
      'https://t.sidekickopen.com/e1t/c/abcdef',
    ),
    'a tool for sales letters in a free mailbox': letter(
      'spf=pass smtp.mailfrom=gmail.com; dkim=pass header.d=gmail.com; dmarc=pass header.from=gmail.com',
      'ann.shop@gmail.com',
      'https://track.mixmax.com/api/track/v2/AbC/link',
    ),
    'a service that sends through another one, signed by it': letter(
      'spf=none smtp.mailfrom=shop.example; dkim=pass header.d=amazonses.com',
      undefined,
      'https://resend-clicks.com/CL0/abc',
    ),
    'a service with several domains': letter(
      'spf=none smtp.mailfrom=shop.example; dkim=pass header.d=hubspotemail.net',
      undefined,
      'https://d2vq8x04.na1.hubspotlinks.com/Ctc/I9+113/abc',
    ),
    'a lure from a free mailbox with a page of its own': letter(
      'spf=pass smtp.mailfrom=gmail.com; dkim=pass header.d=gmail.com; dmarc=pass header.from=gmail.com',
      'ann.shop@gmail.com',
      'https://ann-shop.example/a',
    ).replace('<p>Hello</p>', '<p>Your account is suspended. Verify your password within 24 hours.</p>'),
    'a service that sends through another one': letter(
      'spf=pass smtp.mailfrom=sendgrid.net; dkim=pass header.d=sendgrid.net',
      undefined,
      'https://trk.klclick3.com/ls/click?upn=u001',
    ),
    'handed on: the envelope fails, the signature holds': letter(
      'spf=fail smtp.mailfrom=sendgrid.net; dkim=pass header.d=sendgrid.net; dmarc=none',
    ),
    'handed on, and nobody looked at the signature': `DKIM-Signature: v=1; a=rsa-sha256; d=shop.example; s=s1; h=from; bh=YWJj; b=YWJj\n${letter('spf=fail smtp.mailfrom=sendgrid.net')}`,
    'a name server that gave no answer': letter('spf=temperror smtp.mailfrom=sendgrid.net; dkim=temperror'),
    'a personal email account whose envelope nobody judged, delivered by the service': letter(
      'dkim=none',
      'ann.shop@gmail.com',
      undefined,
      'o1.outbound-mail.sendgrid.net',
    ),
    'forged, but nobody judged the envelope': letter('dkim=none'),
    'another link': letter(
      'spf=none smtp.mailfrom=shop.example; dkim=none',
      'news@shop.example',
      'https://shop.example/',
    ),
    'nothing is known of how it came': `Subject: hello\n\n<a href="${COUNTER}">Open</a>`,
  },
})
