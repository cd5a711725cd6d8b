// Metrics for Prometheus: requests, verdicts, jobs, threads, connections and the process itself.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { StageRecord } from '../../store/records.ts'
import type { StageLoad } from '../../store/store.ts'

export interface MetricSources {
  readonly jobs: () => Promise<{ readonly queued: number; readonly processing: number }>
  /** By the stage that is next. */
  readonly stages: () => Promise<readonly StageLoad[]>
  /** Null in a process that takes no mail. */
  readonly mail: (() => { readonly running: number; readonly waiting: number }) | null
  /** Credits charged, by operation, and charges given back, by their cause. */
  readonly charged: () => ReadonlyMap<string, number>
  readonly refunds: () => ReadonlyMap<string, number>
  /** Threads and processes of analyses that failed and were replaced, by what they do. */
  readonly failures: () => ReadonlyMap<string, number>
  /** Questions to DNS by how they ended. */
  readonly dns: () => ReadonlyMap<string, number>
  /** To a shared database; null where there is none. */
  readonly connections: (() => Readonly<Record<'open' | 'idle' | 'asked_for', number>>) | null
}

export interface Metrics {
  /** One answered request. `route` is the pattern, never the path, so that hashes make no series. */
  readonly observe: (method: string, route: string, status: number, seconds: number) => void
  /** A mail or a file was judged. */
  readonly countVerdict: (kind: 'mail' | 'file', verdict: string) => void
  /** The stages that a job went through. */
  readonly observeStages: (stages: readonly StageRecord[]) => void
  /** A job was completed with what another one had found out. */
  readonly countShared: () => void
  /** Counters and gauges that there are. */
  readonly list: () => readonly MeasuredKind[]
  /** What they are now. */
  readonly read: () => Promise<readonly Measured[]>
  /** The text that Prometheus reads, and its type. */
  readonly expose: () => Promise<{ readonly type: string; readonly text: string }>
}

export interface MeasuredKind {
  readonly name: string
  readonly help: string
  readonly kind: 'counter' | 'gauge'
}

export interface Measured {
  readonly name: string
  readonly values: readonly { readonly labels: Readonly<Record<string, string | number>>; readonly value: number }[]
}

/** Of one route, method and status, of which there are a few hundred. */
interface Series {
  readonly count: { inc(): void }
  readonly time: { observe(seconds: number): void }
}

/** From the 1 ms of a poll to the 20 s that a mail may take. */
const SECONDS_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

/** From a note to a run in a guest that lasts to its end. */
const STAGE_SECONDS_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600]

interface Counting {
  readonly name: string
  readonly help: string
  readonly label: string
  readonly source: 'charged' | 'refunds' | 'failures' | 'dns'
}

/** What is counted elsewhere in this process. */
const COUNTERS: readonly Counting[] = [
  {
    name: 'assay_credits_charged_total',
    help: 'Credits charged by this process, by operation.',
    label: 'operation',
    source: 'charged',
  },
  {
    name: 'assay_refunds_total',
    help: 'Charges that this process gave back, because a request or an analysis was not delivered.',
    label: 'cause',
    source: 'refunds',
  },
  {
    name: 'assay_analysis_failures_total',
    help: 'Threads and processes of analyses that failed or ran out of time and were replaced, by what they do.',
    label: 'of',
    source: 'failures',
  },
  {
    name: 'assay_dns_answers_total',
    help: 'Questions of mail analyses to DNS, the remembered ones included, by how they ended.',
    label: 'kind',
    source: 'dns',
  },
]

function addCounter(registers: Registry[], { name, help, label, source }: Counting, sources: MetricSources): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers,
    collect() {
      this.reset()
      for (const [value, count] of sources[source]()) this.inc({ [label]: value }, count)
    },
  })
}

export function createMetrics(sources: MetricSources): Metrics {
  const { jobs, stages, mail, connections } = sources
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
    name: 'assay_jobs_oldest_seconds',
    help: 'Age of the file analysis that has waited longest, by the stage that is next.',
    labelNames: ['stage'],
    registers,
    async collect() {
      const loads = await stages()
      this.reset()
      for (const { stage, oldestMs } of loads)
        this.set({ stage }, oldestMs === null ? 0 : Math.max(0, (Date.now() - oldestMs) / 1000))
    },
  })
  const verdicts = new Counter({
    name: 'assay_verdicts_total',
    help: 'Mails and files judged by this process, by verdict.',
    labelNames: ['kind', 'verdict'],
    registers,
  })
  const stageSeconds = new Histogram({
    name: 'assay_file_stage_seconds',
    help: 'Time that a stage of a file analysis took in this process, by how it ended.',
    labelNames: ['stage', 'status'],
    buckets: STAGE_SECONDS_BUCKETS,
    registers,
  })
  const shared = new Counter({
    name: 'assay_files_shared_total',
    help: 'File analyses that this process completed with what another one of the same bytes had found out.',
    registers,
  })
  for (const counter of COUNTERS) addCounter(registers, counter, sources)
  if (connections !== null)
    new Gauge({
      name: 'assay_database_connections',
      help: 'Connections of this process to the database: open, idle among them, and asked for by calls that wait.',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
      },
    })
  if (mail !== null)
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
    countVerdict: (kind, verdict) => verdicts.inc({ kind, verdict }),
    countShared: () => shared.inc(),
    observeStages: (ended) => {
      for (const { name, status, durationMs } of ended)
        if (status !== 'skipped') stageSeconds.observe({ stage: name, status }, durationMs / 1000)
    },
    list: () =>
      registry.getMetricsAsArray().flatMap((metric) => {
        const { name, help } = metric
        if (metric instanceof Counter) return { name, help, kind: 'counter' as const }
        return metric instanceof Gauge ? { name, help, kind: 'gauge' as const } : []
      }),
    read: async () =>
      (await registry.getMetricsAsJSON()).map(({ name, values }) => ({
        name,
        values: values.map(({ labels, value }) => ({ labels: definedOf(labels), value })),
      })),
    expose: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  }
}

const definedOf = (labels: Readonly<Record<string, string | number | undefined>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(labels).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
