// What the dynamic stage takes over from the static one, read out of its results: they come from a process that a sample
// may have taken over, so every field is looked at.
import type { Reason, StaticVerdict } from '@assay/engine'
import { EARLIER_REASONS_MAX } from '../limits.ts'
import type { StageOutcome } from '../stage.ts'

export interface Earlier {
  readonly fileType: string | null
  /** Whether an emulator may find something to run; null where nobody looked. */
  readonly isRunnable: boolean | null
  /** Reasons of the submitted file itself; those of its children are judged by their own runs. */
  readonly reasons: readonly Reason[]
  readonly isTrusted: boolean
  /** The operator says so. */
  readonly isKnownGood: boolean
  /** Null where that stage gave none. */
  readonly verdict: StaticVerdict | null
}

const NOTHING_KNOWN: Earlier = {
  fileType: null,
  isRunnable: null,
  reasons: [],
  isTrusted: false,
  isKnownGood: false,
  verdict: null,
}

type Unknown = Readonly<Record<string, unknown>>
const recordOf = (value: unknown): Unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unknown) : {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export function earlierFindings(before: readonly StageOutcome[]): Earlier {
  const done = before.find(({ name, status }) => name === 'static' && status === 'complete')
  if (done?.status !== 'complete') return NOTHING_KNOWN
  const { fileType, isRunnable = null, results } = done.findings
  const verdict = recordOf(results['verdict'])
  return {
    fileType,
    isRunnable,
    reasons: listOf(verdict['reasons'])
      .slice(0, EARLIER_REASONS_MAX)
      .flatMap((one) => reasonOf(one) ?? []),
    isTrusted: listOf(recordOf(results['pe'])['signatures']).some((one) => recordOf(one)['is_trusted'] === true),
    isKnownGood: verdict['known_good'] === true,
    verdict: verdictOf(verdict),
  }
}

function verdictOf({ label, score, confidence, summary }: Unknown): StaticVerdict | null {
  const known = LABELS.find((one) => one === label)
  if (known === undefined || typeof score !== 'number' || !Number.isFinite(score)) return null
  return {
    label: known,
    score: Math.max(0, score),
    confidence: CONFIDENCES.find((one) => one === confidence) ?? 'low',
    summary: typeof summary === 'string' ? summary.slice(0, 1_000) : '',
  }
}

const LABELS = ['malicious', 'suspicious', 'clean', 'unknown'] as const
const CONFIDENCES = ['low', 'medium', 'high'] as const

const CATEGORIES = ['delivery', 'execution', 'evasion', 'persistence', 'collection', 'c2', 'impact', 'anomaly'] as const

function reasonOf(value: unknown): Reason | null {
  const { heuristic_id: id, category, score, explain, path } = recordOf(value)
  const known = CATEGORIES.find((one) => one === category)
  if (typeof id !== 'string' || known === undefined || typeof score !== 'number' || !Number.isFinite(score)) return null
  return {
    id: id.slice(0, 100),
    category: known,
    score: Math.max(0, score),
    explain: typeof explain === 'string' ? explain.slice(0, 500) : '',
    path: typeof path === 'string' ? path.slice(0, 500) : '',
  }
}
