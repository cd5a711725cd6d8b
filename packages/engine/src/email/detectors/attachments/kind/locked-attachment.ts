import type { Detector } from '../../../../detector.ts'
import type { AttachmentFacts } from '../../../facts/attachments.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'

const isLocked = ({ inspection }: AttachmentFacts): boolean =>
  inspection?.isEncrypted === true || inspection?.isUnlocked === true

export const lockedAttachment: Detector<EmailFacts> = {
  id: 'locked_attachment',
  type: 'encrypted_attachment',
  severity: 'medium',
  title: 'An attachment cannot be opened without a password',
  why: 'No scanner sees what is inside; the reader, who is told the password, does.',
  falsePositives: 'Payslips and statements that are locked for privacy; the password then comes by another way.',
  attack: ['T1027.013', 'T1566.001'],
  detect: ({ attachments }) => {
    const found = attachments.filter(isLocked)
    const worst =
      found.find(({ inspection }) => inspection?.isUnlocked === true) ??
      found.find(({ inspection }) => inspection?.kind === 'archive') ??
      found[0]
    if (worst === undefined) return null
    const isArchive = worst.inspection?.kind === 'archive'
    const isTold = worst.inspection?.isUnlocked === true
    return {
      description: `The attachment ${attachmentName(worst)} is locked with a password${isTold ? ', which stands in the text' : ''}.`,
      evidence: attachmentEvidence(found),
      strength: (isArchive ? 0.5 : 0.3) + (isTold ? 0.5 : 0),
      ...(isTold && isArchive && { severity: 'high' as const }),
    }
  },
}
