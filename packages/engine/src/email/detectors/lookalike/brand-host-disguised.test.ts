import { testDetector } from '../../../../test/email/detector-table.ts'
import { brandHostDisguised } from './brand-host-disguised.ts'

const HTML = 'Content-Type: text/html; charset=utf-8\n\n'

testDetector(brandHostDisguised, {
  hits: {
    'a digit for a letter, the brand not named': {
      mail: 'From: Ann <ann@paypa1.com>',
      says: 'paypa1.com',
      strength: [1, 1],
    },
    'rn for m': { mail: 'From: Ann <ann@rnicrosoft.com>', says: 'Microsoft', strength: [1, 1] },
    'one stroke for another': 'From: Ann <ann@docuslgn.net>',
    'an ordinary word of a brand that everybody knows': 'From: Ann <ann@app1e.com>',
    'a letter of another alphabet': 'From: Ann <ann@xn--pypal-4ve.com>',
    'every letter of another alphabet': 'From: Ann <ann@xn--80ak6aa92e.com>',
    'an accent': 'From: Ann <ann@xn--googl-fsa.com>',
    'beside a lure word': 'From: Ann <ann@amaz0n-support.net>',
    'answers go there': { mail: 'From: Ann <ann@sender.example>\nReply-To: ann@paypa1.com', says: 'Replies go to' },
    'a link goes there': { mail: `Subject: x\n${HTML}<a href="https://rnicrosoft.com/x">notes</a>`, strength: [1, 1] },
    'a proven sender that leads only to itself':
      'Authentication-Results: mx.receiver.example; dmarc=pass header.from=paypa1.com\nFrom: PayPal <a@paypa1.com>\n\nhttps://paypa1.com/',
    'named without a link': {
      mail: 'Subject: x\n\nsomebody wrote from https://paypa1.com/ again',
      strength: [0.5, 0.7],
    },
  },
  misses: {
    'nothing alike': 'From: Mia <mia@sender.example>',
    'five letters that fold alike': 'From: Mia <mia@qmail.org>',
    'an ordinary word that folds alike': 'From: Mia <mia@modern.com>',
    'another word that folds alike': 'From: Mia <mia@clover.com>',
    'a letter wrong': 'From: Mia <mia@metamark.com>',
    'a number behind the name': 'From: Mia <mia@paypal24.com>',
    'a firm with a digit in its name': 'From: Mia <mia@7eleven.com>',
    'a name with an accent of its own': 'From: Mia <mia@xn--mller-kva.de>',
    'the brand': 'From: PayPal <service@paypal.com>',
    'four letters': 'From: Mia <mia@cl5l.com>',
    'a distorted name beside other words': 'From: Mia <mia@goog1e-museum-of-art.com>',
    'a colleague of the same name': 'From: Mia <mia@receiver.example>',
    'joined words': 'From: Mia <mia@teliainternet.dk>',
  },
})
