import { testDetector } from '../../../../../test/email/detector-table.ts'
import { duplicateHeaders } from './duplicate-headers.ts'

testDetector(duplicateHeaders, {
  hits: {
    'two subjects': { mail: 'Subject: Invoice\nSubject: Minutes', says: 'subject appears 2 times' },
    'two content types': 'Content-Type: text/plain\nContent-Type: text/html',
  },
  misses: {
    'one each': 'Subject: Minutes',
    'the same twice': 'Subject: Minutes\nSubject: Minutes',
    'fields that may repeat': 'X-Note: a\nX-Note: b\nReceived: by a.example; Tue, 10 Mar 2026 09:00:00 +0000',
  },
})
