import { testDetector } from '../../../../../test/email/detector-table.ts'
import { undisclosedRecipients } from './undisclosed-recipients.ts'

testDetector(undisclosedRecipients, {
  hits: {
    'an empty group': { mail: 'To: undisclosed-recipients:;', says: 'hides' },
    'no To': { mail: 'Subject: hello', without: ['to'], says: 'no recipient' },
  },
  misses: {
    'one recipient': 'To: kim@receiver.example',
    'only Cc': { mail: 'Cc: kim@receiver.example', without: ['to'] },
    'a piece of a header block': { mail: 'Subject: hello', without: ['to'], inputType: 'headers' },
  },
})
