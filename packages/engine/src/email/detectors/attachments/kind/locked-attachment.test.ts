import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { lockedAttachment } from './locked-attachment.ts'

testDetector(lockedAttachment, {
  hits: {
    'an archive': { ...attached('a.zip', { kind: 'archive', isEncrypted: true }), severity: 'medium' },
    'an archive that the text opens': {
      ...attached('a.zip', { kind: 'archive', isUnlocked: true }),
      says: 'which is in the text',
      severity: 'high',
      strength: [1, 1],
    },
    'a PDF': { ...attached('a.pdf', { kind: 'document', isEncrypted: true }), strength: [0.2, 0.4] },
  },
  misses: {
    'an open archive': attached('a.zip', { kind: 'archive' }),
    'an open PDF': attached('a.pdf', { kind: 'document' }),
    'a password in the text and nothing locked': attached('a.pdf', { kind: 'document' }, { text: 'Password: 4711' }),
  },
})
