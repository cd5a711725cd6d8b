import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { documentWithMacros } from './document-with-macros.ts'

testDetector(documentWithMacros, {
  hits: {
    'a workbook': { ...attached('a.xlsm', { kind: 'document', hasMacros: true }), strength: [0.5, 0.7] },
    'under a name that may hold none': {
      ...attached('a.docx', { kind: 'document', hasMacros: true }),
      says: 'which a .docx file must not contain',
      strength: [1, 1],
    },
  },
  misses: {
    'a plain document': attached('a.docx', { kind: 'document' }),
    'only the name of one': attached('a.xlsm', { kind: 'document' }),
  },
})
