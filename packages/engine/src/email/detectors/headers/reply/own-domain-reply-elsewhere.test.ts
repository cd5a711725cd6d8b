import { testDetector } from '../../../../../test/email/detector-table.ts'
import { ownDomainReplyElsewhere } from './own-domain-reply-elsewhere.ts'

testDetector(ownDomainReplyElsewhere, {
  hits: {
    'a colleague, answered at Gmail': {
      mail: 'From: Chief <chief@receiver.example>\nReply-To: chief.office@gmail.com',
      says: 'shares the recipient’s domain',
    },
    'a guarded domain': {
      mail: 'From: Chief <chief@acme.example>\nReply-To: a@evil.example',
      overrides: { ownDomains: ['acme.example'] },
    },
  },
  misses: {
    'proven to come from there':
      'Authentication-Results: mx.receiver.example; dmarc=pass header.from=receiver.example\nFrom: Chief <chief@receiver.example>\nReply-To: a@partner.example',
    'a form of the own site':
      'From: Form <form@receiver.example>\nTo: form@receiver.example\nReply-To: visitor@gmail.com',
    'a list that writes for its members, to itself and to one of them':
      'From: Rob via users <users@lists.example>\nTo: mia@other.example, users@lists.example\nReply-To: rob@college.example',
    'a stranger': 'Reply-To: a@evil.example',
    'answered inside': 'From: Chief <chief@receiver.example>\nReply-To: office@receiver.example',
  },
})
