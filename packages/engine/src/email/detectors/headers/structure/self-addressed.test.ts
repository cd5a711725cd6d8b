import { testDetector } from '../../../../../test/email/detector-table.ts'
import { selfAddressed } from './self-addressed.ts'

const told = (results: string): string =>
  `Authentication-Results: mx.receiver.example; ${results}\nFrom: Kim <kim@receiver.example>\nTo: kim@receiver.example`

testDetector(selfAddressed, {
  hits: {
    refuted: {
      mail: told('spf=fail smtp.mailfrom=receiver.example; dmarc=fail header.from=receiver.example'),
      strength: [1, 1],
    },
    'nothing vouches': { mail: told('spf=none; dkim=none; dmarc=none'), strength: [0.5, 0.8] },
  },
  misses: {
    'a note to oneself': told('dmarc=pass header.from=receiver.example'),
    'nothing told': 'From: Kim <kim@receiver.example>\nTo: kim@receiver.example',
    'to another': 'Authentication-Results: mx.receiver.example; spf=none; dkim=none',
  },
})
