// Two sentences that a person understands: what gives the message away, and what to do.
import type { Finding } from '../../detector.ts'
import type { VerdictLevel } from '../report.ts'
import type { CombinationSeen } from './combinations.ts'
import { WEIGHTS } from './weights.ts'

const ADVICE: Readonly<Record<VerdictLevel, string>> = {
  safe: 'This alone is no sign of phishing.',
  suspicious: 'Check with the claimed sender by another way before acting on it.',
  malicious: 'Do not open its links or attachments and do not answer it; report it.',
  highly_malicious:
    'Do not open its links or attachments and do not answer it; report it, and warn others who received it.',
}

const pointsOf = ({ id, strength = 1 }: Finding): number => (WEIGHTS[id]?.points ?? 0) * strength

export function summaryOf(
  level: VerdictLevel,
  findings: readonly Finding[],
  combinations: readonly CombinationSeen[],
): string {
  const ranked = findings.filter((finding) => pointsOf(finding) > 0).sort((a, b) => pointsOf(b) - pointsOf(a))
  const [first, second] = ranked
  if (first === undefined) return 'Nothing in the message points to phishing.'
  if (level === 'safe') return `${first.description} ${ADVICE.safe}`
  const [strongest] = [...combinations].sort((a, b) => b.points - a.points)
  const what =
    strongest === undefined
      ? [first.description, second?.description].filter((text) => text !== undefined).join(' ')
      : `${strongest.explain} ${first.description}`
  return `${what} ${ADVICE[level]}`
}
