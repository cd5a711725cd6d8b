// The dynamic stage as a table of contents: every engine that can runs the sample → their traces are judged together, in a
// process of their own → findings that join those of the static stage. No behaviour is never evidence of innocence: the
// stage says what it saw, in which surroundings, and what it could not look at.

import type { OpenTo } from '../../store/sharing-store.ts'
import { DYNAMIC_TIMEOUT_S_DEFAULT } from '../job-options.ts'
import { JUDGE_MS_MAX } from '../limits.ts'
import type { Stage, StageFindings, StageOutcome } from '../stage.ts'
import type { ProcessPool } from '../static/process-pool.ts'
import { findingsOf } from '../static/static-stage.ts'
import type { JudgeTask } from '../static/task.ts'
import { type BundlePart, type KeepBundle, partsOf } from './bundle.ts'
import { type EngineRun, runEngines } from './conduct.ts'
import { type Earlier, earlierFindings } from './earlier.ts'
import type { DynamicEngine, DynamicSample } from './engine.ts'

export interface DynamicStageOptions {
  /** In the order in which they are asked. */
  readonly engines: readonly DynamicEngine[]
  /** Judges what they saw. */
  readonly pool: Pick<ProcessPool, 'run'>
  readonly memoryMibMax: number
  /** Keeps what the runs left; nothing is kept where it is left out. */
  readonly keep?: KeepBundle
  /** Hears of what could not be kept. */
  readonly onKeepFailure?: (error: unknown) => void
}

export function dynamicStage({ engines, pool, memoryMibMax, keep, onKeepFailure }: DynamicStageOptions): Stage {
  return {
    name: 'dynamic',
    run: async ({ fileName, options, bytes, analysisId, before = [], signal = new AbortController().signal }) => {
      const startedMs = performance.now()
      const earlier = earlierFindings(before)
      const { fileType, isRunnable } = earlier
      const { passwords, command = null } = options
      const sample: DynamicSample = { bytes, fileName, passwords, command, fileType, isRunnable }
      const timeoutMs = (options.timeoutS ?? DYNAMIC_TIMEOUT_S_DEFAULT) * 1000
      const runs = await runEngines({ engines, sample, timeoutMs, signal })
      const wire = runs.flatMap(({ ended }) => (ended.outcome === 'ran' ? ended.wire : []))
      const judged =
        wire.length === 0
          ? withoutTrace(runs)
          : await judge(wire, { path: fileName ?? 'file', analysisId }, earlier, runs)
      const openTo = openToWhom(runs, judged)
      return { name: 'dynamic', durationMs: Math.round(performance.now() - startedMs), openTo, ...judged }
    },
  }

  async function judge(
    wire: readonly unknown[],
    { path, analysisId }: { readonly path: string; readonly analysisId: number | undefined },
    { reasons, isTrusted, isKnownGood, verdict: before }: Earlier,
    runs: readonly EngineRun[],
  ): Promise<Judged> {
    const task: JudgeTask = {
      kind: 'judge',
      traces: wire,
      path,
      earlier: reasons,
      before,
      isTrusted,
      isKnownGood,
      nowMs: Date.now(),
      wantsArtifacts: keep !== undefined,
    }
    const ended = await pool.run(task, new Uint8Array(), { timeoutMs: JUDGE_MS_MAX, memoryMibMax })
    if (ended.outcome !== 'complete') return { status: ended.outcome, reason: ended.reason }
    const findings = findingsOf(ended.answer)
    if (findings === null) return { status: 'failed', reason: 'What the engines saw could not be judged.' }
    const behavior = findings.results['behavior']
    const engineList = runs.map(engineRecord)
    const results = { ...findings.results, behavior: { engines: engineList, ...(behavior as object) } }
    const parts = partsOf(ended.answer, ended.bytes ?? new Uint8Array())
    return { ...completeness(runs), findings: await withBundle({ ...findings, results }, parts, analysisId) }
  }

  /** A report stands without what could not be kept, and says so. */
  async function withBundle(
    findings: StageFindings,
    parts: readonly BundlePart[],
    analysisId: number | undefined,
  ): Promise<StageFindings> {
    if (keep === undefined || analysisId === undefined || parts.length === 0) return findings
    try {
      return { ...findings, bundle: await keep(parts, analysisId) }
    } catch (error) {
      onKeepFailure?.(error)
      const { behavior, errors, ...results } = findings.results
      const { artifacts: _, ...seen } = behavior as { readonly artifacts?: unknown }
      const told = { stage: 'dynamic', module: 'artifacts', reason: NOT_KEPT, recoverable: true }
      return { ...findings, results: { ...results, behavior: seen, errors: [...(errors as readonly unknown[]), told] } }
    }
  }
}

const NOT_KEPT = 'What the runs left could not be kept: the place for samples took nothing.'

/**
 * Who else may have it: nobody, where another run may end otherwise; where a sample ran, and could say what its clock said, those who
 * had submitted theirs by then.
 */
function openToWhom(runs: readonly EngineRun[], judged: Judged): OpenTo | null {
  if (runs.some(({ ended }) => isByChance(ended))) return null
  if (judged.status === 'failed' || judged.status === 'timeout') return null
  const errors: unknown = judged.status === 'complete' ? judged.findings.results['errors'] : []
  if (Array.isArray(errors) && errors.some((one: { readonly reason?: unknown }) => one.reason === NOT_KEPT)) return null
  return runs.some(({ ended }) => ended.outcome === 'ran') ? 'waiting' : 'all'
}

const isByChance = (ended: EngineRun['ended']): boolean =>
  ended.outcome === 'ran' ? ended.cut !== undefined : ended.outcome !== 'skipped' || ended.isPassing === true

type Judged = StageOutcome extends infer Outcome
  ? Outcome extends unknown
    ? Omit<Outcome, 'name' | 'durationMs' | 'openTo'>
    : never
  : never

/** What the report says of an engine. */
function engineRecord({ name, ended, durationMs }: EngineRun): object {
  const base = { name, duration_ms: durationMs }
  if (ended.outcome !== 'ran') return { ...base, status: ended.outcome, reason: ended.reason }
  if (ended.cut === undefined) return { ...base, status: 'complete', not_run: ended.notRun }
  return { ...base, status: ended.cut.status, reason: ended.cut.reason, partial: true, not_run: ended.notRun }
}

/** Complete when one engine came to its end; when all that saw something were cut, the stage was cut too. */
function completeness(
  runs: readonly EngineRun[],
): { readonly status: 'complete' } | { readonly status: 'timeout' | 'failed'; readonly reason: string } {
  const cuts = runs.flatMap(({ ended }) => (ended.outcome === 'ran' ? [ended.cut ?? null] : []))
  const [first] = cuts
  if (first === undefined || first === null || cuts.includes(null)) return { status: 'complete' }
  const status = cuts.some((cut) => cut?.status === 'timeout') ? 'timeout' : 'failed'
  return { status, reason: `${cuts.map((cut) => cut?.reason).join(' ')} What was seen until then is reported.` }
}

/** No engine saw anything: the gravest of their reasons is the stage's own. */
function withoutTrace(runs: readonly EngineRun[]): Judged {
  for (const status of ['timeout', 'failed', 'skipped'] as const) {
    const reasons = runs.flatMap(({ ended }) => (ended.outcome === status ? [ended.reason] : []))
    if (reasons.length > 0) return { status, reason: reasons.join(' ').slice(0, 1_000) }
  }
  return { status: 'skipped', reason: 'No engine that runs files is switched on.' }
}
