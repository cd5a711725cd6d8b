import { testDetector } from '../../../../../test/email/detector-table.ts'
import { randomSender } from './random-sender.ts'

testDetector(randomSender, {
  hits: {
    'a domain of noise': { mail: 'From: A <a@d96mh1ex1y4k.com>', says: 'd96mh1ex1y4k', strength: [1, 1] },
    'a host of noise': { mail: 'From: A <a@7bdcrqzx.sender.example>', strength: [0.6, 0.6] },
    'a mailbox of noise, unproven': { mail: 'From: A <xbfvkzcqdtr@sender.example>', strength: [0.5, 0.5] },
  },
  misses: {
    'a name': 'From: Mia Muster <mia.muster@sender.example>',
    'a name with many consonants': 'From: A <info@rhythmstrategy.example>',
    'a mailbox of noise, proven':
      'Authentication-Results: mx.receiver.example; dmarc=pass header.from=sender.example\nFrom: A <xbfvkzcqdtr@sender.example>',
    'free mail, where names are taken': 'From: A <xbfvkzcqdtr@gmail.com>',
  },
})
