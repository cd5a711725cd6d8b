import { testDetector } from '../../../../test/email/detector-table.ts'
import { brandLookalikeLink } from './brand-lookalike-link.ts'

const PROVEN = 'Authentication-Results: mx.receiver.example; dmarc=pass header.from=receiver.example\n'
const many = Array.from({ length: 12 }, (_, index) => `https://shop${index}.example/`).join('\n')

testDetector(brandLookalikeLink, {
  hits: {
    'the brand with a lure word': {
      mail: 'Subject: Metamask\n\nOpen Metamask: https://metamask-login.top/a',
      says: 'MetaMask',
      strength: [0.8, 1],
    },
    'the whole domain inside another': 'Subject: PayPal\n\nhttps://paypal.com.secure-login.example/a',
  },
  misses: {
    'the brand': 'Subject: PayPal\n\nhttps://www.paypal.com/signin',
    'a stranger': 'Subject: PayPal\n\nhttps://shop.example/',
    'a letter of another alphabet, which another detector tells': 'Subject: PayPal\n\nhttps://pаypal.com/a',
    'one of many links, the brand not named': `Subject: News\n\n${many}\nhttps://metamask-guide.example/`,
    'one of many links, the brand named in passing': `Subject: MetaMask news\n\n${many}\nhttps://metamask-guide.example/`,
    'a warning among colleagues': `${PROVEN}From: Help <it@receiver.example>\nSubject: Beware\n\nDo not open https://metamask-guide.example/`,
  },
})
