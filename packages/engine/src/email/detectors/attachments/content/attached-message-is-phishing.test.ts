import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { attachedMessageIsPhishing } from './attached-message-is-phishing.ts'

const finding = { id: 'message_is_phishing', description: 'The message is phishing.', score: 80 }

testDetector(attachedMessageIsPhishing, {
  hits: {
    phishing: {
      ...attached('fwd.eml', { kind: 'message', score: 80, findings: [finding] }),
      says: 'fwd.eml',
      strength: [0.8, 0.8],
    },
    'not so sure': attached('fwd.eml', { kind: 'message', score: 30, findings: [finding] }),
  },
  misses: {
    'an honest message': attached('fwd.eml', { kind: 'message', score: 5 }),
    'evidence of a report': attached(
      'fwd.eml',
      { kind: 'message', score: 80, findings: [finding] },
      { head: 'To: abuse@hoster.example\nSubject: Report', text: 'Attached is a phishing mail from your network.' },
    ),
    'a document': attached('a.doc', { kind: 'document', score: 80, findings: [finding] }),
  },
})
