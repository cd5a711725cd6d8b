// What every mail program writes, absent. Only of whole messages: a pasted header block may be a part of one.

import { unexplained } from '../../../facts/earned-contexts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { headerEvidence } from '../header-evidence.ts'

export const missingEssentialHeaders: MailDetector = {
  id: 'missing_essential_headers',
  type: 'header_anomaly',
  severity: 'low',
  title: 'Header fields that every mail client writes are missing',
  why: 'Scripts that send by the thousand leave out what no server insists on.',
  falsePositives: 'Drafts, and messages saved by software that drops header fields.',
  attack: ['T1566'],
  detect: ({ message, context }) => {
    if (message.parsedAs !== 'message' || unexplained(context.earned, 'odd_fields') === 0) return null
    const has = (name: string): boolean => message.headers.some((field) => field.name === name)
    if (!has('received') || !has('from')) return null
    const missing = ['date', 'message-id', 'subject'].filter((name) => !has(name))
    if (missing.length === 0) return null
    return {
      description: `The message was delivered without the header ${missing.length === 1 ? 'field' : 'fields'} ${missing.join(' and ')}.`,
      evidence: [headerEvidence('Received', message.headers.find(({ name }) => name === 'received')?.value ?? '')],
      strength: Math.min(1, 0.5 * missing.length),
    }
  },
}
