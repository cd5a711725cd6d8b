import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { attachmentIsMalicious } from './attachment-is-malicious.ts'

const finding = { id: 'office_macro_runs_on_open', description: 'A macro runs when the document is opened.', score: 60 }

testDetector(attachmentIsMalicious, {
  hits: {
    malicious: {
      ...attached('a.doc', { kind: 'document', score: 100, findings: [finding] }),
      says: 'A macro runs when the document is opened',
      severity: 'high',
      strength: [1, 1],
    },
    suspicious: { ...attached('a.doc', { kind: 'document', score: 35, findings: [finding] }), severity: 'medium' },
  },
  misses: {
    clean: attached('a.doc', { kind: 'document' }),
    'a little odd': attached('a.doc', { kind: 'document', score: 20, findings: [finding] }),
    'a message, which is judged as one': attached('a.eml', { kind: 'message', score: 90, findings: [finding] }),
  },
})
