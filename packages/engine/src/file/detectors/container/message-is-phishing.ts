import type { FileDetector } from '../file-detector.ts'

export const messageIsPhishing: FileDetector<'message_is_phishing'> = {
  id: 'message_is_phishing',
  type: 'container',
  severity: 'high',
  title: 'The message itself is phishing',
  why: 'The file is an e-mail, and the e-mail analysis of the same engine speaks against it.',
  falsePositives: 'Those of the e-mail analysis: newsletters, forwarded mail that lost its authentication.',
  attack: ['T1566'],
  detect({ email }) {
    if (email === undefined || email.score < SUSPICIOUS_MIN) return null
    return {
      description: `E-mail analysis gives ${email.score} of 100: ${email.summary}`,
      evidence: email.indicators
        .slice(0, 5)
        .map(({ id, description }) => ({ where: id, snippet: description.slice(0, 160) })),
      weighs: email.score >= SURE_MIN ? 'whole' : email.score >= LIKELY_MIN ? 'likely' : 'suspicious',
    }
  },
}

const SUSPICIOUS_MIN = 40
const LIKELY_MIN = 60
const SURE_MIN = 85
