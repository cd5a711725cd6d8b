// Traces and metrics by OpenTelemetry, where an operator asks for them by its standard variables. Without them this file is all
// that is loaded: what is watched is handed back as it is, and costs nothing.
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Stage } from '../../analysis/stage.ts'
import type { Config } from '../../config.ts'
import type { Metrics } from '../../http/metrics/metrics.ts'
import type { LeasedJob } from '../../store/records.ts'
import type { Store } from '../../store/store.ts'

export interface Telemetry {
  /** A span a request, which goes on from where its sender's trace stands. To be called before it listens. */
  readonly watchRequests: (app: FastifyInstance) => void
  /** A span a call within something else that is watched: a worker that looks for work in vain tells nothing. */
  readonly watchStore: <Watched extends Store>(store: Watched) => Watched
  /** The same for any object whose methods are asked for work; `name` stands before theirs. */
  readonly watchCalls: <Watched extends object>(name: string, target: Watched) => Watched
  /** A span from the moment in which a job was leased until it is completed or handed on, in the trace of its request. */
  readonly aroundJob: (job: LeasedJob, work: () => Promise<void>) => Promise<void>
  readonly watchStage: (stage: Stage) => Stage
  /** What is measured is sent, too. */
  readonly watchMetrics: (metrics: Metrics) => Metrics
  /** Sends what waits. */
  readonly close: () => Promise<void>
}

export const NO_TELEMETRY: Telemetry = {
  watchRequests: () => {},
  watchStore: (store) => store,
  watchCalls: (_name, target) => target,
  aroundJob: (_job, work) => work(),
  watchStage: (stage) => stage,
  watchMetrics: (metrics) => metrics,
  close: async () => {},
}

export async function openTelemetry({ ASSAY_TELEMETRY }: Config, log: Logger): Promise<Telemetry> {
  if (ASSAY_TELEMETRY === 'off') return NO_TELEMETRY
  // Nobody else pays for the SDK.
  const { startSdk } = await import('./sdk.ts')
  return startSdk(log)
}
