import type { AttachmentFacts } from '../../../facts/attachments.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'

const isLocked = ({ inspection }: AttachmentFacts): boolean =>
  inspection?.isEncrypted === true || inspection?.isUnlocked === true

export const lockedAttachment: MailDetector<'locked_attachment'> = {
  id: 'locked_attachment',
  type: 'encrypted_attachment',
  severity: 'medium',
  title: 'An attachment is protected with a password',
  why: 'A scanner cannot see inside; the reader, who is given the password, can.',
  falsePositives: 'Payslips and statements that are locked for privacy, whose password comes separately.',
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
      description: `The attachment ${attachmentName(worst)} is protected with a password${isTold ? ', which is in the text' : ''}.`,
      evidence: attachmentEvidence(found),
      weighs: [isArchive ? 'archive' : 'document', isTold && 'password told'],
      ...(isTold && isArchive && { severity: 'high' as const }),
    }
  },
}
