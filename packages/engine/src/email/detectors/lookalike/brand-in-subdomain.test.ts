import { testDetector } from '../../../../test/email/detector-table.ts'
import { brandInSubdomain } from './brand-in-subdomain.ts'

testDetector(brandInSubdomain, {
  hits: {
    'left of a foreign domain': {
      mail: 'Subject: Amazon gift card\n\nhttps://amazon.winners.example/a',
      says: 'Amazon',
    },
    'on a host where everybody has a name': 'Subject: MetaMask\n\nhttps://metamask.pages.dev/',
  },
  misses: {
    'the brand': 'Subject: Amazon\n\nhttps://smile.amazon.com/',
    'not named': 'Subject: Photos\n\nhttps://amazon.winners.example/a',
    'on its own platform': 'Subject: Microsoft\n\nhttps://microsoft.sharepoint.com/a',
  },
})
