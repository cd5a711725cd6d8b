// The routes of the service, each with the few things that it needs.
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { FailedLogins } from '../accounts/failed-logins.ts'
import { createIdempotency } from '../accounts/idempotency.ts'
import type { RateLimiter } from '../accounts/rate-limit.ts'
import type { MailAnalyzer } from '../analysis/email/mail-analyzer.ts'
import type { Isolation } from '../analysis/isolation/isolation.ts'
import { resultsLoader } from '../analysis/large-results.ts'
import type { WatchedLists } from '../analysis/lists/watched-lists.ts'
import type { WatchedRules } from '../analysis/static/watched-rules.ts'
import type { Config } from '../config.ts'
import { openFilesMax, uploadsMax, waitsMax } from '../http/connections.ts'
import type { Metrics } from '../http/metrics/metrics.ts'
import { createAdmitKeyless } from '../http/pages/keyless.ts'
import { accountRoute, usageRoute, usageSummaryRoute } from '../http/routes/account.ts'
import { accountAdministrationRoutes } from '../http/routes/admin-accounts.ts'
import { keyAdministrationRoutes } from '../http/routes/admin-keys.ts'
import { analyzePhishingRoute } from '../http/routes/analyze-phishing.ts'
import { fileStatusRoute } from '../http/routes/file-status.ts'
import { healthRoute } from '../http/routes/health.ts'
import { campaignRoutes } from '../http/routes/kept/campaigns.ts'
import { eventStreams } from '../http/routes/kept/events.ts'
import { fileRoutes } from '../http/routes/kept/files.ts'
import type { Keeping } from '../http/routes/kept/keep-mail.ts'
import { keptMailRoutes } from '../http/routes/kept/mail.ts'
import { searchRoute } from '../http/routes/kept/search.ts'
import { addServiceRoutes } from '../http/routes/service.ts'
import { submitFileRoutes } from '../http/routes/submit-file.ts'
import { webhookRoutes } from '../http/routes/webhooks.ts'
import { createHttpServer } from '../http/server.ts'
import type { Awaited } from '../jobs/awaited.ts'
import type { EventFeed } from '../jobs/event-feed.ts'
import type { Outbound } from '../net/outbound.ts'
import type { Trail } from '../trail/told.ts'
import { VERSION } from '../version.ts'
import type { Core } from './core.ts'
import type { FileWorker } from './file-worker.ts'
import { createLook } from './health.ts'
import { payBackLost } from './lost-results.ts'

export interface ApiParts {
  readonly core: Core
  readonly mail: MailAnalyzer
  readonly rules: WatchedRules
  /** Null where others work on the queue. */
  readonly files: FileWorker | null
  readonly awaited: Awaited
  readonly feed: EventFeed
  readonly outbound: Outbound
  readonly metrics: Metrics
  readonly rateLimiter: RateLimiter
  readonly failedLogins: FailedLogins
  /** Requests a minute that a plan allows. */
  readonly planLimit: (plan: string) => number
  readonly keeping: Keeping
  readonly trail: Trail
  readonly log: Logger
  readonly isStopping: () => boolean
  readonly lists: WatchedLists
  /** For administrators, beside readiness. */
  readonly readyDetails: { readonly isolation: Pick<Isolation, 'walls' | 'missing'> }
}

/** The routes, each with the few things it needs. It does not listen yet. */
export function createApi(config: Config, parts: ApiParts): FastifyInstance {
  const {
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
    isStopping,
    readyDetails,
    lists,
  } = parts
  const { store, keys, credits, blobs } = core
  const idempotency = createIdempotency(store.answers)
  const admitKeyless = createAdmitKeyless()
  const streams = eventStreams({
    events: store.events,
    feed,
    mail: store.mail,
    files: store.files,
    keys,
    credits,
    keeping,
    streamsMax: waitsMax(openFilesMax()),
  })
  const app = createHttpServer({
    log,
    keys,
    credits,
    rateLimiter,
    failedLogins,
    requestsPerMinute: planLimit,
    corsOrigins: config.ASSAY_CORS_ORIGINS,
    trustedProxies: config.ASSAY_TRUSTED_PROXIES,
    metrics,
    admitKeyless,
    isStopping,
    trail,
    readiness: {
      check: async () => void (await Promise.all([store.ping(), blobs.ping()])),
      details: async () => ({
        ...readyDetails,
        lists: { in_force: lists.lists, waiting: lists.waiting, problems: lists.problems },
        // What waits for a stage that nobody takes; null while the store cannot be asked.
        files: await store.jobs.stages().then(
          (stages) => ({
            untaken: stages.flatMap(({ stage, taken, waiting }) =>
              !taken && waiting > 0 ? [{ stage, waiting, taken }] : [],
            ),
          }),
          () => null,
        ),
      }),
    },
    routes: [
      analyzePhishingRoute({ credits, idempotency, mail, keeping, trail }),
      streams.route,
      ...keptMailRoutes({ mail: store.mail, credits, keeping }),
      ...campaignRoutes({ campaigns: store.campaigns, mail: store.mail, credits, keeping }),
      ...fileRoutes({ files: store.files, blobs, credits }),
      searchRoute({ mail: store.mail, files: store.files, credits, keeping }),
      healthRoute({
        credits,
        look: createLook(config, {
          jobs: store.jobs,
          mailLoad: () => mail.load,
          engineVersion: () => rules.engineVersion,
          isolation: readyDetails.isolation,
          streams: streams.count,
        }),
      }),
      ...submitFileRoutes({
        store,
        credits,
        idempotency,
        keys,
        blobs,
        engineVersion: () => rules.engineVersion,
        price: credits.priceOf(config.ASSAY_FILE_CREDITS),
        fileBytesMax: config.ASSAY_FILE_BYTES_MAX,
        uploadsMax: uploadsMax(openFilesMax()),
        outbound,
        onQueued: () => files?.wake(),
      }),
      fileStatusRoute({
        submissions: store.submissions,
        loadResults: resultsLoader({ blobs, submissions: store.submissions }),
        onResultsLost: ({ log, caller: { accountId } }, analysisId) =>
          payBackLost(core)(log, { accountId, analysisId }),
        credits,
        awaited,
        waitsMax: waitsMax(openFilesMax()),
      }),
      ...webhookRoutes({ webhooks: store.webhooks, outbound, credits }),
      accountRoute({
        accounts: store.accounts,
        credits,
        rateLimiter,
        requestsPerMinute: planLimit,
        retentionDays: config.ASSAY_RETENTION_DAYS,
      }),
      usageRoute({ credits }),
      usageSummaryRoute({ credits }),
      ...accountAdministrationRoutes({ accounts: store.accounts, credits }),
      ...keyAdministrationRoutes({ accounts: store.accounts, keys, credits }),
    ],
  })
  addServiceRoutes(app, { version: VERSION, admitKeyless, ownRules: () => rules.files })
  return app
}
