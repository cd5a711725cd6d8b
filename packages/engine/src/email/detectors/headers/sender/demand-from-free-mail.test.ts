import { testDetector } from '../../../../../test/email/detector-table.ts'
import { demandFromFreeMail } from './demand-from-free-mail.ts'

const FREE = 'From: Ann Lee <ann.lee.2291@gmail.com>'
const LURE = 'Your account will be suspended. Verify your password within 24 hours.'

testDetector(demandFromFreeMail, {
  hits: {
    'an account': { mail: `${FREE}\n\n${LURE}`, says: 'gmail.com', strength: [1, 1] },
    'a charge': `${FREE}

Your subscription was renewed and 399.99 USD charged. Call us to cancel the payment within 24 hours.`,
    work: `${FREE}

We are hiring, work from home and earn 500 USD per week. Reply with your full name.`,
  },
  misses: {
    'from a domain': `From: Desk <a@harbor.example>\n\n${LURE}`,
    'a friend': `${FREE}

Are you free on Saturday? Let me know, we could go to the lake.`,
    'what is done': `${FREE}

Thank you for your order, the payment was successful. The parcel is on its way.`,
  },
})
