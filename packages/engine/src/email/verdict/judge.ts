// Findings → verdict. Points add up by group under the group's cap, context takes from groups what it explains, and
// combinations add theirs. Nothing that is unknown counts as failed: it makes no finding.

import { MAIL_GROUPS, type MailGroup } from '../../mail-groups.ts'
import type { MailFinding } from '../detectors/mail-detector.ts'
import type { Indicator, VerdictLevel } from '../report.ts'
import { scoreOf } from './calibration.ts'
import { type CombinationSeen, combinationsIn } from './combinations.ts'
import type { BenignContext } from './context.ts'
import { GROUP_CAPS, ONE_AND_THE_SAME } from './groups.ts'
import { adviceOn, type Examined, summaryOf } from './summary.ts'
import { pointsOf, weightOf } from './weights.ts'

/** Lowest score of each level, from 1 to 100 and rising. */
export interface Thresholds {
  readonly suspicious: number
  readonly malicious: number
  readonly highlyMalicious: number
}

/** Lowest scores of the levels. `safe` begins at 0. */
export const THRESHOLDS: Thresholds = { suspicious: 25, malicious: 60, highlyMalicious: 85 }

/** How bad, from 0 to 100, and how the points came together. */
export interface EmailVerdict {
  readonly level: VerdictLevel
  /** 0 to 100. */
  readonly score: number
  readonly summary: string
  /** What to do, with which the summary ends; null where it does not. */
  readonly advice: string | null
  /** What the groups and the combinations add up to; the score is read off it by one curve. */
  readonly points: number
  /** Points by group after cap and context. */
  readonly groups: readonly { readonly group: MailGroup; readonly points: number }[]
  readonly combinations: readonly CombinationSeen[]
  readonly contexts: readonly { readonly id: string; readonly explain: string; readonly points: number }[]
}

export function indicatorOf(finding: MailFinding): Indicator {
  const { id, type, severity, title, description, evidence, attack, ofOperator } = finding
  return {
    ...{ id, type, severity, title, description, weight: weighed(finding), evidence, attack },
    ...(ofOperator !== undefined && { origin: 'operator' }),
  }
}

const weighed = (finding: MailFinding): number => Math.round(pointsOf(finding))

/** Of findings that tell the same, the heaviest. */
function withoutRepeats(findings: readonly MailFinding[]): readonly MailFinding[] {
  const lighter = ONE_AND_THE_SAME.flatMap((same) =>
    findings
      .filter(({ id }) => same.includes(id))
      .toSorted((a, b) => weighed(b) - weighed(a))
      .slice(1),
  )
  return lighter.length === 0 ? findings : findings.filter((finding) => !lighter.includes(finding))
}

/**
 * What findings weigh together: points of a group up to its cap, less what honest contexts take, and combinations that tell
 * more than their parts; one curve makes a score of them. Pure: the same findings give the same verdict.
 */
export function judgeEmail(
  findings: readonly MailFinding[],
  contexts: readonly BenignContext[],
  thresholds: Thresholds = THRESHOLDS,
  examined: Examined = 'message',
  unread: readonly string[] = [],
): EmailVerdict {
  const held = new Map<MailGroup, number>()
  for (const finding of withoutRepeats(findings)) {
    const group = weightOf(finding)?.group
    if (group !== undefined) held.set(group, Math.min(GROUP_CAPS[group], (held.get(group) ?? 0) + weighed(finding)))
  }
  const taken = contexts.map(({ id, explain, takes }) => {
    let points = 0
    for (const group of MAIL_GROUPS) {
      const part = Math.min(held.get(group) ?? 0, takes[group] ?? 0)
      if (part === 0) continue
      held.set(group, (held.get(group) ?? 0) - part)
      points += part
    }
    return { id, explain, points }
  })
  const combinations = combinationsIn(findings).filter(({ points }) => points > 0)
  const groups = MAIL_GROUPS.flatMap((group) => {
    const points = held.get(group) ?? 0
    return points === 0 ? [] : [{ group, points }]
  })
  const sum = [...groups, ...combinations].reduce((total, { points }) => total + points, 0)
  const score = scoreOf(sum)
  const level = levelOf(score, thresholds)
  return {
    level,
    score,
    points: sum,
    summary: summaryOf(level, findings, examined, unread),
    advice: adviceOn(level),
    groups,
    combinations,
    contexts: taken.filter(({ points }) => points > 0),
  }
}

export function levelOf(score: number, { suspicious, malicious, highlyMalicious }: Thresholds): VerdictLevel {
  if (score >= highlyMalicious) return 'highly_malicious'
  if (score >= malicious) return 'malicious'
  return score >= suspicious ? 'suspicious' : 'safe'
}
