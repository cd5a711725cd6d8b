import { testDetector } from '../../../../../test/email/detector-table.ts'
import { freeHostedLink } from './free-hosted-link.ts'

const link = (href: string): string => `Subject: hello\n\n<a href="${href}">Open</a>`

testDetector(freeHostedLink, {
  hits: {
    'a page in a bucket': { mail: link('https://storage.googleapis.com/b-1/index.html'), strength: [1, 1] },
    'an application hosting': { mail: link('https://secure-login.web.app/'), says: 'application hosting' },
    'a form': { mail: link('https://form.jotform.com/2411'), strength: [0.4, 0.6] },
    'a shared file beside the main link': {
      mail: 'Subject: hello\n\n<a href="https://sender.example/">Read</a> <a href="https://www.dropbox.com/s/a">File</a>',
      severity: 'low',
      strength: [0.1, 0.3],
    },
  },
  misses: {
    'a site of its own': link('https://some-shop.com/'),
    "the sender's own page there": `From: Kim <kim@kims-project.web.app>\n${link('https://kims-project.web.app/')}`,
    'the maker of the platform': link('https://www.google.com/'),
    'no link': 'Subject: hello\n\n<p>Hello</p>',
  },
})
