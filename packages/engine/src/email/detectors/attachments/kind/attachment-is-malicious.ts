import type { MailDetector } from '../../mail-detector.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'
import { DESCRIPTION_CHARS_MAX, SNIPPET_CHARS_MAX } from '../limits.ts'

const SUSPICIOUS_SCORE_MIN = 30
const DANGEROUS_SCORE_MIN = 60

export const attachmentIsMalicious: MailDetector = {
  id: 'attachment_is_malicious',
  type: 'malicious_attachment',
  severity: 'high',
  title: 'The file analysis rates an attachment suspicious or worse',
  why: 'What a file contains and does says more than its name.',
  falsePositives: 'Those of the findings that it names.',
  attack: ['T1566.001', 'T1204.002'],
  detect: ({ attachments }) => {
    const found = attachments
      .filter(
        ({ inspection }) =>
          inspection !== null && inspection.kind !== 'message' && inspection.score >= SUSPICIOUS_SCORE_MIN,
      )
      .toSorted((a, b) => (b.inspection?.score ?? 0) - (a.inspection?.score ?? 0))
    const [worst] = found
    const inspection = worst?.inspection
    if (worst === undefined || inspection == null) return null
    const how = inspection.score < DANGEROUS_SCORE_MIN ? 'suspicious' : 'dangerous'
    return {
      description:
        `The attachment ${attachmentName(worst)} is ${how}. ${inspection.findings[0]?.description ?? 'The file analysis gives the details.'}`
          .slice(0, DESCRIPTION_CHARS_MAX)
          .replace(/\.?$/, '.'),
      evidence: attachmentEvidence(
        found,
        (one) =>
          one.inspection?.findings
            .slice(0, 3)
            .map(({ description }) => description)
            .join(' ')
            .slice(0, SNIPPET_CHARS_MAX) ?? '',
      ),
      strength: Math.min(1, inspection.score / 100),
      ...(inspection.score < DANGEROUS_SCORE_MIN && { severity: 'medium' as const }),
    }
  },
}
