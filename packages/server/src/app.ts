// The composition root: it alone knows which adapter stands behind an interface. What is made here is ended here, in the
// opposite order.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { bootstrap } from './accounts/bootstrap.ts'
import { requestsPerMinute } from './accounts/plans.ts'
import { createMailAnalyzer, type MailAnalyzer } from './analysis/email/mail-analyzer.ts'
import { mailRulesOf } from './analysis/email/mail-rules.ts'
import type { ThreadSetup } from './analysis/email/protocol.ts'
import { WatchedOverrides } from './analysis/email/watched-overrides.ts'
import { Housekeeping } from './analysis/housekeeping.ts'
import { WARM_UP_MS_MAX } from './analysis/limits.ts'
import type { WatchedLists } from './analysis/lists/watched-lists.ts'
import { Scrubber } from './analysis/scrub.ts'
import type { WatchedRules } from './analysis/static/watched-rules.ts'
import { createApi } from './app/api.ts'
import { type Core, openCore } from './app/core.ts'
import { openDoors } from './app/doors.ts'
import { type FileWorkerHears, startFileWorker } from './app/file-worker.ts'
import { expectFreePorts } from './app/free-ports.ts'
import { createLimiters } from './app/limiters.ts'
import { listenAt, readSetting } from './app/name-setting.ts'
import { takePlace } from './app/take-place.ts'
import { openTelemetry } from './app/telemetry/telemetry.ts'
import { tellFile, tellLost, tellScrubbed } from './app/tell-file.ts'
import { putUpWalls } from './app/walls.ts'
import { watchLists } from './app/watch-lists.ts'
import { watchRules } from './app/watch-rules.ts'
import { startWebhooks } from './app/webhooks.ts'
import type { Config } from './config.ts'
import { Counted } from './http/metrics/counted.ts'
import { createMetrics, type MetricSources, type Metrics } from './http/metrics/metrics.ts'
import { listenForMetrics } from './http/metrics/metrics-server.ts'
import { Awaited } from './jobs/awaited.ts'
import { EventFeed } from './jobs/event-feed.ts'
import { createDnsTally, type DnsTally, readDnsTally } from './net/dns-tally.ts'
import { dnsProblem } from './net/live-dns.ts'
import { openOutbound } from './net/outbound.ts'
import { openTrail } from './trail/open-trail.ts'
import { counted, type Trail } from './trail/told.ts'
import { VERSION } from './version.ts'

/** A running service. */
export interface Running {
  /** Where it listens. */
  readonly url: string
  /** The first key in full, when this start made it: to be printed once. */
  readonly newKey: string | null
  /** Takes no new requests, lets running ones finish, gives jobs back, closes the store. */
  readonly stop: () => Promise<void>
}

/** What was begun and must be ended: each piece puts its own end on it. */
type Begun = AsyncDisposableStack

export async function startService(config: Config, log: Logger): Promise<Running> {
  // A start that fails ends what it began: else the process would live on, serve nobody and work on the queue.
  await using begun = new AsyncDisposableStack()
  await expectFreePorts(config)
  const telemetry = await openTelemetry(config, log)
  begun.defer(() => telemetry.close())
  const core = await takePlace(config, telemetry, begun)
  const { walls, missing } = putUpWalls(config, log)
  const { newKey } = await core.store.alone(() =>
    bootstrap(
      { accounts: core.store.accounts, keys: core.keys, credits: core.credits },
      { key: config.ASSAY_BOOTSTRAP_KEY, credits: config.ASSAY_BOOTSTRAP_CREDITS },
    ),
  )
  const lists = await watchLists(config, log, begun)
  const counts = createCounts()
  const rules = await watchRules(config, () => lists.now.digest, log)
  begun.defer(() => rules.close())
  const mail = telemetry.watchCalls('mail', await startMail(config, { lists, rules }, counts, log, begun))
  const metrics = telemetry.watchMetrics(measure(core, counts, () => mail.load))
  const trail = counted(openTrail(config.ASSAY_EVENTS, VERSION, log), metrics.countVerdict)
  begun.defer(() => trail.close())
  const awaited = new Awaited({
    submissions: core.store.submissions,
    onError: (error) => log.error({ err: error }, 'awaited analyses could not be looked up'),
  })
  const feed = new EventFeed({
    events: core.store.events,
    onError: (error) => log.error({ err: error }, 'events could not be looked up'),
  })
  const hears: FileWorkerHears = {
    log,
    onCompleted: (job, completion, isRefunded) => {
      awaited.tell(job.lease.analysisId)
      tellFile({ trail, metrics, refunds: core.creditCounts.refunds }, job, completion, isRefunded)
    },
    onLost: (job, problem) => tellLost(trail, log, job, problem),
    onFailure: (of) => counts.failures.add(of),
    telemetry,
  }
  const files =
    config.ASSAY_FILE_WORKERS > 0
      ? startFileWorker(config, core, { rules, lists }, config.ASSAY_FILE_WORKERS, hears)
      : null
  begun.defer(() => files?.stop())
  await warmUp([mail, files], log)
  startHousekeeping(config, core, trail, log, begun)
  void dnsProblem(config.ASSAY_DNS).then((problem) => problem !== null && log.warn(problem))
  const { rateLimiter, failedLogins } = createLimiters(core)
  const planLimit = (plan: string): number => requestsPerMinute(plan, config.ASSAY_RATE_LIMIT)
  const keeping = {
    days: config.ASSAY_MAIL_RETENTION_DAYS,
    accountBytesMax: config.ASSAY_MAIL_KEPT_MIB * 1024 * 1024,
  }
  const outbound = openOutbound({ dns: config.ASSAY_DNS, internal: config.ASSAY_WEBHOOK_INTERNAL })
  startWebhooks(core, { outbound, keeping, log }, begun)
  let stopping = false
  const app = createApi(config, {
    core,
    mail,
    rules,
    files,
    awaited,
    feed,
    outbound,
    metrics,
    rateLimiter,
    failedLogins,
    planLimit,
    keeping,
    trail,
    log,
    isStopping: () => stopping,
    readyDetails: { isolation: { walls, missing } },
    lists,
  })
  telemetry.watchRequests(app)
  begun.defer(() => app.close())
  // Before that one, which waits for the requests under way.
  begun.defer(() => awaited.close())
  begun.defer(() => feed.close())
  await listenForScrapers(config, metrics, begun)
  const place = { host: config.HOST, port: config.PORT }
  const url = await listenAt('PORT', place, () => app.listen(place))

  await openDoors(
    config,
    { core, mail, files, rules, keeping, trail, rateLimiter, requestsPerMinute: planLimit, log },
    begun,
  )

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

/** File analysis alone, beside a service on the same data folder. */
export async function startWorker(config: Config, log: Logger): Promise<Pick<Running, 'stop'>> {
  await using begun = new AsyncDisposableStack()
  const telemetry = await openTelemetry(config, log)
  begun.defer(() => telemetry.close())
  const core = await openCore(config, { telemetry })
  begun.defer(() => core.store.close())
  begun.defer(() => core.keys.close())
  putUpWalls(config, log)
  const lists = await watchLists(config, log, begun)
  const rules = await watchRules(config, () => lists.now.digest, log)
  begun.defer(() => rules.close())
  const counts = createCounts()
  const metrics = telemetry.watchMetrics(measure(core, counts, null))
  const trail = counted(openTrail(config.ASSAY_EVENTS, VERSION, log), metrics.countVerdict)
  begun.defer(() => trail.close())
  const files = startFileWorker(config, core, { rules, lists }, Math.max(1, config.ASSAY_FILE_WORKERS), {
    log,
    onCompleted: (job, completion, isRefunded) =>
      tellFile({ trail, metrics, refunds: core.creditCounts.refunds }, job, completion, isRefunded),
    onLost: (job, problem) => tellLost(trail, log, job, problem),
    onFailure: (of) => counts.failures.add(of),
    telemetry,
  })
  begun.defer(() => files.stop())
  await listenForScrapers(config, metrics, begun)
  // Nobody asks whether a worker is ready.
  void warmUp([files], log)
  const ends = begun.move()
  return { stop: () => ends.disposeAsync() }
}

/** What threads and processes of analyses count, before there are metrics. */
interface Counts {
  readonly failures: Counted
  readonly dns: DnsTally
}

const createCounts = (): Counts => ({ failures: new Counted(), dns: createDnsTally() })

function measure({ store, connections, creditCounts }: Core, counts: Counts, mail: MetricSources['mail']): Metrics {
  return createMetrics({
    jobs: () => store.jobs.count(),
    stages: () => store.jobs.stages(),
    charged: () => creditCounts.charged.all,
    refunds: () => creditCounts.refunds.all,
    failures: () => counts.failures.all,
    dns: () => readDnsTally(counts.dns),
    mail,
    connections,
  })
}

async function listenForScrapers(
  { HOST: host, ASSAY_METRICS_PORT: port }: Config,
  metrics: Metrics,
  begun: Begun,
): Promise<void> {
  if (port === null) return
  const server = await listenAt('ASSAY_METRICS_PORT', { host, port }, () => listenForMetrics(metrics, host, port))
  begun.defer(() => void server.close())
}

async function startMail(
  config: Config,
  { lists, rules }: { readonly lists: WatchedLists; readonly rules: WatchedRules },
  counts: Counts,
  log: Logger,
  begun: Begun,
): Promise<MailAnalyzer> {
  const path = config.ASSAY_MAIL_OVERRIDES
  const overrides = await readSetting('ASSAY_MAIL_OVERRIDES', path, () =>
    WatchedOverrides.open(path, {
      onDefects: (defects) => log.warn({ defects }, 'parts of the mail overrides cannot be used'),
      onError: (error) => log.error({ err: error }, 'the mail overrides could not be read'),
    }),
  )
  begun.defer(() => overrides.close())
  const setup: ThreadSetup = {
    dns: config.ASSAY_DNS,
    trustedAuthservIds: config.ASSAY_TRUSTED_AUTHSERV_IDS,
    thresholds: config.ASSAY_MAIL_THRESHOLDS,
    mailOverrides: overrides.current,
    rules: mailRulesOf(rules.files),
    lists: lists.now,
    attachments: 'in_processes',
    dnsTally: counts.dns,
  }
  const mail = createMailAnalyzer(config.ASSAY_MAIL_WORKERS, setup, {
    onFailure: (of) => counts.failures.add(of),
    // Who analyses files here tells of all rules.
    ...(config.ASSAY_FILE_WORKERS === 0 && {
      onRuleProblem: (problem: string) => log.warn({ problem }, 'a rule cannot be used'),
    }),
  })
  begun.defer(() => mail.close())
  overrides.onChange((current) => mail.replaceOverrides(current))
  rules.onChange((files) => mail.replaceRules(mailRulesOf(files)))
  lists.onChange((now) => mail.replaceLists(now))
  return mail
}

function startHousekeeping(config: Config, { store, blobs }: Core, trail: Trail, log: Logger, begun: Begun): void {
  const housekeeping = new Housekeeping({
    store,
    blobs,
    retentionDays: config.ASSAY_RETENTION_DAYS,
    mailRetentionDays: config.ASSAY_MAIL_RETENTION_DAYS,
    onError: (error, what) => log.error({ err: error, what }, 'housekeeping failed'),
    onLeap: (leapMs) =>
      log.warn(
        { leapHours: Math.round(leapMs / 3_600_000) },
        'the clock is far ahead of the last time known: if it is wrong, set it right; nothing is deleted for an hour',
      ),
  })
  begun.defer(() => housekeeping.stop())
  const scrubber = new Scrubber(
    { blobs, submissions: store.submissions },
    (found) => tellScrubbed(trail, log, found),
    (error) => log.error({ err: error }, 'samples could not be looked at'),
  )
  begun.defer(() => scrubber.stop())
}

/**
 * Whoever is told that the service is ready waits for nothing that only the first caller pays. What fails here is told and
 * keeps nobody from starting: the analysis it fails for will tell as much.
 */
async function warmUp(parts: readonly (Pick<MailAnalyzer, 'warmUp'> | null)[], log: Logger): Promise<void> {
  const isLate = sleep(WARM_UP_MS_MAX, 'late' as const, { ref: false })
  const done = Promise.all(parts.map((part) => part?.warmUp())).then(
    () => null,
    (error: unknown) => log.warn({ err: error }, 'the first analysis after the start failed'),
  )
  if ((await Promise.race([done, isLate])) === 'late')
    log.warn(`the first analyses take longer than ${WARM_UP_MS_MAX / 1000} s: the service starts without them`)
}
