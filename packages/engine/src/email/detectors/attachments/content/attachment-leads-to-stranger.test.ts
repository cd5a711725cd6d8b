import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { attachmentLeadsToStranger } from './attachment-leads-to-stranger.ts'

const pdf = (...urls: readonly string[]) => attached('a.pdf', { kind: 'document', type: 'pdf', urls })

testDetector(attachmentLeadsToStranger, {
  hits: {
    'one link to a stranger': {
      ...pdf('https://other-place.com/a'),
      says: 'leads to other-place.com',
      strength: [0.3, 0.7],
    },
    'to a bucket': { ...pdf('https://abc.z13.web.core.windows.net/'), strength: [0.5, 1] },
    'through a shortener alone': {
      ...pdf('https://bit.ly/3abc'),
      says: 'leads to bit.ly, a URL shortener',
      strength: [0.6, 1],
    },
    'through a shortener beside an address of its own': {
      ...pdf('https://other-place.com/a', 'https://bit.ly/3abc'),
      strength: [0.3, 0.7],
    },
    'to an address without a name': { ...pdf('http://185.199.108.153/a'), says: '185.199.108.153' },
  },
  misses: {
    "the sender's own": pdf('https://sender.example/a'),
    'a well-known domain': pdf('https://www.wikipedia.org/'),
    'no link': pdf(),
    'a paper with references': pdf('https://a-journal.org/1', 'https://b-journal.org/2', 'https://c-journal.org/3'),
    'a message, which is judged as one': attached('a.eml', { kind: 'message', urls: ['https://other-place.com/a'] }),
  },
})
