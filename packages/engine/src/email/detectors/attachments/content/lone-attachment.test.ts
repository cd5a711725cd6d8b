import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { loneAttachment } from './lone-attachment.ts'

const pdf = { kind: 'document', type: 'pdf' } as const

testDetector(loneAttachment, {
  hits: {
    'a PDF and no words': attached('a.pdf', pdf, { text: '' }),
    'a PDF and few words': { ...attached('a.pdf', pdf, { text: 'Please see attached.' }), says: 'a.pdf' },
  },
  misses: {
    'a letter beside it': attached('a.pdf', pdf, { text: 'word '.repeat(60) }),
    'a picture': attached('a.jpg', { kind: 'image', type: 'jpeg' }, { text: '' }),
  },
})
