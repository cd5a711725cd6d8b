import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { pageAttached } from './page-attached.ts'

const page = { kind: 'web_page', type: 'html' } as const
const asks = { id: 'html_asks_for_password', description: 'It asks for a password.', score: 13 }

testDetector(pageAttached, {
  hits: {
    'a page': { ...attached('report.html', page), strength: [0.2, 0.4] },
    'a false login': {
      ...attached('invoice.html', { ...page, findings: [asks], score: 13 }),
      says: 'asks for a password',
      severity: 'high',
    },
    "with the recipient's address": {
      ...attached('a.htm', page, { content: 'var e = "kim@receiver.example"', type: 'text/html' }),
      says: 'contains the recipient’s address',
    },
    'that smuggles a file': {
      ...attached('a.shtml', {
        ...page,
        score: 50,
        findings: [{ id: 'html_smuggles_file', description: 'It puts a file together.', score: 50 }],
      }),
      strength: [0.8, 1],
    },
  },
  misses: {
    'no file at all': 'Subject: Saturday\n\nShall we meet at the lake?',
    'a word about pages': 'Subject: Pages\n\nThe page is nearly done.',
    'a document': attached('report.pdf', { kind: 'document', type: 'pdf' }),
    'a picture': attached('page.png', { kind: 'image', type: 'png' }),
    'a text': attached('notes.txt', { type: 'text' }),
  },
})
