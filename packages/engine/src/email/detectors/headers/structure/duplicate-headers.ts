// Fields that may stand once (RFC 5322 section 3.6) stand twice and differ: a filter reads one, the reader is shown the other.

import { unexplained } from '../../../facts/earned-contexts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { headerEvidence } from '../header-evidence.ts'

/** From has a detector of its own. */
const ONCE = ['subject', 'date', 'message-id', 'to', 'reply-to', 'sender', 'content-type'] as const

export const duplicateHeaders: MailDetector = {
  id: 'duplicate_headers',
  type: 'header_anomaly',
  severity: 'medium',
  title: 'A header field that may appear once appears several times',
  why: 'A second Subject or Content-Type is hidden from software that reads only the first.',
  falsePositives: 'Broken relays, and scripts that add what is already there.',
  attack: ['T1566', 'T1036'],
  detect: ({ message, context }) => {
    const left = unexplained(context.earned, 'odd_fields')
    if (left === 0) return null
    for (const name of ONCE) {
      const values = [
        ...new Set(message.headers.filter((field) => field.name === name).map(({ value }) => value.trim())),
      ]
      if (values.length < 2) continue
      return {
        description: `The header field ${name} appears ${values.length} times with different values.`,
        evidence: values.slice(0, 3).map((value) => headerEvidence(name, value)),
      }
    }
    return null
  },
}
