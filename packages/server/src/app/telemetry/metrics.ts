// What Prometheus can read is sent by OpenTelemetry, too: counters and gauges under the same names, looked up whenever they are
// sent; the two spans of time as histograms of the SDK's own.
import type { Meter, Observable } from '@opentelemetry/api'
import type { Metrics } from '../../http/metrics/metrics.ts'

export function watchMetrics(meter: Meter, metrics: Metrics): Metrics {
  const requests = meter.createHistogram('http.server.request.duration', { unit: 's' })
  const stages = meter.createHistogram('assay.file.stage.duration', { unit: 's' })
  const observables = new Map<string, Observable>()
  for (const { name, help, kind } of metrics.list())
    observables.set(
      name,
      kind === 'counter'
        ? meter.createObservableCounter(name, { description: help })
        : meter.createObservableGauge(name, { description: help }),
    )
  meter.addBatchObservableCallback(
    async (result) => {
      for (const { name, values } of await metrics.read()) {
        const observable = observables.get(name)
        if (observable === undefined) continue
        for (const { labels, value } of values) result.observe(observable, value, labels)
      }
    },
    [...observables.values()],
  )
  return {
    ...metrics,
    observe: (method, route, status, seconds) => {
      metrics.observe(method, route, status, seconds)
      requests.record(seconds, {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      })
    },
    observeStages: (ended) => {
      metrics.observeStages(ended)
      for (const { name, status, durationMs } of ended)
        if (status !== 'skipped') stages.record(durationMs / 1000, { stage: name, status })
    },
  }
}
