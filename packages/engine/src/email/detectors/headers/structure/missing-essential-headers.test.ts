import { testDetector } from '../../../../../test/email/detector-table.ts'
import { missingEssentialHeaders } from './missing-essential-headers.ts'

testDetector(missingEssentialHeaders, {
  hits: {
    'no date and no id': { mail: 'Subject: hello', without: ['date', 'message-id'], strength: [1, 1] },
    'no id': { mail: 'Subject: hello', without: ['message-id'], says: 'message-id', strength: [0.5, 0.5] },
  },
  misses: {
    whole: 'Subject: hello',
    'a piece of a header block': { mail: 'Subject: hello', without: ['date', 'message-id'], inputType: 'headers' },
    'a draft that was never sent': { mail: 'Subject: hello', without: ['date', 'message-id', 'received'] },
  },
})
