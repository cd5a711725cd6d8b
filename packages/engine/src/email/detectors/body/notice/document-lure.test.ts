import { testDetector } from '../../../../../test/email/detector-table.ts'
import { documentLure } from './document-lure.ts'

testDetector(documentLure, {
  hits: {
    shared: `Subject: Document shared

Dear customer, a document was shared with you. View document before it expires.`,
    German: `Subject: Dokument

Das Dokument wurde für Sie freigegeben. Bitte melden Sie sich sofort an und klicken Sie auf den Link, um es zu sehen.`,
  },
  misses: {
    minutes: `Subject: Hello

The minutes are attached as a PDF.`,
    'a printer': `Subject: Hello

The printer eats every document on Fridays.`,
  },
})
