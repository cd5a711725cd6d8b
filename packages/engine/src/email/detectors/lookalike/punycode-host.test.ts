import { testDetector } from '../../../../test/email/detector-table.ts'
import { punycodeHost } from './punycode-host.ts'

testDetector(punycodeHost, {
  hits: {
    'in a link': { mail: 'Subject: x\n\nhttps://bücher.de/', says: 'bücher.de (xn--bcher-kva.de)', severity: 'info' },
    'in From': 'From: A <a@xn--bcher-kva.de>',
  },
  misses: {
    ASCII: 'Subject: x\n\nhttps://buecher.de/',
    'beyond ASCII only in the path': 'Subject: x\n\nhttps://buecher.de/bücher',
  },
})
