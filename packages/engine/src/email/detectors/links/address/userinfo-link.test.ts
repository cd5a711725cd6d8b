import { testDetector } from '../../../../../test/email/detector-table.ts'
import { userinfoLink } from './userinfo-link.ts'

const link = (href: string): string => `Subject: hello\n\n<a href="${href}">Open</a>`

testDetector(userinfoLink, {
  hits: {
    'a bank before the @': {
      mail: link('https://www.firstbank.com@trap.com/a'),
      says: 'leads to trap.com',
      strength: [1, 1],
    },
    'a long name that pushes the host away': { mail: link(`https://${'a1b2'.repeat(30)}@trap.com/`), strength: [1, 1] },
    'a plain name': { mail: link('https://kim@machine-room.com/'), strength: [0.3, 0.7] },
  },
  misses: {
    'an @ in the path': link('https://medium.com/@kim/story'),
    'an @ in the query': link('https://trap.com/?to=kim@receiver.example'),
    'a mail address': link('mailto:kim@firstbank.com'),
  },
})
