// A message that hands another one over as evidence is not what it reports: told, and worth nothing.
import type { Detector } from '../../../../detector.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { quote, subjectEvidence } from '../header-evidence.ts'

export const reportsAbuse: Detector<EmailFacts> = {
  id: 'reports_abuse',
  type: 'abuse_report',
  severity: 'info',
  title: 'It reports abuse and hands over the evidence',
  why: 'Abuse desks and feedback loops hold phish that others sent: whoever reports it has not written it.',
  falsePositives: 'A phish that is dressed up as a report to an abuse desk.',
  attack: [],
  detect: (facts) => {
    const { context, view, message } = facts
    if (!context.reportsAbuse) return null
    const desk = message.to.find(({ domain }) => domain !== '')?.address ?? 'an abuse desk'
    const subject = view.forwarded?.subject ?? null
    return {
      description: `The message reports abuse to ${desk}${subject === null ? '' : ` and hands over ${quote(subject)}`}: what it hands over is to be analysed as a message of its own.`,
      evidence: [subjectEvidence(facts)],
    }
  },
}
