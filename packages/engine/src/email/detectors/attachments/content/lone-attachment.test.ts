import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { loneAttachment } from './lone-attachment.ts'

const pdf = { kind: 'document', type: 'pdf' } as const

testDetector(loneAttachment, {
  hits: {
    'a sum is one word': {
      ...attached('a.pdf', pdf, { text: 'Your account has 18,365.20$ now.' }),
      says: 'only 5 words and',
    },
    'a PDF and no words': attached('a.pdf', pdf, { text: '' }),
    'a PDF and few words': {
      ...attached('a.pdf', pdf, { text: 'Please see attached.' }),
      says: 'only 3 words and the attachment a.pdf',
    },
  },
  misses: {
    'a letter beside it': attached('a.pdf', pdf, { text: 'We ask you. '.repeat(20) }),
    'sixty words that take up nothing and address nobody are no letter, but they are if they speak of the file':
      attached('a.pdf', pdf, {
        text: 'Attached you find the offer for the roof of the shed and the bridge behind the mill. '.repeat(4),
      }),
    'a picture': attached('a.jpg', { kind: 'image', type: 'jpeg' }, { text: '' }),
  },
})
