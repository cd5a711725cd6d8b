// Findings of a run, joined with what the static stage weighed → one verdict. The same act seen in the file's text and
// again in its run must not count twice: of each category the larger of both sums counts. Nor may one act of the run that several
// detectors tell of: the strongest counts. Acts that set-ups, updaters and agents do as well stay below suspicious by themselves. What does
// not count is told.
// Seeing nothing takes nothing away: a run without findings gives no verdict of its own.
import type { Finding } from '../../detector.ts'
import type { Category, Weight, Weights } from '../../file/verdict/categories.ts'
import { areOrdinary, cutToOrdinary } from '../../file/verdict/ordinary.ts'
import { scoreOf, sumsOf } from '../../file/verdict/score.ts'
import {
  type FileLabel,
  MALICIOUS_SCORE_MIN,
  type Reason,
  SUSPICIOUS_SCORE_MIN,
  type Suppressed,
} from '../../file/verdict/verdict.ts'
import type { Act } from '../detectors/trace-detector.ts'
import { ORDINARY_IN_RUNS } from './ordinary.ts'
import { ACTS, TRACE_WEIGHTS } from './weights.ts'

/** A reason with the stage that gave it. */
export interface RunReason extends Reason {
  readonly stage: 'static' | 'dynamic'
  readonly confidence: Weight['confidence']
}

export interface RunVerdict {
  readonly label: FileLabel
  readonly score: number
  readonly confidence: Weight['confidence']
  readonly severity: 'none' | 'low' | 'medium' | 'high'
  readonly reasons: readonly RunReason[]
  readonly suppressed: readonly Suppressed[]
  readonly summary: string
}

export interface JudgeInput {
  /** Reasons of the same file by the static stage. */
  readonly earlier?: readonly Reason[]
  /** Its publisher's signature leads to a known root. */
  readonly isTrusted?: boolean
  /** The operator knows the file as good: what it does is its business, where it goes is not. */
  readonly isKnownGood?: boolean
  /** Of an operator's rules, beside ours. */
  readonly ownWeights?: Weights
}

/** What a signature explains: programs that set themselves up. Never what harms, and never a conviction. */
const EXPLAINED_BY_SIGNATURE: ReadonlySet<Category> = new Set(['anomaly', 'evasion', 'persistence'])

/** Null when the run gave no reason to judge. */
export function judgeRun(
  findings: readonly Finding[],
  path: string,
  { earlier = [], isTrusted = false, isKnownGood = false, ownWeights = {} }: JudgeInput = {},
): RunVerdict | null {
  const weighed = findings.flatMap((finding) =>
    weigh(finding, path, ownWeights[finding.id] ?? TRACE_WEIGHTS[finding.id]),
  )
  const isExcused = ({ id, category, score }: RunReason): boolean =>
    isKnownGood
      ? id !== 'trace_contacts_listed_address'
      : isTrusted && score < MALICIOUS_SCORE_MIN && EXPLAINED_BY_SIGNATURE.has(category)
  const { seen, repeated } = countOncePerAct(weighed.filter((reason) => !isExcused(reason)))
  if (seen.length === 0) return null
  const before: RunReason[] = earlier.map((reason) => ({ ...reason, stage: 'static', confidence: 'medium' }))
  const { counted, doubled } = countOncePerCategory(seen, before)
  const isOrdinary = areOrdinary(counted, ORDINARY_IN_RUNS)
  const { reasons, cut } = isOrdinary ? cutToOrdinary(counted) : { reasons: sorted(counted), cut: [] }
  const score = scoreOf(reasons)
  return {
    score,
    reasons,
    suppressed: [
      ...cut,
      ...suppressedBy(isKnownGood ? 'known_good_file' : 'signed_by_trusted', weighed.filter(isExcused)),
      ...suppressedBy('same_act', repeated),
      ...suppressedBy('other_stage', doubled),
    ],
    ...gradeOf(score),
    confidence: reasons[0]?.confidence ?? 'low',
    summary: summaryOf(reasons),
  }
}

const sorted = (reasons: readonly RunReason[]): readonly RunReason[] =>
  reasons.toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))

function suppressedBy(by: string, reasons: readonly RunReason[]): readonly Suppressed[] {
  return reasons.map(({ id, score, explain, path }) => ({ id, by, score, explain, path }))
}

function weigh(finding: Finding, path: string, weight: Weight | undefined): readonly RunReason[] {
  if (weight === undefined) return []
  const { category, confidence, points } = weight
  const score = Math.round(points * Math.min(1, Math.max(0, finding.strength ?? 1)))
  return score === 0
    ? []
    : [{ id: finding.id, category, score, explain: finding.description, path, stage: 'dynamic', confidence }]
}

/** Of each act the strongest reason. */
function countOncePerAct(reasons: readonly RunReason[]): {
  readonly seen: readonly RunReason[]
  readonly repeated: readonly RunReason[]
} {
  const strongest = new Map<Act, RunReason>()
  for (const reason of reasons) {
    const act = ACTS.get(reason.id)
    if (act !== undefined && reason.score > (strongest.get(act)?.score ?? 0)) strongest.set(act, reason)
  }
  const isCounted = (reason: RunReason): boolean => {
    const act = ACTS.get(reason.id)
    return act === undefined || strongest.get(act) === reason
  }
  return { seen: reasons.filter(isCounted), repeated: reasons.filter((reason) => !isCounted(reason)) }
}

/** Of each category the reasons of the stage whose sum is larger; convictions of either stage stand. */
function countOncePerCategory(
  seen: readonly RunReason[],
  before: readonly RunReason[],
): { readonly counted: readonly RunReason[]; readonly doubled: readonly RunReason[] } {
  const convictions = [...seen, ...before].filter(({ score }) => score >= MALICIOUS_SCORE_MIN)
  const [now, then] = [seen, before].map((list) => list.filter(({ score }) => score < MALICIOUS_SCORE_MIN)) as [
    RunReason[],
    RunReason[],
  ] // of two, two
  const nowSums = sumsOf(now)
  const thenSums = sumsOf(then)
  const isLarger = (category: Category): boolean => (nowSums.get(category) ?? 0) >= (thenSums.get(category) ?? 0)
  return {
    counted: [
      ...convictions,
      ...now.filter(({ category }) => isLarger(category)),
      ...then.filter(({ category }) => !isLarger(category)),
    ],
    doubled: [
      ...now.filter(({ category }) => !isLarger(category)),
      ...then.filter(({ category }) => isLarger(category)),
    ],
  }
}

/** Below suspicious a run is `unknown` and not `clean`: what it did not do here it may do elsewhere. */
function gradeOf(score: number): Pick<RunVerdict, 'label' | 'severity'> {
  if (score >= MALICIOUS_SCORE_MIN) return { label: 'malicious', severity: 'high' }
  if (score >= SUSPICIOUS_SCORE_MIN) return { label: 'suspicious', severity: 'medium' }
  return { label: 'unknown', severity: 'low' }
}

function summaryOf(reasons: readonly RunReason[]): string {
  const more = reasons.length <= 1 ? '' : ` (and ${reasons.length - 1} more)`
  return `${reasons[0]?.explain ?? ''}${more}`
}
