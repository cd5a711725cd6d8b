import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { attachmentOfAnotherType } from './attachment-of-another-type.ts'

testDetector(attachmentOfAnotherType, {
  hits: {
    'a program called .pdf': {
      ...attached('invoice.pdf', { kind: 'executable', type: 'pe32', isMisnamed: true }),
      says: 'extension .pdf, but its content is of type pe32',
      strength: [1, 1],
    },
    'a page called .pdf': attached('invoice.pdf', { kind: 'web_page', type: 'html', isMisnamed: true }),
    'an archive called .doc': {
      ...attached('a.doc', { kind: 'archive', type: 'rar', isMisnamed: true }),
      severity: 'medium',
    },
  },
  misses: {
    'rightly named': attached('invoice.pdf', { kind: 'document', type: 'pdf' }),
    'a picture under the name of another': attached('a.png', { kind: 'image', type: 'jpeg', isMisnamed: true }),
    'bad enough by its name': attached('a.js', { kind: 'executable', type: 'pe32', isMisnamed: true }),
    'not looked into': attached('invoice.pdf'),
  },
})
