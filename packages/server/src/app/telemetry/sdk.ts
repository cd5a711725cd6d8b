// The official SDK, which reads the standard variables itself: where to send to, by which protocol, what to sample, under
// which name. Logs are not sent: they have a way of their own.
import { context, DiagLogLevel, diag, metrics, propagation, trace } from '@opentelemetry/api'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { Logger } from 'pino'
import { VERSION } from '../../version.ts'
import { watchMetrics } from './metrics.ts'
import { watchRequests } from './requests.ts'
import { aroundJob, watchCalls, watchStage, watchStore } from './spans.ts'
import type { Telemetry } from './telemetry.ts'

const NAME = 'assay'
/** Whoever cannot be reached does not keep a process from ending. */
const CLOSE_MS_MAX = 5_000

export function startSdk(log: Logger): Telemetry {
  const sdk = new NodeSDK({ serviceName: NAME, instrumentations: [], logRecordProcessors: [] })
  sdk.start()
  const tell = (level: 'warn' | 'error') => (message: string) => log[level]({ message }, 'OpenTelemetry')
  const nothing = (): void => {}
  diag.setLogger(
    { error: tell('error'), warn: tell('warn'), info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const tracer = trace.getTracer(NAME, VERSION)
  const meter = metrics.getMeter(NAME, VERSION)
  return {
    watchRequests: (app) => watchRequests(tracer, app),
    watchStore: (store) => watchStore(tracer, store),
    watchCalls: (name, target) => watchCalls(tracer, name, target),
    aroundJob: (job, work) => aroundJob(tracer, job, work),
    watchStage: (stage) => watchStage(tracer, stage),
    watchMetrics: (measured) => watchMetrics(meter, measured),
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS_MAX).unref())
      await Promise.race([sdk.shutdown().catch((error: unknown) => log.warn({ err: error }, 'OpenTelemetry')), late])
      // A start that is begun again has an SDK of its own: the first one would stay in its place.
      for (const one of [trace, metrics, context, propagation]) one.disable()
    },
  }
}
