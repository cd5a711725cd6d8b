import { testDetector } from '../../../../../test/email/detector-table.ts'
import { oneStrangerForAllLinks } from './one-stranger-for-all-links.ts'

const links = (...hosts: readonly string[]): string =>
  `Subject: hello\n\n${hosts.map((host, at) => `<p><a href="https://${host}/">Label ${at}</a></p>`).join('')}`

testDetector(oneStrangerForAllLinks, {
  hits: {
    'logo, button and unsubscribe alike': {
      mail: links('trap.com', 'trap.com', 'trap.com'),
      says: 'All 3 links lead to trap.com',
    },
    'under several names of one domain': links('a.trap.com', 'b.trap.com', 'trap.com', 'trap.com'),
    'beside another page': {
      mail: links('trap.com', 'trap.com', 'trap.com', 'village-choir.org'),
      says: '3 of 4 links lead',
    },
    'with a lure, beside the pages of two others': links(
      'trap.com',
      'trap.com',
      'trap.com',
      'choir.org',
      'bakery.org',
    ).replace(
      '\n\n',
      '\n\n<p>Your account is suspended. Verify your password within 24 hours or it will be closed.</p>',
    ),
    'with a lure, beside the networks that everybody is on': links(
      'trap.com',
      'trap.com',
      'trap.com',
      'facebook.com',
      'linkedin.com',
      'youtube.com',
      'instagram.com',
      'x.com',
    ).replace(
      '\n\n',
      '\n\n<p>Your account is suspended. Verify your password within 24 hours or it will be closed.</p>',
    ),
  },
  misses: {
    'beside the pages of two sponsors': links('trap.com', 'trap.com', 'trap.com', 'choir.org', 'bakery.org'),
    'two links': links('trap.com', 'trap.com'),
    'two links, each twice':
      'Subject: hello\n\n<a href="https://trap.com/">A</a> <a href="https://trap.com/">A</a> <a href="https://trap.com/b">B</a> <a href="https://trap.com/b">B</a>',
    "one of them is the sender's": links('trap.com', 'trap.com', 'sender.example'),
    "all are the sender's": links('sender.example', 'sender.example', 'www.sender.example'),
    'one link three times': `Subject: hello\n\n${'<a href="https://trap.com/">Look</a> '.repeat(3)}`,
  },
})
