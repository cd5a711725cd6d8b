import { testDetector } from '../../../../../test/email/detector-table.ts'
import { bulkMailerAsBrand } from './bulk-mailer-as-brand.ts'

const SENT = 'Return-Path: <bounces+1@sendgrid.net>'

testDetector(bulkMailerAsBrand, {
  hits: {
    'a hacked account': { mail: `${SENT}\nFrom: Netflix <news@bakery.example>`, says: 'Netflix' },
    'every link leads to the brand': {
      mail: `${SENT}\nFrom: Netflix <news@bakery.example>\n\n<a href="https://www.netflix.com/browse">Watch</a>`,
      strength: [0.1, 0.4],
    },
    'a link leads elsewhere': {
      mail: `${SENT}\nFrom: Netflix <news@bakery.example>\n\n<a href="https://www.netflix.com/browse">Watch</a> <a href="https://evil.example/">Pay</a>`,
      strength: [1, 1],
    },
    'through another service': 'Return-Path: <b@mail12.mcsv.net>\nFrom: Binance <news@bakery.example>',
  },
  misses: {
    'the brand through the service': `${SENT}\nFrom: Netflix <info@mailer.netflix.com>`,
    'the baker': `${SENT}\nFrom: Bakery News <news@bakery.example>`,
    'a name that is a common word': `${SENT}\nFrom: Orange Bakery <news@bakery.example>`,
    'no service': 'Return-Path: <b@bakery.example>\nFrom: Netflix <news@bakery.example>',
  },
})
