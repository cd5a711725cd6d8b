import { testDetector } from '../../../../../test/email/detector-table.ts'
import { messageBeyondLimits } from './message-beyond-limits.ts'

const links = (count: number): string =>
  Array.from({ length: count }, (_, at) => `<a href="http://a${at}.example/">${at}</a>`).join(' ')
const nested = (layers: number): string =>
  `Content-Type: message/rfc822\n\n${'Subject: a\nContent-Type: message/rfc822\n\n'.repeat(layers)}Subject: b\n\nHello.`

testDetector(messageBeyondLimits, {
  hits: {
    'links to thousands of hosts': { mail: `Subject: a\n\n<p>${links(3_001)}</p>`, says: '3,000' },
    'a hundred messages in messages': { mail: nested(120), says: 'deeper' },
    'more fields than are read': { mail: `${'X-A: b\n'.repeat(5_001)}\nHello.`, says: 'header' },
  },
  misses: {
    'a long newsletter': `Subject: a\n\n<p>${links(400)}</p>`,
    'a long index of one site': `Subject: a\n\n<p>${'<a href="http://a.example/">a</a>'.repeat(3_001)}</p>`,
    'a forward of a forward': nested(2),
    'a text of more words than are searched': `Subject: a\n\n${'some words in a line\n'.repeat(3_000)}`,
  },
})
