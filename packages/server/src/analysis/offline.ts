// The pipeline without a service, for the command line: one file after the other through the same killable processes and
// the same stages, with the same verdict. Nothing is stored.
import { FILE_ENGINE_VERSION } from '@assay/engine/service'
import type { FileVerdict, StageRecord } from '../store/records.ts'
import { dynamicStage } from './dynamic/dynamic-stage.ts'
import { emulateEngine } from './dynamic/emulate-engine.ts'
import type { DynamicEngine } from './dynamic/engine.ts'
import { microVmEngine } from './dynamic/microvm-engine.ts'
import { joinStages, stageRecord } from './finish.ts'
import { OFFLINE_MEMORY_MIB_MAX, OFFLINE_MS_MAX } from './limits.ts'
import type { AnswerKeys } from './lists/answer-keys.ts'
import type { Stage, StageOutcome } from './stage.ts'
import { ProcessPool } from './static/process-pool.ts'
import { NO_RULES, type RuleFiles } from './static/rule-files.ts'
import { staticStage } from './static/static-stage.ts'

/** What all stages found out about one file. */
export interface FileAnalysis {
  /** The worst of the stages; `unknown` where none found anything out. */
  readonly verdict: FileVerdict
  readonly fileType: string | null
  readonly stages: readonly StageRecord[]
  /** `analysis_results` of the contract; null where no stage found anything out. */
  readonly results: Readonly<Record<string, unknown>> | null
}

/** Holds its processes until it is disposed. */
export interface FileAnalyzer extends Disposable {
  /** Resolves always: what a stage could not do stands in its record. */
  analyze(
    bytes: Uint8Array,
    given: { readonly fileName: string | null; readonly passwords: readonly string[] },
  ): Promise<FileAnalysis>
}

export interface FileAnalysisOptions {
  /** The user's own rules, beside those that ship. */
  readonly rules?: RuleFiles
  /** Answers for the operator's lists. */
  readonly answerKeys?: AnswerKeys
  /** Hears of rules that cannot be used, each once as one line with its file. */
  readonly onRuleProblem?: (problem: string) => void
  /** Files at once; the caller has no more than that under way. Default 1. */
  readonly size?: number
  /** Who may run the sample: nobody, the emulators, the guests of this data folder as well, or just these. Default the emulators. */
  readonly run?:
    | 'nothing'
    | 'emulators'
    | { readonly guestsOf: string }
    | { readonly engines: readonly DynamicEngine[] }
}

/** The pipeline of the service without queue and store. `using analyzer = openFileAnalysis()` ends its processes. */
export function openFileAnalysis({
  rules = NO_RULES,
  onRuleProblem = () => {},
  size = 1,
  run = 'emulators',
  answerKeys,
}: FileAnalysisOptions = {}): FileAnalyzer {
  const { yara, capa, sigma } = rules
  const memoryMibMax = OFFLINE_MEMORY_MIB_MAX
  const pool = new ProcessPool({
    size,
    memoryMibMax,
    setup: { kind: 'setup', yara, capa, sigma, asksLists: answerKeys !== undefined },
    ...(answerKeys !== undefined && { answerKeys }),
    onRuleProblem,
  })
  const engines = enginesFor(run, size)
  for (const engine of engines) engine.makeReady?.()
  const stages: readonly Stage[] = [
    staticStage({ pool, timeoutMs: OFFLINE_MS_MAX, memoryMibMax }),
    ...(engines.length === 0 ? [] : [dynamicStage({ engines, pool, memoryMibMax })]),
  ]
  return {
    analyze: async (bytes, { fileName, passwords }) => {
      const outcomes: StageOutcome[] = []
      for (const stage of stages)
        outcomes.push(await stage.run({ fileName, bytes, options: { passwords }, before: outcomes }))
      const { verdict, fileType, results, isEmpty } = joinStages(outcomes, FILE_ENGINE_VERSION)
      return { verdict, fileType, stages: outcomes.map(stageRecord), results: isEmpty ? null : results }
    },
    [Symbol.dispose]: () => {
      pool.close()
      for (const engine of engines) engine.close()
    },
  }
}

function enginesFor(run: NonNullable<FileAnalysisOptions['run']>, size: number): readonly DynamicEngine[] {
  if (run === 'nothing') return []
  if (typeof run === 'object' && 'engines' in run) return run.engines
  const emulators = emulateEngine({ size })
  return run === 'emulators' ? [emulators] : [emulators, microVmEngine(run.guestsOf)]
}
