import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { attachmentNamedAsLure } from './attachment-named-as-lure.ts'

testDetector(attachmentNamedAsLure, {
  hits: {
    'a packed invoice': { ...attached('Invoice_4711.zip', { kind: 'archive' }), strength: [0.4, 0.6] },
    'a voice message as a page': { ...attached('Voicemail-0012.html', { kind: 'web_page' }), strength: [0.7, 1] },
    'for the reader by name': attached('receiver-statement.htm', { kind: 'web_page' }),
    'in German': attached('Rechnung 2026.iso'),
  },
  misses: {
    'an invoice as a PDF': attached('Invoice_4711.pdf', { kind: 'document' }),
    'pictures packed': attached('holiday.zip', { kind: 'archive' }),
    'a report as a page': attached('coverage.html', { kind: 'web_page' }),
    'a document for the reader': attached('receiver.docx', { kind: 'document' }),
  },
})
