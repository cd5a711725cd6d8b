// File analysis on the queue: the processes of the static stage, the engines of the dynamic one, and the worker that gives
// them jobs.
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { bundleKeeper } from '../analysis/dynamic/bundle.ts'
import { capeEngine } from '../analysis/dynamic/cape/cape-engine.ts'
import { dynamicStage } from '../analysis/dynamic/dynamic-stage.ts'
import { emulateEngine } from '../analysis/dynamic/emulate-engine.ts'
import type { DynamicEngine } from '../analysis/dynamic/engine.ts'
import { microVmEngine } from '../analysis/dynamic/microvm-engine.ts'
import { keepingLargeResults, resultsLoader } from '../analysis/large-results.ts'
import type { WatchedLists } from '../analysis/lists/watched-lists.ts'
import { giveUp, type RunJobDependencies, runJob } from '../analysis/run-job.ts'
import { runKeys, type StageConditions, takenStages } from '../analysis/run-keys.ts'
import { ProcessPool } from '../analysis/static/process-pool.ts'
import type { RuleFiles } from '../analysis/static/rule-files.ts'
import { StaticLooks } from '../analysis/static/static-looks.ts'
import { staticStage } from '../analysis/static/static-stage.ts'
import type { ChildSetup } from '../analysis/static/task.ts'
import type { WatchedRules } from '../analysis/static/watched-rules.ts'
import { WARM_UP_PDF } from '../analysis/warm-up.ts'
import type { Config } from '../config.ts'
import { attend } from '../jobs/attendance.ts'
import { Worker } from '../jobs/worker.ts'
import type { LeasedJob } from '../store/records.ts'
import type { Completion } from '../store/store.ts'
import { VERSION } from '../version.ts'
import type { Core } from './core.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

const setupOf = ({ yara, keptYara, capa, sigma }: RuleFiles, asksLists: boolean): ChildSetup => ({
  kind: 'setup',
  yara,
  ...(keptYara !== undefined && { keptYara }),
  capa,
  sigma,
  asksLists,
})

/** File analysis on the queue of a data folder. */
export interface FileWorker {
  /** The static stage, for doors that answer at once. */
  readonly looks: StaticLooks
  /** A process does its first work, so that no sample waits for it. Rejects where it could not. */
  readonly warmUp: () => Promise<void>
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

/** What the operator places in folders, as it is now. */
export interface Watched {
  readonly rules: WatchedRules
  readonly lists: WatchedLists
}

/** Who hears of what happens here. */
export interface FileWorkerHears {
  readonly log: Logger
  /** Of every analysis that ends here. */
  readonly onCompleted: (job: LeasedJob, completion: Completion, isRefunded: boolean) => void
  readonly onLost: RunJobDependencies['onLost']
  /** Of a process that failed and was replaced. */
  readonly onFailure: (of: 'static' | 'emulate') => void
  readonly telemetry: Pick<Telemetry, 'aroundJob' | 'watchStage'>
}

/** `concurrency`: how many samples at once. */
export function startFileWorker(
  config: Config,
  { store, blobs }: Core,
  { rules, lists }: Watched,
  concurrency: number,
  hears: FileWorkerHears,
): FileWorker {
  const { log, onCompleted, onLost, telemetry } = hears
  const pool = openPool(config, { rules, lists }, concurrency, hears)
  const engines = enginesOf(config, pool, concurrency, hears)
  const stages = config.ASSAY_FILE_STAGES
  const memoryMibMax = config.ASSAY_FILE_MEMORY_MIB
  const looking = staticStage({ pool, timeoutMs: config.ASSAY_FILE_TIMEOUT_S * 1000, memoryMibMax })
  const looks = new StaticLooks(looking, () => rules.engineVersion)
  const running = dynamicStage({
    engines,
    pool,
    memoryMibMax,
    keep: bundleKeeper(blobs, store.submissions),
    onKeepFailure: (error) => log.error({ err: error }, 'what a run left could not be kept'),
  })
  const places = { blobs, submissions: store.submissions }
  const conditions = conditionsOf(config, engines).filter(({ stage }) => stages.includes(stage))
  const dependencies: RunJobDependencies = {
    ...places,
    sharing: store.sharing,
    loadResults: resultsLoader(places),
    keysOf: async (job) =>
      runKeys(job, {
        engineVersion: rules.engineVersion,
        taken: await takenStages(conditions),
        secret: () => store.sharing.secret(),
        queue: store.jobs,
      }),
    engineVersion: () => rules.engineVersion,
    onLost,
    stages: [looks.stage, running]
      .filter(({ name }) => stages.includes(name))
      .map((stage) => telemetry.watchStage(stage)),
  }
  const worker = new Worker({
    queue: keepingLargeResults(store.jobs, places),
    workerId: `${process.pid}-${randomUUID()}`,
    only: stages.length === 1 ? (stages[0] ?? null) : null,
    concurrency,
    runJob: (job, running) => runJob(dependencies, job, running),
    giveUp: (job) =>
      giveUp(job, rules.engineVersion, 'The analysis was tried three times and its worker was lost each time.'),
    onCompleted,
    onError: (error, message) => log.error({ err: error }, message),
    around: telemetry.aroundJob,
  })
  worker.start()
  const leave = attend(
    store.jobs,
    () => takenStages(conditions),
    (error) => log.error({ err: error }, 'the stages could not be told'),
  )
  return {
    looks,
    warmUp: async () => {
      const ended = await looking.run({ fileName: null, bytes: WARM_UP_PDF, options: { passwords: [] }, before: [] })
      for (const engine of engines) engine.makeReady?.()
      if (ended.status !== 'complete') throw new Error(ended.reason)
    },
    wake: () => worker.wake(),
    stop: async () => {
      leave()
      // What runs is given back to the queue; killing its process ends the wait for it.
      const stopped = worker.stop()
      pool.close()
      for (const engine of engines) engine.close()
      await stopped
    },
  }
}

/** What a stage finds out depends on beside the job and the engine. */
const conditionsOf = (
  { ASSAY_FILE_MEMORY_MIB: memory, ASSAY_FILE_TIMEOUT_S: time }: Config,
  engines: readonly DynamicEngine[],
): readonly StageConditions[] => [
  { stage: 'static', conditions: async () => [VERSION, memory, time] },
  {
    stage: 'dynamic',
    conditions: async () => [
      VERSION,
      memory,
      await Promise.all(engines.map(async ({ name, conditions }) => [name, (await conditions?.()) ?? null])),
    ],
  },
]

/** Its processes take the operator's rules anew whenever these change. */
function openPool(
  config: Config,
  { rules, lists }: Watched,
  size: number,
  { log, onFailure }: FileWorkerHears,
): ProcessPool {
  const asksLists = config.ASSAY_FEEDS !== null
  const pool = new ProcessPool({
    size,
    memoryMibMax: config.ASSAY_FILE_MEMORY_MIB,
    setup: setupOf(rules.files, asksLists),
    answerKeys: (keys) => lists.ask(keys),
    onRuleProblem: (problem) => log.warn({ problem }, 'a rule cannot be used'),
    onRuleNote: (note) => log.info({ note }, 'a rule of the operator replaces one of ours'),
    onFailure: (reason, lastWords) => {
      onFailure('static')
      log.warn({ reason, lastWords }, 'file analysis process failed')
    },
  })
  rules.onChange((files) => pool.replaceSetup(setupOf(files, asksLists)))
  return pool
}

const enginesOf = (
  config: Config,
  pool: ProcessPool,
  size: number,
  { log, onFailure }: FileWorkerHears,
): readonly DynamicEngine[] => [
  emulateEngine({
    size,
    onFailure: (reason, lastWords) => {
      onFailure('emulate')
      log.warn({ reason, lastWords }, 'emulation process failed')
    },
  }),
  microVmEngine(config.ASSAY_DATA_DIR),
  ...(config.ASSAY_CAPE_URL === null ? [] : [capeOf(config, config.ASSAY_CAPE_URL, pool)]),
]

const capeOf = (config: Config, url: string, pool: ProcessPool): DynamicEngine =>
  capeEngine({
    server: { url, token: config.ASSAY_CAPE_TOKEN },
    machine: config.ASSAY_CAPE_MACHINE,
    tags: config.ASSAY_CAPE_TAGS,
    waitMs: config.ASSAY_CAPE_WAIT_S * 1000,
    deletes: config.ASSAY_CAPE_DELETE === 'yes',
    pool,
    memoryMibMax: config.ASSAY_FILE_MEMORY_MIB,
  })
