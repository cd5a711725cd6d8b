import { testDetector } from '../../../../../test/email/detector-table.ts'
import { brandClaimLinksElsewhere } from './brand-claim-links-elsewhere.ts'

const mail = (from: string, subject: string, body: string): string => `From: ${from}\nSubject: ${subject}\n\n${body}`
const button = (href: string): string =>
  `<p>Hello</p><a href="${href}" style="display:inline-block;padding:12px 30px;background-color:#0070ba">Continue</a>`

testDetector(brandClaimLinksElsewhere, {
  hits: {
    'in the sender name': {
      mail: mail('PayPal <service@stranger-site.com>', 'Your account', button('https://other-place.com/a')),
      says: 'names PayPal in its sender name',
      strength: [1, 1],
    },
    'in the subject, with a button': {
      mail: mail('Support <help@stranger-site.com>', 'Netflix: payment declined', button('https://other-place.com/a')),
      strength: [0.5, 0.7],
    },
    'through a page on free hosting': mail('DHL <info@stranger-site.com>', 'Parcel', button('https://dhl-de.web.app/')),
    'behind the tracker of a mailing service': {
      mail: mail(
        'PayPal <service@stranger-site.com>',
        'Your account',
        button('https://u1.ct.sendgrid.net/ls/click?upn=a'),
      ).replace(
        /^/,
        'Received: from o1.outbound-mail.sendgrid.net (o1.outbound-mail.sendgrid.net [192.0.2.7]) by mx.receiver.example with ESMTPS id a1; Tue, 10 Mar 2026 09:00:05 +0000\n',
      ),
      strength: [0.5, 0.7],
    },
    'with the address of the brand inside': {
      mail: mail(
        'PayPal <service@stranger-site.com>',
        'Your account',
        button('https://other-place.com/?u=https://www.paypal.com/'),
      ),
      strength: [0.4, 0.6],
    },
  },
  misses: {
    'an ordinary word in the name of a thing, wherever it stands': `From: Cup 2024 Mystery Box <service@friends.example>
Subject: Your Mystery Box waits

<p>A mystery box is yours. Claim your prize today, it is the last chance.</p><a href="https://stranger.example.net/a" style="background:red;padding:9px">Claim</a>`,
    'the logo of a network, under which to follow the sender': mail(
      'Corner Bakery <news@stranger-site.com>',
      'New bread',
      `${button('https://other-place.com/a')}<img src="https://other-place.com/f.png" alt="Facebook" width="20">`,
    ),
    'a weak name in an address': mail('Online <a1.x@stranger-site.com>', 'News', button('https://other-place.com/a')),
    'the brand itself': mail('PayPal <service@paypal.com>', 'Your receipt', button('https://www.paypal.com/r')),
    'a link leads to the brand': mail(
      'PayPal <service@stranger-site.com>',
      'Your account',
      `${button('https://other-place.com/a')}<a href="https://www.paypal.com/">PayPal</a>`,
    ),
    'no link at all': mail('PayPal <service@stranger-site.com>', 'Your account', '<p>Call us.</p>'),
    "the link leads to the sender's own": mail(
      'Netflix fan club <news@fan-club.example>',
      'News',
      button('https://fan-club.example/a'),
    ),
    'people who write about a brand': `In-Reply-To: <1@friend.example>\n${mail(
      'Kim <kim@friend.example>',
      'Re: Microsoft update fails',
      '<p>Look at <a href="https://forum-of-friends.com/1">this</a></p>',
    )}`,
  },
})
