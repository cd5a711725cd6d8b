import { testDetector } from '../../../../../test/email/detector-table.ts'
import { recipientInLink } from './recipient-in-link.ts'

const link = (href: string, text = 'Open'): string => `Subject: hello\n\n<a href="${href}">${text}</a>`
const coded = Buffer.from('kim@receiver.example').toString('base64url')

testDetector(recipientInLink, {
  hits: {
    'behind the #': { mail: link('https://trap.com/#kim@receiver.example'), says: 'in its fragment', severity: 'high' },
    'in base64': { mail: link(`https://trap.com/?e=${coded}`), says: 'in base64', strength: [0.7, 0.9] },
    'in the query': { mail: link('https://trap.com/?email=kim%40receiver.example'), strength: [0.5, 0.7] },
  },
  misses: {
    "the sender's own": link('https://sender.example/?email=kim@receiver.example'),
    'out of the list': link('https://trap.com/u?email=kim@receiver.example', 'Unsubscribe'),
    "a mailing service's": link('https://u1.ct.sendgrid.net/?e=kim@receiver.example'),
    'somebody else': link('https://trap.com/#lee@receiver.example'),
  },
})
