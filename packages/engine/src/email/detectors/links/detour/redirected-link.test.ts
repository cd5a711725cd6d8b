import { testDetector } from '../../../../../test/email/detector-table.ts'
import { redirectedLink } from './redirected-link.ts'

const link = (href: string): string => `Subject: hello\n\n<a href="${href}">Open</a>`

testDetector(redirectedLink, {
  hits: {
    "a search engine's redirector": {
      mail: link('https://www.google.com/url?q=https%3A%2F%2Ftrap-site.com%2F'),
      says: 'goes through google.com to trap-site.com',
    },
    'an open redirect of anybody': {
      mail: link('https://some-shop.com/out?url=https%3A%2F%2Ftrap-site.com%2F'),
      strength: [0.4, 0.6],
    },
    'with the target in base64': {
      mail: link(`https://some-shop.com/r?u=${Buffer.from('https://trap-site.com/login').toString('base64url')}`),
      strength: [0.7, 0.9],
    },
  },
  misses: {
    'to a well-known domain': link('https://www.google.com/url?q=https%3A%2F%2Fwww.wikipedia.org%2F'),
    'to the sender': link('https://www.google.com/url?q=https%3A%2F%2Fsender.example%2F'),
    "the sender's own redirector": link('https://sender.example/out?url=https%3A%2F%2Fsome-shop.com%2F'),
    'a return address on the same site': link('https://some-shop.com/login?next=https%3A%2F%2Fsome-shop.com%2Fa'),
    'a page to share': link('https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fsome-shop.com%2F'),
  },
})
