import { testDetector } from '../../../../../test/email/detector-table.ts'
import { proxiedLink } from './proxied-link.ts'

const link = (href: string): string => `Subject: hello\n\n<a href="${href}">Open</a>`

testDetector(proxiedLink, {
  hits: {
    'a translation': { mail: link('https://trap-site-com.translate.goog/login?_x_tr_sl=de'), says: 'translate.goog' },
    'a page cache': link('https://trap--site-com.cdn.ampproject.org/c/s/trap-site.com/a'),
  },
  misses: {
    'the page itself': link('https://trap-site.com/login'),
    "the sender's page translated": link('https://www-sender-example.translate.goog/'),
    'the translator': link('https://translate.google.com/'),
  },
})
