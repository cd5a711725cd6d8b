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
    'a purchase order': `Subject: Purchase order 45-20817

Please confirm our order. Item 2: maintenance plan, renewal for 2027, $1,150.00. Terms net 30.`,
    tickets: `Subject: Your tickets

Order total: $17.20 for two tickets. The charge will appear on your card statement.`,
    'a flu': `Subject: Hello

The virus has caught half of the class this week.`,
  },
})
