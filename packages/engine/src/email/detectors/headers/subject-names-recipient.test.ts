import { testDetector } from '../../../../test/email/detector-table.ts'
import { subjectNamesRecipient } from './subject-names-recipient.ts'

testDetector(subjectNamesRecipient, {
  hits: {
    'the address': { mail: 'Subject: kim@receiver.example, you have won', says: 'kim@receiver.example' },
    'in capitals': 'Subject: Account KIM@RECEIVER.EXAMPLE suspended',
  },
  misses: {
    'the name': 'Subject: Kim, you have a meeting',
    'another address': 'Subject: jo@other.example wrote to you',
    'a bounce': 'Return-Path: <>\nSubject: Undeliverable: kim@receiver.example',
    'a list': 'List-Post: <mailto:a@lists.example>\nSubject: kim@receiver.example joined',
  },
})
