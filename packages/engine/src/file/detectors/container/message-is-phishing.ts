import type { FileDetector } from '../file-detector.ts'

export const messageIsPhishing: FileDetector = {
  id: 'message_is_phishing',
  type: 'container',
  severity: 'high',
  title: 'The message itself is phishing',
  why: 'The file is an e-mail, and the e-mail analysis of the same engine speaks against it.',
  falsePositives: 'Those of the e-mail analysis: newsletters, forwarded mail that lost its authentication.',
  attack: ['T1566'],
  weight: { category: 'execution', points: 1000, confidence: 'medium' },
  detect({ email }) {
    if (email === undefined || email.score < SUSPICIOUS_MIN) return null
    return {
      description: `E-mail analysis gives ${email.score} of 100: ${email.summary}`,
      evidence: email.indicators
        .slice(0, 5)
        .map(({ id, description }) => ({ where: id, snippet: description.slice(0, 160) })),
      strength: email.score >= SURE_MIN ? 1 : email.score >= LIKELY_MIN ? 0.6 : 0.3,
    }
  },
}

const SUSPICIOUS_MIN = 40
const LIKELY_MIN = 60
const SURE_MIN = 85
