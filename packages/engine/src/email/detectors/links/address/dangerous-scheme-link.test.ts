import { testDetector } from '../../../../../test/email/detector-table.ts'
import { dangerousSchemeLink } from './dangerous-scheme-link.ts'

const link = (href: string): string => `Subject: hello\n\n<a href="${href}">Open</a>`

testDetector(dangerousSchemeLink, {
  hits: {
    script: link('javascript:alert(document.domain)'),
    'a page in the link': { mail: link('data:text/html;base64,PGgxPkhpPC9oMT4='), says: 'data:' },
    'a network share': { mail: link('file://files.trap.com/share/a.lnk'), says: 'files.trap.com' },
    'a share as Windows writes it': link('\\\\files.trap.com\\share\\a'),
    'the search of Windows': link('search-ms:query=a&crumb=location:%5C%5Ctrap.com'),
  },
  misses: {
    'a page': link('https://some-shop.com/'),
    'a mail address': link('mailto:kim@sender.example'),
    'a telephone number': link('tel:+15550100'),
    'a meeting': link('msteams://teams.microsoft.com/l/meetup'),
    'a link that does nothing': link('javascript:void(0)'),
    'a picture': link('data:image/png;base64,iVBORw0KGgo='),
  },
})
