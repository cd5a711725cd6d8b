// The Date that the sender wrote against the time that the receiver stamped on it; never against now, for mail is also
// analysed years later.

import { unexplained } from '../../../facts/earned-contexts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fieldValue, headerEvidence } from '../header-evidence.ts'

const HOUR_MS = 3_600_000
/** A wrong time zone is off by up to 14 hours; a queue gives up after five days (RFC 5321 section 4.5.4.1). */
const AHEAD_HOURS_MAX = 15
const BEHIND_HOURS_MAX = 24 * 7

export const dateAnomaly: MailDetector<'date_anomaly'> = {
  id: 'date_anomaly',
  type: 'header_anomaly',
  severity: 'low',
  title: 'The Date header does not match the delivery',
  why: 'A date in the future keeps a message at the top of the mailbox; a template keeps the date of the day it was made.',
  falsePositives: 'Devices with a wrong clock; mail imported or resent much later.',
  attack: ['T1566'],
  detect: ({ message, auth, context }) => {
    // Moderators hold messages back for as long as they like.
    const left = unexplained(context.earned, 'odd_fields')
    if (left === 0) return null
    const raw = fieldValue(message.headers, 'date')
    const stamp = auth.facts.trust.boundary?.at ?? null
    if (raw === null || stamp === null) return null
    const evidence = [headerEvidence('Date', raw)]
    if (message.date === null)
      return {
        description: `The Date header ${JSON.stringify(raw.slice(0, 60))} is not a valid date.`,
        evidence,
        weighs: 'no date',
        measured: left,
      }
    const aheadHours = (message.date.getTime() - stamp * 1000) / HOUR_MS
    if (aheadHours <= AHEAD_HOURS_MAX && aheadHours >= -BEHIND_HOURS_MAX) return null
    const days = Math.round(Math.abs(aheadHours) / 24)
    return {
      description: `The message is dated ${days} ${days === 1 ? 'day' : 'days'} ${aheadHours > 0 ? 'after' : 'before'} its delivery.`,
      evidence,
      weighs: aheadHours > 0 ? 'whole' : 'late',
      measured: left,
    }
  },
}
