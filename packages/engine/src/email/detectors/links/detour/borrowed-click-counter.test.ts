import { testDetector } from '../../../../../test/email/detector-table.ts'
import { borrowedClickCounter } from './borrowed-click-counter.ts'

const COUNTER = 'https://u1234567.ct.sendgrid.net/ls/click?upn=u001.abcdef'

const letter = (results: string, from = 'news@shop.example', link = COUNTER): string =>
  [
    `Authentication-Results: mx.recipient.example; ${results}`,
    'Received: from out.somewhere.example (out.somewhere.example [192.0.2.7]) by mx.recipient.example with ESMTPS id a1; Tue, 10 Mar 2026 09:00:05 +0000',
    `From: <${from}>`,
    'To: <ann@recipient.example>',
    'Subject: Hello',
    'Content-Type: text/html',
    '',
    `<p>Hello</p><a href="${link}" style="display:block;background:#06c;padding:12px">Open</a>`,
  ].join('\n')

testDetector(borrowedClickCounter, {
  hits: {
    'neither sent nor signed by any mailing service': {
      mail: letter('spf=none smtp.mailfrom=shop.example; dkim=none'),
      says: 'sendgrid.net',
      strength: [1, 1],
    },
    'a free mail account, however well proven': letter(
      'spf=pass smtp.mailfrom=gmail.com; dkim=pass header.d=gmail.com; dmarc=pass header.from=gmail.com',
      'ann.shop@gmail.com',
    ),
  },
  misses: {
    'signed by the mailing service': letter('spf=none smtp.mailfrom=shop.example; dkim=pass header.d=sendgrid.net'),
    'a proven sender, for whom the service signs in its name': letter(
      'spf=pass smtp.mailfrom=em1.shop.example; dkim=pass header.d=shop.example; dmarc=pass header.from=shop.example',
    ),
    'another link': letter(
      'spf=none smtp.mailfrom=shop.example; dkim=none',
      'news@shop.example',
      'https://shop.example/',
    ),
    'nothing is known of how it came': `Subject: hello\n\n<a href="${COUNTER}">Open</a>`,
  },
})
