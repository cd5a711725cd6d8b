// The composition root: it alone knows which adapter stands behind an interface. What is made here is ended here, in the
// opposite order.
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { bootstrap } from './accounts/bootstrap.ts'
import { type Credits, createCredits } from './accounts/credits.ts'
import { createFailedLogins } from './accounts/failed-logins.ts'
import { createIdempotency } from './accounts/idempotency.ts'
import { createKeys, type Keys } from './accounts/keys.ts'
import { requestsPerMinute } from './accounts/plans.ts'
import { createRateLimiter } from './accounts/rate-limit.ts'
import { capeEngine } from './analysis/dynamic/cape/cape-engine.ts'
import { dynamicStage } from './analysis/dynamic/dynamic-stage.ts'
import { emulateEngine } from './analysis/dynamic/emulate-engine.ts'
import type { DynamicEngine } from './analysis/dynamic/engine.ts'
import { microVmEngine } from './analysis/dynamic/microvm-engine.ts'
import { createMailAnalyzer } from './analysis/email/mail-analyzer.ts'
import { WatchedOverrides } from './analysis/email/watched-overrides.ts'
import { unfinishedJob } from './analysis/finish.ts'
import { Housekeeping } from './analysis/housekeeping.ts'
import { type RunJobDependencies, runJob } from './analysis/run-job.ts'
import { ProcessPool } from './analysis/static/process-pool.ts'
import type { RuleFiles } from './analysis/static/rule-files.ts'
import { staticStage } from './analysis/static/static-stage.ts'
import type { ChildSetup } from './analysis/static/task.ts'
import { WatchedRules } from './analysis/static/watched-rules.ts'
import type { Blobs } from './blobs/blobs.ts'
import { openDiskBlobs } from './blobs/disk.ts'
import type { Config } from './config.ts'
import { claimFolder } from './folder-claim.ts'
import { createMetrics } from './http/metrics.ts'
import { listenForMetrics } from './http/metrics-server.ts'
import { accountRoute, usageRoute } from './http/routes/account.ts'
import { adminRoutes } from './http/routes/admin.ts'
import { analyzePhishingRoute } from './http/routes/analyze-phishing.ts'
import { fileStatusRoute } from './http/routes/file-status.ts'
import { addServiceRoutes } from './http/routes/service.ts'
import { submitFileRoute } from './http/routes/submit-file.ts'
import { createHttpServer } from './http/server.ts'
import { Worker } from './jobs/worker.ts'
import { StoreUnavailableError } from './store/errors.ts'
import { openSqliteStore } from './store/sqlite/open.ts'
import type { AccountStore, Store } from './store/store.ts'
import { VERSION } from './version.ts'

/** What every process on a data folder has. */
interface Core {
  readonly store: Store
  readonly keys: Keys
  readonly credits: Credits
  readonly blobs: Blobs
}

function makeDataFolder({ ASSAY_DATA_DIR: path }: Config): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StoreUnavailableError(`the data folder "${path}" cannot be used (${reason})`, { cause: error })
  }
}

/** A file that was cut to nothing would be taken for a new one; the folder of samples is made only after the first. */
function requireNotEmptied(path: string, samples: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.size !== 0 || !existsSync(samples)) return
  throw new StoreUnavailableError(
    `the database "${path}" is empty though it was used: restore a backup of the data folder`,
  )
}

async function openCore(config: Config, { verifies = false } = {}): Promise<Core> {
  const dataDir = config.ASSAY_DATA_DIR
  makeDataFolder(config)
  const path = join(dataDir, 'assay.db')
  requireNotEmptied(path, join(dataDir, 'samples'))
  const store = openSqliteStore({ path, verifies })
  const blobs = await openDiskBlobs(dataDir)
  return { store, keys: createKeys(store.keys), credits: createCredits(store), blobs }
}

/** Accounts, keys and credits, for the command line. */
export interface Administration {
  readonly accounts: AccountStore
  readonly keys: Keys
  readonly credits: Credits
  /** Audits the store; an empty list is a sound one. */
  readonly audit: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export async function openAdministration(config: Config): Promise<Administration> {
  const { store, keys, credits } = await openCore(config)
  return {
    accounts: store.accounts,
    keys,
    credits,
    audit: () => store.audit(),
    close: async () => {
      await keys.close()
      await store.close()
    },
  }
}

const setupOf = ({ yara, capa }: RuleFiles): ChildSetup => ({ kind: 'setup', yara, capa })

/** File analysis on the queue of a data folder. */
export interface FileWorker {
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

function startFileWorker(
  config: Config,
  { store, blobs }: Core,
  rules: WatchedRules,
  concurrency: number,
  log: Logger,
): FileWorker {
  const memoryMibMax = config.ASSAY_FILE_MEMORY_MIB
  const pool = new ProcessPool({
    size: concurrency,
    memoryMibMax,
    setup: setupOf(rules.files),
    onRuleProblem: (problem) => log.warn({ problem }, 'a rule cannot be used'),
    onFailure: (reason, lastWords) => log.warn({ reason, lastWords }, 'file analysis process failed'),
  })
  const engines = [
    emulateEngine({
      size: concurrency,
      onFailure: (reason, lastWords) => log.warn({ reason, lastWords }, 'emulation process failed'),
    }),
    microVmEngine(config.ASSAY_DATA_DIR),
    ...(config.ASSAY_CAPE_URL === null ? [] : [capeOf(config, config.ASSAY_CAPE_URL, pool)]),
  ]
  const dependencies: RunJobDependencies = {
    blobs,
    submissions: store.submissions,
    engineVersion: () => rules.engineVersion,
    stages: [
      staticStage({ pool, timeoutMs: config.ASSAY_FILE_TIMEOUT_S * 1000, memoryMibMax }),
      dynamicStage({ engines, pool, memoryMibMax }),
    ],
  }
  rules.onChange((files) => pool.replaceSetup(setupOf(files)))
  const worker = new Worker({
    queue: store.jobs,
    workerId: `${process.pid}-${randomUUID()}`,
    concurrency,
    runJob: (job, report, signal) => runJob(dependencies, job, report, signal),
    giveUp: (job) => unfinishedJob(job, 'The analysis was tried three times and its worker was lost each time.'),
    onError: (error, message) => log.error({ err: error }, message),
  })
  worker.start()
  return {
    wake: () => worker.wake(),
    stop: async () => {
      // What runs is given back to the queue; killing its process ends the wait for it.
      const stopped = worker.stop()
      pool.close()
      for (const engine of engines) engine.close()
      await stopped
    },
  }
}

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

/** A running service. */
export interface Running {
  /** Where it listens. */
  readonly url: string
  /** The first key in full, when this start made it: to be printed once. */
  readonly newKey: string | null
  /** Takes no new requests, lets running ones finish, gives jobs back, closes the store. */
  readonly stop: () => Promise<void>
}

export async function startService(config: Config, log: Logger): Promise<Running> {
  // A start that fails ends what it began: else the process would live on, serve nobody and work on the queue.
  await using begun = new AsyncDisposableStack()
  makeDataFolder(config)
  const claim = claimFolder(config.ASSAY_DATA_DIR)
  begun.defer(claim.release)
  const core = await openCore(config, { verifies: true })
  const { store, keys, credits, blobs } = core
  begun.defer(() => store.close())
  begun.defer(() => keys.close())
  // Nobody else serves the folder: what a dead process left half done is cleared away.
  await store.answers.abandonAll()
  await blobs.removeLeftovers()
  const { newKey } = await bootstrap(
    { accounts: store.accounts, keys, credits },
    { key: config.ASSAY_BOOTSTRAP_KEY, credits: config.ASSAY_BOOTSTRAP_CREDITS },
  )
  const overrides = await WatchedOverrides.open(config.ASSAY_MAIL_OVERRIDES, {
    onDefects: (defects) => log.warn({ defects }, 'parts of the mail overrides cannot be used'),
    onError: (error) => log.error({ err: error }, 'the mail overrides could not be read'),
  })
  begun.defer(() => overrides.close())
  const mail = createMailAnalyzer(config.ASSAY_MAIL_WORKERS, {
    dns: config.ASSAY_DNS,
    trustedAuthservIds: config.ASSAY_TRUSTED_AUTHSERV_IDS,
    thresholds: config.ASSAY_MAIL_THRESHOLDS,
    mailOverrides: overrides.current,
  })
  begun.defer(() => mail.close())
  overrides.onChange((current) => mail.replaceOverrides(current))
  const rules = await WatchedRules.open(config.ASSAY_RULES_DIR, (error) =>
    log.error({ err: error }, 'the rules could not be read'),
  )
  begun.defer(() => rules.close())
  const files =
    config.ASSAY_FILE_WORKERS > 0 ? startFileWorker(config, core, rules, config.ASSAY_FILE_WORKERS, log) : null
  begun.defer(() => files?.stop())
  const housekeeping = new Housekeeping({
    store,
    blobs,
    retentionDays: config.ASSAY_RETENTION_DAYS,
    onError: (error) => log.error({ err: error }, 'housekeeping failed'),
    onLeap: (leapMs) =>
      log.warn(
        { leapHours: Math.round(leapMs / 3_600_000) },
        'the clock is far ahead of the last time known: if it is wrong, set it right; nothing is deleted for an hour',
      ),
  })
  begun.defer(() => housekeeping.stop())
  const metrics = createMetrics({ jobs: () => store.jobs.count(), mail: () => mail.load })
  const idempotency = createIdempotency(store.answers)
  const rateLimiter = createRateLimiter()
  const planLimit = (plan: string): number => requestsPerMinute(plan, config.ASSAY_RATE_LIMIT)
  let stopping = false

  const app = createHttpServer({
    log,
    keys,
    credits,
    rateLimiter,
    failedLogins: createFailedLogins(),
    requestsPerMinute: planLimit,
    corsOrigins: config.ASSAY_CORS_ORIGINS,
    trustedProxies: config.ASSAY_TRUSTED_PROXIES,
    metrics,
    isStopping: () => stopping,
    routes: [
      analyzePhishingRoute({ credits, idempotency, mail }),
      submitFileRoute({
        store,
        credits,
        idempotency,
        keys,
        blobs,
        engineVersion: () => rules.engineVersion,
        price: config.ASSAY_FILE_CREDITS,
        fileBytesMax: config.ASSAY_FILE_BYTES_MAX,
        onQueued: () => files?.wake(),
      }),
      fileStatusRoute({ submissions: store.submissions, credits }),
      accountRoute({ credits, rateLimiter, requestsPerMinute: planLimit }),
      usageRoute({ credits }),
      ...adminRoutes({ accounts: store.accounts, credits, keys }),
    ],
  })
  begun.defer(() => app.close())
  addServiceRoutes(app, {
    version: VERSION,
    checkReady: async () => void (await Promise.all([store.ping(), blobs.ping()])),
  })
  const metricsServer =
    config.ASSAY_METRICS_PORT === null ? null : await listenForMetrics(metrics, config.HOST, config.ASSAY_METRICS_PORT)
  begun.defer(() => void metricsServer?.close())
  const url = await app.listen({ host: config.HOST, port: config.PORT })

  const ends = begun.move()
  return {
    url,
    newKey,
    stop: () => {
      stopping = true
      return ends.disposeAsync()
    },
  }
}

export async function startWorker(config: Config, log: Logger): Promise<Pick<Running, 'stop'>> {
  const core = await openCore(config)
  const rules = await WatchedRules.open(config.ASSAY_RULES_DIR, (error) =>
    log.error({ err: error }, 'the rules could not be read'),
  )
  const files = startFileWorker(config, core, rules, Math.max(1, config.ASSAY_FILE_WORKERS), log)
  return {
    stop: async () => {
      await files.stop()
      rules.close()
      await core.keys.close()
      await core.store.close()
    },
  }
}
