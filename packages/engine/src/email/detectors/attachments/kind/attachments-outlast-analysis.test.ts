import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { attachmentsOutlastAnalysis } from './attachments-outlast-analysis.ts'

testDetector(attachmentsOutlastAnalysis, {
  hits: {
    'an archive that was not finished': {
      ...attached('a.zip', { kind: 'archive', isCut: true, isUnfinished: true }),
      says: 'its content is unknown',
    },
    'a document that nobody came to': attached('a.pdf', { kind: 'document', isCut: true, isUnfinished: true }),
  },
  misses: {
    'an archive that was read': attached('a.zip', { kind: 'archive' }),
    'a long page of which the first part was read': attached('a.html', { kind: 'web_page', isCut: true }),
    'a locked archive': attached('a.zip', { kind: 'archive', isEncrypted: true }),
  },
})
