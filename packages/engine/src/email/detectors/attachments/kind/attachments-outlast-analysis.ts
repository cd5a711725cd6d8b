import type { MailDetector } from '../../mail-detector.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'

export const attachmentsOutlastAnalysis: MailDetector = {
  id: 'attachments_outlast_analysis',
  type: 'unreadable_attachment',
  severity: 'medium',
  title: 'Attachments exhaust the time or memory of the analysis',
  why: 'Decompression bombs, and archives that contain themselves, are built so that a scanner gives up before it reaches the payload.',
  falsePositives: 'Very large spreadsheets and archives.',
  attack: ['T1027', 'T1566.001'],
  // Enough alone: what nobody could look at is not safe.
  detect: ({ attachments }) => {
    const found = attachments.filter(({ inspection }) => inspection?.isUnfinished === true)
    const [first] = found
    if (first === undefined) return null
    return {
      description: `The attachment ${attachmentName(first)} could not be analyzed completely within the time and memory limits of a message; its content is unknown.`,
      evidence: attachmentEvidence(found),
    }
  },
}
