import { testDetector } from '../../../../../test/email/detector-table.ts'
import { displayNameAddress } from './display-name-address.ts'

const PROVEN = 'Authentication-Results: mx.receiver.example; dmarc=pass header.from='

testDetector(displayNameAddress, {
  hits: {
    'the address of another': {
      mail: 'From: "ceo@firm.example" <a@evil.example>',
      says: 'ceo@firm.example',
      strength: [1, 1],
    },
    'the recipient’s own': { mail: 'From: "kim@receiver.example" <a@evil.example>', says: 'the recipient’s own' },
    'a service that writes for its user, hardly': {
      mail: `${PROVEN}tickets.example\nFrom: "mia@firm.example via Tickets" <t@tickets.example>\nReply-To: mia@firm.example`,
      severity: 'low',
      strength: [0.1, 0.3],
    },
  },
  misses: {
    'the address itself': 'From: "mia@sender.example" <mia@sender.example>',
    'another one of the same domain': 'From: "office@sender.example" <mia@sender.example>',
    'of a host below it': 'From: "mia@mail.sender.example" <mia@sender.example>',
    'a name': 'From: Mia Muster <mia@sender.example>',
  },
})
