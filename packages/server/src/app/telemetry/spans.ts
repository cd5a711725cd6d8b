// Spans of jobs, their stages, and calls of the store and what stands beside it. A job is submitted by one process and run by
// others: with it goes what they need to go on with the trace of its request.
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { Stage } from '../../analysis/stage.ts'
import type { LeasedJob } from '../../store/records.ts'
import type { Store, SubmissionStore } from '../../store/store.ts'

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
  const submissions = withTrace(store.submissions)
  return looking(store, (value, name) => {
    if (typeof value !== 'object' || value === null) return value
    return watchCalls(tracer, name, value === store.submissions ? submissions : value)
  })
}

/** A `tracestate` may have 512 characters; with more the job has a trace of its own. */
const TRACE_CHARS_MAX = 1_000
/** What a sender may write into it is for nobody that comes after. */
const BAGGAGE = 'baggage'

const withTrace = (submissions: SubmissionStore): SubmissionStore => ({
  ...submissions,
  submit: (request, finish) => {
    const fields: Record<string, string> = {}
    propagation.inject(context.active(), fields)
    delete fields[BAGGAGE]
    const text = JSON.stringify(fields)
    const isTold = Object.keys(fields).length > 0 && text.length <= TRACE_CHARS_MAX
    return submissions.submit({ ...request, trace: isTold ? text : null }, finish)
  },
})

/** Of the request that submitted it; a trace of its own where nobody watched that. */
function contextOf({ trace: told }: LeasedJob): Context {
  if (told === null) return ROOT_CONTEXT
  try {
    return propagation.extract(ROOT_CONTEXT, JSON.parse(told) as Readonly<Record<string, string>>)
  } catch {
    return ROOT_CONTEXT
  }
}

export function aroundJob(tracer: Tracer, job: LeasedJob, work: () => Promise<void>): Promise<void> {
  const attributes = {
    'assay.account.id': job.accountId,
    'assay.analysis.id': job.lease.analysisId,
    'assay.sample.size': job.sample.sizeBytes,
    'assay.job.exhausted': job.exhausted,
  }
  return tracer.startActiveSpan('job', { kind: SpanKind.CONSUMER, attributes }, contextOf(job), (span) =>
    ended(span, work),
  )
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
