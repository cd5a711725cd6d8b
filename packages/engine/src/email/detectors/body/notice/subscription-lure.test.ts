import { testDetector } from '../../../../../test/email/detector-table.ts'
import { subscriptionLure } from './subscription-lure.ts'

testDetector(subscriptionLure, {
  hits: {
    charged: `Subject: Renewal

Your antivirus subscription was renewed and $399 will be charged today. To cancel call our support.`,
    protection: `Subject: Hello

Your antivirus has expired. Your PC is at risk: renew your protection today, download the update immediately.`,
  },
  misses: {
    'a magazine': `Subject: Hello

The magazine comes every month, and I like the crossword.`,
    'a flu': `Subject: Hello

The virus has caught half of the class this week.`,
  },
})
