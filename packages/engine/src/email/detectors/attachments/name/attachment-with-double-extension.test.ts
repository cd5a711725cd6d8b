import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { attachmentWithDoubleExtension } from './attachment-with-double-extension.ts'

testDetector(attachmentWithDoubleExtension, {
  hits: {
    'a program': { ...attached('invoice.pdf.exe'), says: 'looks like a .pdf file but is a .exe file' },
    'with blanks around': attached('invoice.pdf . js'),
    'a page': attached('voice.mp3.html'),
    'a rare archive': attached('scan.jpg.ace'),
  },
  misses: {
    'one extension': attached('invoice.exe'),
    'a version': attached('setup.1.2.exe'),
    'a packed document': attached('minutes.docx.zip'),
    'a date': attached('minutes.2026.pdf'),
  },
})
