import { testDetector } from '../../../../../test/email/detector-table.ts'
import { subjectNamesRecipient } from './subject-names-recipient.ts'

testDetector(subjectNamesRecipient, {
  hits: {
    'the address': { mail: 'Subject: kim@receiver.example, you have won', says: 'kim@receiver.example' },
    'the domain': { mail: 'Subject: receiver.example payroll update', says: 'receiver.example', strength: [0.5, 0.5] },
    'in capitals': 'Subject: Account KIM@RECEIVER.EXAMPLE suspended',
  },
  misses: {
    'the name': 'Subject: Kim, you have a meeting',
    'another address': 'Subject: jo@other.example wrote to you',
    'a longer host': 'Subject: portal.receiver.example is up again',
    'an answer about the domain': 'In-Reply-To: <1@receiver.example>\nSubject: Re: receiver.example',
    'a bounce': 'Return-Path: <>\nSubject: Undeliverable: kim@receiver.example',
    'a list': 'List-Post: <mailto:a@lists.example>\nSubject: kim@receiver.example joined',
  },
})
