// A message that hands another one over as evidence is not what it reports: told, and worth nothing.
import type { MailDetector } from '../../mail-detector.ts'
import { quote, subjectEvidence } from '../header-evidence.ts'

export const reportsAbuse: MailDetector = {
  id: 'reports_abuse',
  type: 'abuse_report',
  severity: 'info',
  title: 'An abuse report that includes its evidence',
  why: 'Abuse desks and feedback loops receive phishing that others sent; the reporter did not write it.',
  falsePositives: 'A phish dressed up as a report to an abuse desk.',
  attack: [],
  detect: (facts) => {
    const { context, view, message } = facts
    if (!context.reportsAbuse) return null
    const desk = message.to.find(({ domain }) => domain !== '')?.address ?? 'an abuse desk'
    const subject = view.forwarded?.subject ?? null
    return {
      description: `The message is addressed to ${desk} as a report of abuse${subject === null ? '' : `, and includes ${quote(subject)}`}. Submit the reported message separately.`,
      evidence: [subjectEvidence(facts)],
    }
  },
}
