import { testDetector } from '../../../../../test/email/detector-table.ts'
import { replyToOtherOrganisation } from './reply-to-other-organisation.ts'

testDetector(replyToOtherOrganisation, {
  hits: {
    'a stranger': { mail: 'Reply-To: a@evil.example', severity: 'medium', strength: [1, 1] },
    'through a proven mailing service': {
      mail: 'Authentication-Results: mx.receiver.example; dmarc=pass header.from=sender.example; dkim=pass header.d=sendgrid.net\nReply-To: a@agency.example',
      severity: 'low',
      strength: [0.2, 0.5],
    },
    'no domain at all': { mail: 'Reply-To: reply@nonsense', says: 'not a valid domain' },
  },
  misses: {
    'the same house': 'Reply-To: office@mail.sender.example',
    'the same name under another suffix': 'From: Mia <mia@sendershop.de>\nReply-To: office@sendershop.com',
    'a known group': 'From: Mia <mia@google.com>\nReply-To: mia@youtube.com',
    'free mail is another finding': 'Reply-To: mia@gmail.com',
    'a service that writes for its users': 'From: Tickets <a@firm.zendesk.com>\nReply-To: mia@firm.example',
  },
})
