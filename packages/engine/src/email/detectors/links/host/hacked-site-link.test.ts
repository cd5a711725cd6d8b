import { testDetector } from '../../../../../test/email/detector-table.ts'
import { hackedSiteLink } from './hacked-site-link.ts'

const link = (href: string): string => `Subject: hello\n\n<a href="${href}">Open</a>`

testDetector(hackedSiteLink, {
  hits: {
    'a script among the includes': {
      mail: link('https://garden-club.org/wp-includes/css/a/login.php'),
      says: 'wp-includes',
    },
    'a page among the uploads': link('https://garden-club.org/wp-content/uploads/2024/01/index.php'),
    'a folder among the uploads': link('https://garden-club.org/wp-content/uploads/qx/?82213'),
    'a hidden folder': link('https://garden-club.org/.cache/dhl/'),
  },
  misses: {
    'a picture among the uploads': link('https://garden-club.org/wp-content/uploads/2024/01/rose.jpg'),
    'a month of the uploads': link('https://garden-club.org/wp-content/uploads/2024/01/'),
    'an ordinary page': link('https://garden-club.org/2024/01/roses/'),
    'a well-known path': link('https://garden-club.org/.well-known/change-password'),
  },
})
