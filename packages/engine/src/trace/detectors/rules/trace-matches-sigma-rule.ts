import type { Evidence } from '../../../detector.ts'
import type { SigmaLevel, SigmaMatch } from '../../../sigma/rule.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** The gravest first. What is informational weighs nothing: it is no finding. */
const LEVELS = ['critical', 'high', 'medium', 'low'] as const satisfies readonly SigmaLevel[]
const EVIDENCES_MAX = 8
const TOLD_CHARS_MAX = 200

export const traceMatchesSigmaRule: TraceDetector<'trace_matches_sigma_rule'> = {
  id: 'trace_matches_sigma_rule',
  type: 'rule',
  severity: 'medium',
  title: 'A Sigma rule matches the run',
  why: "Sigma rules describe what analysts have seen attackers do; a rule's level says how sure its author is.",
  falsePositives: 'Whatever the rule lists as false positives.',
  // Those that the rule names take its place.
  attack: ['T1204.002'],
  detect({ sigma }) {
    const found = LEVELS.flatMap((level) => sigma.filter((match) => match.level === level))
    const [first] = found
    const level = LEVELS.find((one) => one === first?.level)
    if (first === undefined || level === undefined) return null
    const more = found.length === 1 ? '' : `, and ${found.length - 1} more`
    return {
      description: `The run matches the Sigma rule ${nameOf(first)}${more}.`,
      evidence: found.slice(0, EVIDENCES_MAX).map(evidenceOf),
      weighs: level === 'critical' ? 'whole' : level,
      ...((level === 'critical' || level === 'high') && { severity: 'high' as const }),
      attack: [...new Set(found.flatMap(({ attack }) => attack))],
    }
  },
}

function nameOf({ title, author, license, level }: SigmaMatch): string {
  const by = [...(author === '' ? [] : [`by ${author}`]), ...(license === '' ? [] : [license]), level]
  return `"${title}" (${by.join(', ')})`
}

const evidenceOf = (match: SigmaMatch): Evidence => ({
  where: `sigma:${match.id === '' ? match.title : match.id}`,
  snippet: `${nameOf(match)}: ${match.told.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, TOLD_CHARS_MAX)}`.toWellFormed(),
})
