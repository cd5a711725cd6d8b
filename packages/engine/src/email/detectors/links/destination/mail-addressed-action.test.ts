import { testDetector } from '../../../../../test/email/detector-table.ts'
import { mailAddressedAction } from './mail-addressed-action.ts'

testDetector(mailAddressedAction, {
  hits: {
    'report the user': {
      mail: 'Subject: unusual sign-in\n\n<a href="mailto:abuse-team@stranger-site.com?subject=Report%20the%20user">Report the user</a>',
      says: 'abuse-team@stranger-site.com',
    },
    'two buttons to a free mailer':
      'Subject: hello\n\n<a href="mailto:a.b.c.1977@gmail.com?subject=Yes">Yes</a> <a href="mailto:a.b.c.1977@gmail.com?subject=No">No</a>',
    'beside pages that nobody needs': `Subject: unusual sign-in\n\n<p>Your account is suspended. Verify your password within 24 hours.</p><a href="mailto:abuse-team@stranger-site.com?subject=Report">Report the user</a> <a href="https://www.bbc.co.uk/weather">Weather</a> <a href="https://village-choir.org/">Choir</a>`,
  },
  misses: {
    'one of several ways to write or read on':
      'Subject: hello\n\n<a href="mailto:kim@stranger-site.com">Write</a> <a href="https://village-choir.org/">Choir</a> <a href="https://bakery.org/">Bakery</a>',
    'an address that shows itself':
      'Subject: hello\n\n<a href="mailto:kim@stranger-site.com">kim@stranger-site.com</a>',
    "the sender's own address": 'Subject: hello\n\n<a href="mailto:help@sender.example">Write to us</a>',
    'there are web links too':
      'Subject: hello\n\n<a href="mailto:kim@stranger-site.com">Write</a> <a href="https://sender.example/">Visit</a>',
    'plain text': 'Subject: hello\n\nWrite to kim@stranger-site.com',
  },
})
