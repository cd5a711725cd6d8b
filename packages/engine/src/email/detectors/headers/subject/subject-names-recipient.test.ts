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
  },
})
