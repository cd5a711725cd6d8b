import { testDetector } from '../../../../../test/email/detector-table.ts'
import { shortenedLink } from './shortened-link.ts'

const link = (href: string): string => `Subject: hello\n\n<a href="${href}">Open</a>`

testDetector(shortenedLink, {
  hits: {
    'the only link': { mail: link('https://bit.ly/3abc'), says: 'bit.ly', strength: [1, 1] },
    'behind a gateway': link(
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Ftinyurl.com%2Fa&data=05',
    ),
    'beside another page': {
      mail: 'Subject: hello\n\n<a href="https://www.village-choir.org/">Weather</a> <a href="https://bit.ly/3abc">Open</a>',
      strength: [1, 1],
    },
    'beside the main link': {
      mail: 'Subject: hello\n\n<a href="https://sender.example/">Read</a> <a href="https://t.co/abc">X</a>',
      strength: [0.2, 0.5],
    },
  },
  misses: {
    'no shortener': link('https://some-shop.com/'),
    "a brand's own, which leads to that brand alone": link('https://aka.ms/LearnAboutSenderIdentification'),
    'two pages of others':
      'Subject: hello\n\n<a href="https://www.village-choir.org/">Weather</a> <a href="https://some-shop.com/">Open</a>',
    'a name below a shortener': link('https://support.bit.ly/'),
  },
})
