// Metrics for Prometheus: requests, jobs, threads and the process itself.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface MetricSources {
  readonly jobs: () => Promise<{ readonly queued: number; readonly processing: number }>
  /** By the stage that is next. */
  readonly stages: () => Promise<
    readonly { readonly stage: string; readonly waiting: number; readonly taken: boolean }[]
  >
  readonly mail: () => { readonly running: number; readonly waiting: number }
}

export interface Metrics {
  /** One answered request. `route` is the pattern, never the path, so that hashes make no series. */
  readonly observe: (method: string, route: string, status: number, seconds: number) => void
  /** The text that Prometheus reads, and its type. */
  readonly expose: () => Promise<{ readonly type: string; readonly text: string }>
}

/** Of one route, method and status, of which there are a few hundred. */
interface Series {
  readonly count: { inc(): void }
  readonly time: { observe(seconds: number): void }
}

/** From the 1 ms of a poll to the 20 s that a mail may take. */
const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

export function createMetrics({ jobs, stages, mail }: MetricSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'assay_' })
  const requests = new Counter({
    name: 'assay_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'assay_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['route'],
    buckets: SECONDS_BUCKETS,
    registers,
  })
  new Gauge({
    name: 'assay_jobs',
    help: 'File analyses by state.',
    labelNames: ['state'],
    registers,
    async collect() {
      const { queued, processing } = await jobs()
      this.set({ state: 'queued' }, queued)
      this.set({ state: 'processing' }, processing)
    },
  })
  new Gauge({
    name: 'assay_jobs_waiting',
    help: 'File analyses that wait, by the stage that is next and whether a running process takes it.',
    labelNames: ['stage', 'taken'],
    registers,
    async collect() {
      const loads = await stages()
      this.reset()
      for (const { stage, taken, waiting } of loads) this.set({ stage, taken: taken ? 'yes' : 'no' }, waiting)
    },
  })
  new Gauge({
    name: 'assay_mail_analyses',
    help: 'Mail analyses by state.',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = mail()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  // To find a series by its labels takes as long as the rest of an observation: each is looked up once.
  const series = new Map<string, Series>()
  const seriesOf = (method: string, route: string, status: number): Series => {
    const name = `${method} ${status} ${route}`
    const known = series.get(name)
    if (known !== undefined) return known
    const made = { count: requests.labels({ method, route, status }), time: duration.labels({ route }) }
    series.set(name, made)
    return made
  }
  return {
    observe: (method, route, status, seconds) => {
      const { count, time } = seriesOf(method, route, status)
      count.inc()
      time.observe(seconds)
    },
    expose: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}
