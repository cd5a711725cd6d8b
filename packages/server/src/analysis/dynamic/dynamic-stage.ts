// The dynamic stage as a table of contents: every engine that can runs the sample → their traces are judged together, in a
// process of their own → findings that join those of the static stage. No behaviour is never evidence of innocence: the
// stage says what it saw, in which surroundings, and what it could not look at.
import { DYNAMIC_TIMEOUT_S_DEFAULT } from '../job-options.ts'
import { JUDGE_MS_MAX } from '../limits.ts'
import type { Stage, StageOutcome } from '../stage.ts'
import type { ProcessPool } from '../static/process-pool.ts'
import { findingsOf } from '../static/static-stage.ts'
import type { JudgeTask } from '../static/task.ts'
import { type Earlier, earlierFindings } from './earlier.ts'
import type { DynamicEngine, DynamicSample, EngineOutcome } from './engine.ts'

export interface DynamicStageOptions {
  /** In the order in which they are asked. */
  readonly engines: readonly DynamicEngine[]
  /** Judges what they saw. */
  readonly pool: ProcessPool
  readonly memoryMibMax: number
}

interface EngineRun {
  readonly name: DynamicEngine['name']
  readonly ended: EngineOutcome
}

export function dynamicStage({ engines, pool, memoryMibMax }: DynamicStageOptions): Stage {
  return {
    name: 'dynamic',
    run: async ({ fileName, options, bytes, before = [] }) => {
      const startedMs = performance.now()
      const earlier = earlierFindings(before)
      const sample: DynamicSample = { bytes, fileName, passwords: options.passwords, fileType: earlier.fileType }
      const timeoutMs = (options.timeoutS ?? DYNAMIC_TIMEOUT_S_DEFAULT) * 1000
      const runs: EngineRun[] = []
      for (const engine of engines) runs.push({ name: engine.name, ended: await engine.run(sample, timeoutMs) })
      const wire = runs.flatMap(({ ended }) => (ended.outcome === 'ran' ? ended.wire : []))
      const judged = wire.length === 0 ? withoutTrace(runs) : await judge(wire, fileName ?? 'file', earlier, runs)
      return { name: 'dynamic', durationMs: Math.round(performance.now() - startedMs), ...judged }
    },
  }

  async function judge(
    wire: readonly unknown[],
    path: string,
    { reasons, isTrusted }: Earlier,
    runs: readonly EngineRun[],
  ): Promise<Judged> {
    const task: JudgeTask = { kind: 'judge', traces: wire, path, earlier: reasons, isTrusted, nowMs: Date.now() }
    const ended = await pool.run(task, new Uint8Array(), { timeoutMs: JUDGE_MS_MAX, memoryMibMax })
    if (ended.outcome !== 'complete') return { status: ended.outcome, reason: ended.reason }
    const findings = findingsOf(ended.answer)
    if (findings === null) return { status: 'failed', reason: 'What the engines saw could not be judged.' }
    const behavior = findings.results['behavior']
    const engineList = runs.map(engineRecord)
    const results = { ...findings.results, behavior: { engines: engineList, ...(behavior as object) } }
    return { status: 'complete', findings: { ...findings, results } }
  }
}

type Judged = StageOutcome extends infer Outcome
  ? Outcome extends unknown
    ? Omit<Outcome, 'name' | 'durationMs'>
    : never
  : never

/** What the report says of an engine. */
function engineRecord({ name, ended }: EngineRun): object {
  if (ended.outcome === 'ran') return { name, status: 'complete', not_run: ended.notRun }
  return { name, status: ended.outcome, reason: ended.reason }
}

/** No engine saw anything: the gravest of their reasons is the stage's own. */
function withoutTrace(runs: readonly EngineRun[]): Judged {
  for (const status of ['timeout', 'failed', 'skipped'] as const) {
    const reasons = runs.flatMap(({ ended }) => (ended.outcome === status ? [ended.reason] : []))
    if (reasons.length > 0) return { status, reason: reasons.join(' ').slice(0, 1_000) }
  }
  return { status: 'skipped', reason: 'No engine that runs files is switched on.' }
}
