import { testDetector } from '../../../../../test/email/detector-table.ts'
import { lists } from '../../../../../test/email/lists.ts'
import { listedSender } from './listed-sender.ts'

testDetector(listedSender, {
  hits: {
    'the address': {
      mail: 'From: A <A@bad-host.org>',
      lists: lists(['email', 'a@bad-host.org']),
      says: 'The sender a@bad-host.org',
    },
    'its domain': { mail: 'From: A <a@mail.bad-host.org>', lists: lists(['domain', 'bad-host.org']) },
    'where answers go': {
      mail: 'From: A <a@sender.example>\nReply-To: b@bad-host.org',
      lists: lists(['domain', 'bad-host.org']),
      says: 'The address for answers',
    },
    'a mailbox of a provider': { mail: 'From: A <kit7@gmail.com>', lists: lists(['email', 'kit7@gmail.com']) },
  },
  misses: {
    'another mailbox': { mail: 'From: A <b@sender.example>', lists: lists(['email', 'a@sender.example']) },
    "a provider's domain": { mail: 'From: A <a@gmail.com>', lists: lists(['domain', 'gmail.com']) },
    'only in the text': {
      mail: 'From: A <a@sender.example>\n\nfrom b@bad-host.org',
      lists: lists(['domain', 'bad-host.org']),
    },
    'a list of good ones': { mail: 'From: A <a@bad-host.org>', lists: lists(['domain', 'bad-host.org', 'good']) },
  },
})
