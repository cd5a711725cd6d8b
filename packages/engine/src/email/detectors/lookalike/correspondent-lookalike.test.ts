import { testDetector } from '../../../../test/email/detector-table.ts'
import { correspondentLookalike } from './correspondent-lookalike.ts'

const thread = (address: string): string => `Subject: Re: Invoice 118

Please pay to the new account.

From: Mia Muster <${address}>
Sent: Monday, 2 March 2026 10:12
To: Kim <kim@receiver.example>
Subject: Re: Invoice 118

Thank you, the invoice is approved.`

testDetector(correspondentLookalike, {
  hits: {
    'a letter doubled': {
      mail: `From: Mia <mia@mustermannn.com>\n${thread('mia@mustermann.com')}`,
      says: 'mustermann.com',
    },
    'letters that look alike': `From: Mia <mia@musterrnann.com>\n${thread('mia@mustermann.com')}`,
    'answered there': `From: Mia <mia@mustermann.com>\nReply-To: mia@musterrnann.com\n${thread('mia@mustermann.com')}`,
    'a link that begins with the sender’s own name': {
      mail: `From: Mia <mia@mustermann.com>
Subject: Document

See <https://mustermann.com.docreview-portal.net/r/91>`,
      says: 'mustermann.com.docreview-portal.net',
      strength: [0.5, 0.7],
    },
  },
  misses: {
    'a link to the sender': `From: Mia <mia@mustermann.com>
Subject: Document

See <https://docs.mustermann.com/r/91>`,
    'the correspondent': `From: Mia <mia@mustermann.com>\n${thread('mia@mustermann.com')}`,
    'a third party': `From: Jo <jo@carrier.example>\n${thread('mia@mustermann.com')}`,
    'another suffix of the same name': `From: Mia <mia@mustermann.de>\n${thread('mia@mustermann.com')}`,
    'a host of the correspondent': `From: Mia <mia@mail.mustermann.com>\n${thread('mia@mustermann.com')}`,
  },
})
