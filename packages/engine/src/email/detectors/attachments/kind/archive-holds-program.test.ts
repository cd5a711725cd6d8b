import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { archiveHoldsProgram } from './archive-holds-program.ts'

const zip = (...members: readonly string[]) => attached('a.zip', { kind: 'archive', type: 'zip', members })

testDetector(archiveHoldsProgram, {
  hits: {
    'one program': { ...zip('invoice.pdf.exe'), says: 'invoice.pdf.exe', strength: [1, 1] },
    'a script in a folder': zip('docs/open.js'),
    'a page': { ...zip('voice.html'), severity: 'medium' },
    'among many files': { ...zip('a.txt', 'b.txt', 'c.txt', 'tools/run.bat'), strength: [0.3, 0.5] },
  },
  misses: {
    documents: zip('a.docx', 'b.pdf'),
    pictures: zip('1.jpg', '2.jpg', '3.jpg'),
    empty: zip(),
    'a document that is an archive itself': attached('a.docx', { kind: 'document', type: 'docx', members: ['x.exe'] }),
  },
})
