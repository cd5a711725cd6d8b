import type { MailDetector } from '../../mail-detector.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'
import { DESCRIPTION_CHARS_MAX, SNIPPET_CHARS_MAX } from '../limits.ts'

const SUSPICIOUS_SCORE_MIN = 25

export const attachedMessageIsPhishing: MailDetector = {
  id: 'attached_message_is_phishing',
  type: 'nested_message',
  severity: 'medium',
  title: 'An attached message is suspicious in itself',
  why: 'People read a lure in an attached message, and filters often skip it.',
  falsePositives: 'People who forward a phish to have it checked.',
  attack: ['T1566.001'],
  detect: ({ attachments, context }) => {
    // Handed over as evidence it says nothing of who reports it; `reports_abuse` tells of it.
    if (context.reportsAbuse) return null
    const nested = attachments.filter(
      ({ inspection }) => inspection?.kind === 'message' && inspection.score >= SUSPICIOUS_SCORE_MIN,
    )
    const [first] = nested
    const inspection = first?.inspection
    if (first === undefined || inspection == null) return null
    const name = first.name === null ? '' : ` ${attachmentName(first)}`
    const says = inspection.findings[0]?.description ?? ''
    return {
      description: `The attached message${name} is suspicious: ${says}`.slice(0, DESCRIPTION_CHARS_MAX),
      evidence: attachmentEvidence(
        nested,
        (one) => one.inspection?.findings[0]?.description.slice(0, SNIPPET_CHARS_MAX) ?? '',
      ),
      strength: Math.min(1, inspection.score / 100),
    }
  },
}
