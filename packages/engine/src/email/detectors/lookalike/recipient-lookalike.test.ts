import { testDetector } from '../../../../test/email/detector-table.ts'
import { recipientLookalike } from './recipient-lookalike.ts'

const overrides = { ownDomains: ['mustermann.de'] }

testDetector(recipientLookalike, {
  hits: {
    'a colleague one letter off': {
      mail: 'To: kim@mustermann.de\nFrom: Chief <chief@musterrnann.de>',
      says: 'mustermann.de',
    },
    'a portal for the staff': { mail: 'To: kim@mustermann.de\n\nhttps://mustermann-login.com/a', strength: [0.4, 0.7] },
    'a correspondent in copy': 'From: Mia <mia@musterrnann.de>\nCc: jo@mustermann.de',
    'a guarded domain': { mail: 'From: Chief <chief@mustermann-payroll.com>', overrides },
  },
  misses: {
    'another name altogether': 'From: Jo <jo@rowers-club.example>',
    'the same house': 'From: Jo <jo@mail.receiver.example>',
    'the own domain': { mail: 'From: Chief <chief@mail.mustermann.de>', overrides },
    'nothing alike': { mail: 'From: Chief <chief@sender.example>', overrides },
    'another suffix': { mail: 'From: Chief <chief@mustermann.com>', overrides },
  },
})
