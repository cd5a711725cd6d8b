import { testDetector } from '../../../../../test/email/detector-table.ts'
import { abusedTldLink } from './abused-tld-link.ts'

const link = (href: string): string => `Subject: hello\n\n<a href="${href}">Open</a>`

testDetector(abusedTldLink, {
  hits: {
    'mostly abused': { mail: link('https://win-now.cfd/'), says: 'mostly abused', strength: [1, 1] },
    'often abused': { mail: link('https://win-now.click/'), strength: [0.6, 0.8] },
    'abused above average': { mail: link('https://win-now.email/'), severity: 'low' },
  },
  misses: {
    'an ordinary one': link('https://some-shop.com/'),
    "the sender's own": `From: Kim <kim@start-up.club>\n${link('https://start-up.club/')}`,
    'inside the name': link('https://cfd.trading-school.com/top.click'),
    'a country': link('https://some-shop.de/'),
  },
})
