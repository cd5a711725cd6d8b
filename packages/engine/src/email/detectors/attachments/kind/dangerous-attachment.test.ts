import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { dangerousAttachment } from './dangerous-attachment.ts'

testDetector(dangerousAttachment, {
  hits: {
    'a program': { ...attached('setup.exe'), says: 'a program', severity: 'high' },
    'a shortcut': { ...attached('invoice.lnk'), strength: [1, 1] },
    'a text that is called a program': {
      ...attached('a.exe', { kind: 'other', type: 'text' }),
      says: 'has the extension of a program, but its content is text',
    },
    'a disk image': attached('quotation.iso'),
    'a workbook with macros': { ...attached('sheet.xlsm'), severity: 'medium', strength: [0.3, 0.6] },
    'a program without a name for it': attached('document', { kind: 'executable', type: 'pe32' }),
  },
  misses: {
    'a text': attached('a.txt', { kind: 'other', type: 'text' }),
    'a document': attached('minutes.docx', { kind: 'document', type: 'docx' }),
    'a PDF': attached('minutes.pdf', { kind: 'document', type: 'pdf' }),
    'an ordinary archive': attached('photos.zip', { kind: 'archive', type: 'zip' }),
    'a page, which is judged by what it shows': attached('report.html', { kind: 'web_page', type: 'html' }),
    'a picture': attached('photo.jpg', { kind: 'image', type: 'jpeg' }),
  },
})
