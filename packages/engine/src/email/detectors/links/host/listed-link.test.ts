import { testDetector } from '../../../../../test/email/detector-table.ts'
import { lists } from '../../../../../test/email/lists.ts'
import { listedLink } from './listed-link.ts'

const link = (url: string): string => `Subject: hello\n\n<a href="${url}">Open</a>`

testDetector(listedLink, {
  hits: {
    'the URL': {
      mail: link('https://bad-host.org/a?b#c'),
      lists: lists(['url', 'bad-host.org/a?b']),
      says: 'bad-host.org/a?b',
    },
    'its domain': {
      mail: link('https://www.bad-host.org/a'),
      lists: lists(['domain', 'bad-host.org']),
      strength: [1, 1],
    },
    'an address': { mail: link('http://203.0.113.9/x'), lists: lists(['ip', '203.0.113.9']) },
    'an unsure list': {
      mail: link('https://bad-host.org/'),
      lists: lists(['domain', 'bad-host.org', 'bad', 40]),
      strength: [0.4, 0.4],
    },
  },
  misses: {
    'another URL of the host': { mail: link('https://bad-host.org/b'), lists: lists(['url', 'bad-host.org/a']) },
    'a platform of many': { mail: link('https://victim.github.io/'), lists: lists(['domain', 'github.io']) },
    'a name that only ends alike': { mail: link('https://notbad-host.org/'), lists: lists(['domain', 'bad-host.org']) },
    'a list of good ones': { mail: link('https://bad-host.org/'), lists: lists(['domain', 'bad-host.org', 'good']) },
    'no list': link('https://bad-host.org/'),
  },
})
