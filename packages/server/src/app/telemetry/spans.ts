// Spans of jobs, their stages, and calls of the store and what stands beside it.
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { Stage } from '../../analysis/stage.ts'
import type { LeasedJob } from '../../store/records.ts'
import type { Store } from '../../store/store.ts'

type Method = (...values: readonly unknown[]) => unknown

/** Ends the span as the work ends; what it throws stands in it by its kind alone, for messages may hold what callers sent. */
async function ended<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

/** A proxy whose properties are looked up once. */
function looking<Target extends object>(target: Target, made: (value: unknown, name: string) => unknown): Target {
  const known = new Map<PropertyKey, unknown>()
  return new Proxy(target, {
    get: (_target, name) => {
      const value: unknown = Reflect.get(target, name, target)
      // What changes from look to look is handed on as it is.
      if (typeof name !== 'string' || (typeof value !== 'function' && typeof value !== 'object')) return value
      if (known.has(name)) return known.get(name)
      const wrapped = made(value, name)
      if (wrapped !== value) known.set(name, wrapped)
      return wrapped
    },
  })
}

export function watchCalls<Target extends object>(tracer: Tracer, group: string, target: Target): Target {
  return looking(target, (value, name) => {
    if (typeof value !== 'function') return value
    // It is called with the object that it belongs to, whose private fields no proxy has.
    const method = value as Method
    return (...values: readonly unknown[]): unknown => {
      if (trace.getActiveSpan() === undefined) return method.apply(target, [...values])
      const span = tracer.startSpan(`${group}.${name}`)
      return context.with(trace.setSpan(context.active(), span), () => {
        const result = method.apply(target, [...values])
        if (result instanceof Promise) return ended(span, () => result)
        span.end()
        return result
      })
    }
  })
}

/** Its parts are objects: `ledger.charge` is the method of one. */
export function watchStore<Watched extends Store>(tracer: Tracer, store: Watched): Watched {
  return looking(store, (value, name) =>
    typeof value === 'object' && value !== null ? watchCalls(tracer, name, value) : value,
  )
}

export function aroundJob(tracer: Tracer, job: LeasedJob, work: () => Promise<void>): Promise<void> {
  const attributes = {
    'assay.account.id': job.accountId,
    'assay.analysis.id': job.lease.analysisId,
    'assay.sample.size': job.sample.sizeBytes,
    'assay.job.exhausted': job.exhausted,
  }
  return tracer.startActiveSpan('job', { kind: SpanKind.CONSUMER, attributes }, (span) => ended(span, work))
}

export function watchStage(tracer: Tracer, stage: Stage): Stage {
  return {
    name: stage.name,
    run: (input) =>
      tracer.startActiveSpan(`stage ${stage.name}`, (span) =>
        ended(span, async () => {
          const outcome = await stage.run(input)
          span.setAttribute('assay.stage.status', outcome.status)
          if (outcome.status === 'failed' || outcome.status === 'timeout')
            span.setStatus({ code: SpanStatusCode.ERROR })
          return outcome
        }),
      ),
  }
}
