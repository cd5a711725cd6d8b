import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { attachmentCarriesLure } from './attachment-carries-lure.ts'

const text =
  'Your account has been suspended. Verify your account and update your password within 24 hours or it will be closed.'

testDetector(attachmentCarriesLure, {
  hits: {
    'in a PDF': {
      ...attached('notice.pdf', { kind: 'document', type: 'pdf', text }),
      says: 'reads like a demand to confirm an account',
    },
    'in a page': attached('notice.html', { kind: 'web_page', type: 'html', text }),
  },
  misses: {
    'the text says it already': attached('notice.pdf', { kind: 'document', type: 'pdf', text }, { text }),
    'an honest document': attached('minutes.pdf', {
      kind: 'document',
      type: 'pdf',
      text: 'Minutes of the meeting of Tuesday.',
    }),
    'a message, which is judged as one': attached('fwd.eml', { kind: 'message', text }),
  },
})
