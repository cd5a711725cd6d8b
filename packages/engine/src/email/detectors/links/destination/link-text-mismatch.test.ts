import { testDetector } from '../../../../../test/email/detector-table.ts'
import { linkTextMismatch } from './link-text-mismatch.ts'

const link = (href: string, text: string): string =>
  `Subject: notice\n\n<p>Dear customer</p><a href="${href}">${text}</a>`

testDetector(linkTextMismatch, {
  hits: {
    'a bank shown, a stranger behind': {
      mail: link('https://login.stranger.example.net/a', 'https://www.firstbank.com/login'),
      says: 'shows firstbank.com and leads to login.stranger.example.net',
    },
    'a tracker whose service is not known to have sent it': link(
      'https://u1234.ct.sendgrid.net/ls/click?upn=abc',
      'www.firstbank.com',
    ),
    'without a scheme': link('https://stranger-site.com/a', 'www.firstbank.com'),
    'a lookalike of what it shows': {
      mail: link('https://firstbnak.com/a', 'https://firstbank.com/a'),
      strength: [1, 1],
    },
    'under an abused top-level domain': {
      mail: link('https://x-login.top/', 'firstbank.com/login'),
      strength: [0.9, 1],
    },
    'a taken-over account that goes on with a thread': {
      mail: `Authentication-Results: mx.receiver.example; dmarc=pass header.from=carrier-lines.com
From: Mia <mia@carrier-lines.com>
In-Reply-To: <1@receiver.example>
Subject: Re: Booking

<p>The documents</p><a href="https://pools.stranger.com/a/">https://carrier-lines.com/docs/bl.pdf</a>`,
      says: 'shows carrier-lines.com',
    },
  },
  misses: {
    'a counter of clicks of a proven sender': `Authentication-Results: mx.receiver.example; dmarc=pass header.from=carrier-lines.com
From: Mia <mia@carrier-lines.com>
Subject: News

<p>The news</p><a href="https://clicks.stranger.com/a/">https://carrier-lines.com/news</a>`,
    'a host that nobody can register': link('http://www.firstbank.com*http//www.firstbank.com', 'www.firstbank.com'),
    'the same domain': link('https://login.firstbank.com/a', 'www.firstbank.com'),
    'the text is no address': link('https://stranger-site.com/a', 'Log in now'),
    'the address stands in a sentence': link('https://stranger-site.com/a', 'See firstbank.com for more'),
    'a tracker that carries the target': link(
      'https://www.google.com/url?q=https%3A%2F%2Fwww.firstbank.com%2Flogin',
      'www.firstbank.com',
    ),
    'a gateway that carries the target': link(
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.firstbank.com%2F&data=05',
      'https://www.firstbank.com/',
    ),
    "a mailing service's tracker": `Authentication-Results: mx.receiver.example; dkim=pass header.d=sendgrid.net\n${link('https://u1234.ct.sendgrid.net/ls/click?upn=abc', 'www.firstbank.com')}`,
    "the sender's own tracker": link('https://click.sender.example/t/1', 'www.firstbank.com'),
    'a file name that looks like a host': link('https://github.com/a/b/read.me', 'read.me'),
  },
})
