// A Message-ID as no mail program makes it.

import { unexplained } from '../../../facts/earned-contexts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { fieldValue, headerEvidence } from '../header-evidence.ts'

export const messageIdAnomaly: MailDetector = {
  id: 'message_id_anomaly',
  type: 'header_anomaly',
  severity: 'low',
  title: 'The Message-ID is malformed',
  why: 'Bulk mailing scripts make up their own and get the format wrong.',
  falsePositives: 'Old or home-made mail software.',
  attack: ['T1566'],
  detect: ({ message, context }) => {
    const raw = fieldValue(message.headers, 'message-id')
    if (raw === null || unexplained(context.earned, 'odd_fields') === 0) return null
    const what = defectOf(raw.trim())
    if (what === null) return null
    return { description: `The Message-ID ${what}.`, evidence: [headerEvidence('Message-ID', raw)] }
  },
}

function defectOf(raw: string): string | null {
  if (raw === '' || raw === '<>') return 'is empty'
  const id = /^<([^<>\s]{1,998})>/.exec(raw)?.[1]
  if (id === undefined)
    return !/^<[^<>]*>/.test(raw)
      ? 'is not in angle brackets'
      : /^<[^<>]*\s/.test(raw)
        ? 'contains spaces'
        : 'is longer than a line may be'
  const at = id.lastIndexOf('@')
  if (at < 1 || at === id.length - 1) return 'does not have an @ with text on both sides'
  return null
}
