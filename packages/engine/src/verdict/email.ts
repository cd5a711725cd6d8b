// How findings of a message become a score: points of one table, added up.
import type { Finding } from '../detector.ts'
import type { EmailReport, Indicator, VerdictLevel } from '../email/report.ts'

const WEIGHTS: Readonly<Record<string, number>> = {
  dmarc_failed: 35,
  spf_failed: 15,
  reply_to_other_organisation: 15,
  link_text_mismatch: 35,
  urgent_account_demand: 20,
}

const LEVELS: readonly (readonly [number, VerdictLevel])[] = [
  [85, 'highly_malicious'],
  [60, 'malicious'],
  [25, 'suspicious'],
  [0, 'safe'],
]

export function indicatorOf(finding: Finding): Indicator {
  const { id, type, severity, title, description, evidence, attack, strength = 1 } = finding
  return { id, type, severity, title, description, weight: Math.round((WEIGHTS[id] ?? 0) * strength), evidence, attack }
}

export function judgeEmail(indicators: readonly Indicator[]): EmailReport['verdict'] {
  const score = Math.min(
    100,
    indicators.reduce((sum, { weight }) => sum + weight, 0),
  )
  const level = LEVELS.find(([min]) => score >= min)?.[1] ?? 'safe'
  const strongest = [...indicators].sort((a, b) => b.weight - a.weight)[0]
  const summary =
    strongest === undefined ? 'Nothing in the message points to phishing.' : `${strongest.description} ${ADVICE[level]}`
  return { level, score, summary }
}

const ADVICE: Readonly<Record<VerdictLevel, string>> = {
  safe: 'This alone is no sign of phishing.',
  suspicious: 'Check with the claimed sender by another way before acting on it.',
  malicious: 'Do not open its links or answer it; report it.',
  highly_malicious: 'Do not open its links or answer it; report it.',
}
