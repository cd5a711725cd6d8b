// Stuffing: decoys by the thousand, so that a filter stops before it comes to the lure.

import { unreadIn } from '../../../facts/unread.ts'
import type { MailDetector } from '../../mail-detector.ts'

export const messageBeyondLimits: MailDetector = {
  id: 'message_beyond_limits',
  type: 'filler',
  severity: 'medium',
  title: 'The message is larger or deeper than what is read',
  why: 'Thousands of links, parts or header fields, and messages within messages, are made to exhaust a filter before it reaches the lure.',
  falsePositives: 'Archives of mailing lists sent as one message, and reports written by machines.',
  attack: ['T1566', 'T1027'],
  // Enough alone: what nobody could look at is not safe.
  detect: (facts) => {
    const beyond = unreadIn(facts).filter(({ isOrdinary }) => !isOrdinary)
    const [first] = beyond
    if (first === undefined) return null
    return {
      description: `Part of the message lies behind a limit and was not read: ${first.detail.charAt(0).toLowerCase()}${first.detail.slice(1)}`,
      evidence: beyond.slice(0, 3).map(({ code, detail }) => ({ where: 'message', snippet: `${code}: ${detail}` })),
    }
  },
}
