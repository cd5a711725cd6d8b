import { testDetector } from '../../../../../test/email/detector-table.ts'
import { replyToLookalike } from './reply-to-lookalike.ts'

testDetector(replyToLookalike, {
  hits: {
    'one letter off': {
      mail: 'From: Mia <mia@mustermann.example>\nReply-To: mia@musterrnann.example',
      says: 'looks like',
    },
    'with a word added, which is told': {
      mail: 'From: Mia <mia@mustermann.example>\nReply-To: mia@mustermann-billing.example',
      says: 'it joins "mustermann" with "billing"',
    },
    'with a word added, through a service for everybody':
      'Authentication-Results: mx.receiver.example; dmarc=pass header.from=docusign.net\nFrom: Mia <dse@docusign.net>\nReply-To: mia@docusign-billing.example',
  },
  misses: {
    'of a house that everybody knows, with a word added':
      'Authentication-Results: mx.receiver.example; dmarc=pass header.from=netflix.com\nFrom: Netflix <info@netflix.com>\nReply-To: info@netflix-mailings.example',
    'the same': 'From: Mia <mia@mustermann.example>\nReply-To: office@mustermann.example',
    'another suffix': 'From: Mia <mia@mustermann.de>\nReply-To: mia@mustermann.com',
    'nothing alike': 'From: Mia <mia@mustermann.example>\nReply-To: mia@painter.example',
    'the same house': 'From: Mia <mia@mustermann.example>\nReply-To: mia@mail.mustermann.example',
  },
})
