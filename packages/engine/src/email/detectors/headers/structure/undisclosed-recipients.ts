// Nobody is addressed: the message went to a list that nobody sees.

import { unexplained } from '../../../facts/earned-contexts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fieldValue, headerEvidence } from '../header-evidence.ts'

export const undisclosedRecipients: MailDetector = {
  id: 'undisclosed_recipients',
  type: 'recipient_anomaly',
  severity: 'low',
  title: 'The recipients are hidden',
  why: 'One message is sent to thousands of people at once.',
  falsePositives: 'Clubs and small companies that write to all members in Bcc.',
  attack: ['T1566'],
  detect: ({ message, recipients, context }) => {
    if (message.parsedAs !== 'message' || !recipients.areUndisclosed) return null
    const left = unexplained(context.earned, 'odd_recipients')
    if (left === 0) return null
    const to = fieldValue(message.headers, 'to')
    return {
      description: to === null || to === '' ? 'The message names no recipient.' : 'The message hides its recipients.',
      evidence: [headerEvidence('To', to ?? '')],
      strength: left,
    }
  },
}
