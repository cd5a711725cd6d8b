import { testDetector } from '../../../../../test/email/detector-table.ts'
import { oddlyBuiltLink } from './oddly-built-link.ts'

const link = (href: string): string => `Subject: hello\n\n<a href="${href}">Open</a>`

testDetector(oddlyBuiltLink, {
  hits: {
    backslashes: link('https:\\\\trap.com\\a'),
    'look-alikes of slashes': {
      mail: link('https://firstbank.com\u2215login.trap.com/'),
      says: 'look-alikes of slashes',
    },
    'one slash': link('https:/trap.com/a'),
    'a strange port': { mail: link('https://trap.com:2096/login'), says: 'port 2096' },
    'a host of many names': link('https://a.b.c.d.e.f.g.trap.com/'),
  },
  misses: {
    'an ordinary link': link('https://www.some-shop.com/a?b=c#d'),
    'a port that proxies use': link('https://some-shop.com:8443/'),
    "the sender's own service": link('https://sender.example:9443/login'),
    'a long query': link(`https://some-shop.com/?t=${'a1'.repeat(400)}`),
    'a host of a cloud': link('https://bucket.s3.eu-central-1.amazonaws.com/a'),
  },
})
