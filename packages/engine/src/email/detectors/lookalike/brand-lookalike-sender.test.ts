import { testDetector } from '../../../../test/email/detector-table.ts'
import { brandLookalikeSender } from './brand-lookalike-sender.ts'

testDetector(brandLookalikeSender, {
  hits: {
    'a letter wrong, and the brand is named': {
      mail: 'From: Service <a@paypall.com>\nSubject: Your PayPal account',
      says: 'PayPal',
      strength: [0.7, 1],
    },
    'a lure word beside the name': 'From: Trust Wallet <a@support-trustwallet.com>',
    'the very name under another suffix, meant by the sender’s name': 'From: npm support <support@npmjs.help>',
    'answers go to one': {
      mail: 'From: Mia <mia@sender.example>\nReply-To: a@microsoft-support.com\nSubject: Microsoft account',
      says: 'Microsoft',
    },
  },
  misses: {
    'the brand': 'From: PayPal <service@paypal.com>',
    'another domain of the brand': 'From: PayPal <service@paypal.de>',
    'a digit for a letter, which another detector tells': 'From: Service <a@paypa1.com>\nSubject: Your PayPal account',
    'one letter off, and nothing names the brand': 'From: Mia <mia@qmail.org>',
    'a joined word, and nothing names the brand': 'From: Mia <mia@teliainternet.dk>',
    'nothing alike': 'From: Mia <mia@sender.example>',
    'a word of the dictionary one letter off, and nothing names the brand': 'From: Mia <mia@chance.de>',
    'a proven brand that is answered at an unlisted domain of its own':
      'Authentication-Results: mx.receiver.example; dmarc=pass header.from=paypal.com\nFrom: PayPal <a@paypal.com>\nReply-To: a@paypal-service-center.com',
  },
})
