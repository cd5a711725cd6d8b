import { testDetector } from '../../../../../test/email/detector-table.ts'
import { unaffiliatedCallToAction } from './unaffiliated-call-to-action.ts'

const button = (href: string): string =>
  `Subject: hello\n\n<p>Hello</p><a href="${href}" style="display:inline-block;padding:12px 30px;background-color:#0070ba">Continue</a>`

/** The service of the counter sent it. */
const SENT =
  'Received: from o1.outbound-mail.sendgrid.net (o1.outbound-mail.sendgrid.net [192.0.2.7]) by mx.receiver.example with ESMTPS id a1; Tue, 10 Mar 2026 09:00:05 +0000'

const counted = (name: string, words: string): string =>
  `${SENT}\nFrom: "${name}" <news@shop-mailing.example>\nContent-Type: text/html\n${button('https://u1234.ct.sendgrid.net/ls/click?upn=abc').replace('<p>Hello</p>', `<p>${words}</p>`)}`
const LURE = 'Your account is suspended. Verify your password within 24 hours or it will be closed.'

testDetector(unaffiliatedCallToAction, {
  hits: {
    'a button to a stranger': { mail: button('https://other-place.com/a'), says: 'other-place.com', strength: [1, 1] },
    'a linked picture to a stranger':
      'Subject: hello\n\n<a href="https://other-place.com/a"><img src="https://other-place.com/b.png" alt="Win" width="600" height="400"></a>',
    'a call in the text': {
      mail: 'Subject: hello\n\n<p>Please <a href="https://other-place.com/a">click here</a></p>',
      strength: [0.3, 0.7],
    },
    'a button to a well-known place before it': button('https://other-place.com/a').replace(
      '<p>Hello</p>',
      '<a href="https://www.google.com/" style="display:inline-block;padding:12px 30px;background-color:#0070ba">More</a>',
    ),
    'a picture, and buttons to well-known places':
      'Subject: hello\n\n<a href="https://other-place.com/a"><img src="https://other-place.com/b.png" alt="Win" width="600" height="400"></a><p><a href="https://www.google.com/">Google</a></p>',
    'a link among four to well-known places': {
      mail: `Subject: hello\n\n<p>See ${['www.google.com', 'www.wikipedia.org', 'www.microsoft.com', 'www.apple.com'].map((host) => `<a href="https://${host}/">this</a>`).join(' and ')}, and please <a href="https://other-place.com/a">click here</a>.</p>`,
    },
    'a link to a well-known place before it':
      'Subject: hello\n\n<p><a href="https://www.google.com/">Offers</a></p><p>Please <a href="https://other-place.com/a">click here</a></p>',
    'a lure among four other pages, none of which is the main one': {
      mail: `Subject: hello\n\n<p>${LURE}</p><p>${['one-place.com', 'other-place.com', 'third-place.com', 'fourth-place.com'].map((host) => `<a href="https://${host}/">click here</a>`).join(' and ')}.</p>`,
      says: 'A link leads to one-place.com',
    },
    "a lure behind the sender's own page, where anyone can publish": {
      mail: `Subject: hello\n\n<p>${LURE}</p>${['www.sender.example', 'verify-now.pages.dev'].map((host) => `<a href="https://${host}/a" style="display:inline-block;padding:12px 30px;background-color:#0070ba">Continue</a>`).join('')}`,
      says: 'A button or picture leads to verify-now.pages.dev',
    },
    "a lure behind a button to the reader's own house": `Subject: hello\n\n<p>${LURE}</p>${['intranet.receiver.example', 'other-place.com'].map((host) => `<a href="https://${host}/a" style="display:inline-block;padding:12px 30px;background-color:#0070ba">Continue</a>`).join('')}`,
    "a house's own page before another's in a mail to its people": {
      mail: `Authentication-Results: mx.receiver.example; dmarc=pass header.from=receiver.example
Received: from a.receiver.example (a.receiver.example [192.0.2.7]) by mx.receiver.example; Tue, 10 Mar 2026 09:00:05 +0000
From: <it@receiver.example>
Subject: Hello
Content-Type: text/html

<p>${LURE} <a href="https://portal.receiver.example/">Portal</a> <a href="https://other-place.com/">click here</a></p>`,
      says: 'A link leads to other-place.com',
    },
    'a button whose path says that it leads out of a list': button('https://other-place.com/unsubscribe'),
    'through a gateway to a stranger': button(
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fother-place.com%2F&data=05',
    ),
    'a tracker in a lure under a name that is not the sender’s': {
      mail: counted('Netflix', LURE),
      says: 'a click counter that hides the target',
    },
    'a tracker whose service is not known to have sent it': {
      mail: button('https://u1234.ct.sendgrid.net/ls/click?upn=abc'),
      says: 'the click counter of a mailing service that is not known to have sent the message',
    },
  },
  misses: {
    'a tracker in a lure under the sender’s own name': counted('Shop Mailing', LURE),
    'a tracker without a lure': counted('Netflix', 'What is new this week'),
    "the sender's own": button('https://www.sender.example/a'),
    'a well-known domain': button('https://www.google.com/maps'),
    "a mailing service's tracker": `${SENT}\n${button('https://u1234.ct.sendgrid.net/ls/click?upn=abc')}`,
    "the recipient's own organisation": button('https://intranet.receiver.example/a'),
    'an address shown in a letter': 'Subject: hello\n\nThe flat is at https://other-place.com/flat/1 as I said.',
    'buttons to well-known places':
      'Subject: hello\n\n<p><a href="https://www.google.com/">Google</a></p><p><a href="https://www.wikipedia.org/">Wikipedia</a></p>',
    'links here and there in a letter': `Subject: hello\n\n<p>See ${['one-place.com', 'other-place.com', 'third-place.com', 'fourth-place.com'].map((host) => `<a href="https://${host}/">click here</a>`).join(' and ')}.</p>`,
    "the sender's own before a partner's in a lure": `Subject: hello\n\n<p>${LURE}</p>${['www.sender.example', 'other-place.com'].map((host) => `<a href="https://${host}/a" style="display:inline-block;padding:12px 30px;background-color:#0070ba">Continue</a>`).join('')}`,
    "a button to the sender's own before one to a shortener, and no lure": `Subject: hello\n\n<p>Our choir sings in June.</p>${['www.sender.example', 'bit.ly'].map((host) => `<a href="https://${host}/a" style="display:inline-block;padding:12px 30px;background-color:#0070ba">Programme</a>`).join('')}`,
    "the sender's own before a partner's in a letter":
      'Subject: hello\n\n<p>Hello, read <a href="https://www.sender.example/">our page</a> or <a href="https://notes.pages.dev/">click here</a></p>',
    'a lure and nothing but well-known places': `Subject: hello\n\n<p>${LURE} <a href="https://www.google.com/">Google</a> <a href="https://www.wikipedia.org/">Wikipedia</a></p>`,
    'a link out of the list that only its path names':
      'Subject: hello\n\n<p>No more of this? <a href="https://other-place.com/unsubscribe">Click here</a></p>',
    'only a link out of the list': 'Subject: hello\n\n<a href="https://other-place.com/u">Unsubscribe</a>',
  },
})
