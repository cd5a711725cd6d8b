// One sample in CAPE from its submission to its report, within the time that the job has for it. Nothing here throws, and
// nothing waits longer than `signal` allows.
import type { CapeAnswer } from './answer.ts'
import type { CapeClient, CapeSubmission } from './client.ts'
import { CAPE_MISSES_MAX, CAPE_POLL_MS_MAX, CAPE_POLL_MS_MIN, CAPE_REPORT_TRIES_MAX } from './limits.ts'

export type TaskEnd =
  | { readonly end: 'report'; readonly task: number; readonly bytes: Buffer; readonly isShort: boolean }
  | { readonly end: 'failed' | 'unreachable' | 'timeout'; readonly task: number | null; readonly reason: string }

export interface TaskRun {
  readonly client: CapeClient
  readonly submission: CapeSubmission
  /** Aborts when the time is over or the run is called off. */
  readonly signal: AbortSignal
  /** Pause between two looks, growing; for tests. */
  readonly pollMs?: { readonly min: number; readonly max: number }
}

/** The analysis ended, and will never have a report. */
const ENDED_BADLY: ReadonlySet<string> = new Set(['failed_analysis', 'failed_processing', 'failed_reporting', 'banned'])

export async function runTask(run: TaskRun): Promise<TaskEnd> {
  const task = await submitted(run)
  if (typeof task !== 'number') return task
  const waited = await reported(task, run)
  return waited ?? (await fetched(task, run))
}

/**
 * The number of the new task. A submission that broke off is not sent a second time: CAPE may have it, and would run the
 * sample twice. One that was throttled was not looked at, and is.
 */
async function submitted({ client, submission, signal }: TaskRun): Promise<number | TaskEnd> {
  for (;;) {
    const answer = await client.submit(submission, signal)
    if (answer.kind === 'wait') {
      if (await pause(answer.pauseMs, signal)) continue
      return { end: 'timeout', task: null, reason: 'CAPE took no further samples in the time given (it throttles).' }
    }
    if (answer.kind !== 'data') return badEnd(answer, null)
    const task = taskOf(answer.value)
    return task ?? { end: 'failed', task: null, reason: 'CAPE took the file and made no task of it.' }
  }
}

/** The first task of a submission: an archive may have become several. */
function taskOf(value: Readonly<Record<string, unknown>>): number | null {
  const data = value['data']
  const ids: unknown = typeof data === 'object' && data !== null && 'task_ids' in data ? data.task_ids : null
  const [first]: readonly unknown[] = Array.isArray(ids) ? ids : []
  return typeof first === 'number' && Number.isSafeInteger(first) && first > 0 ? first : null
}

/** Null when the report is there. */
async function reported(task: number, { client, signal, pollMs }: TaskRun): Promise<TaskEnd | null> {
  const { min, max } = pollMs ?? { min: CAPE_POLL_MS_MIN, max: CAPE_POLL_MS_MAX }
  let pauseMs = min
  let misses = 0
  let last = 'pending'
  while (await pause(pauseMs, signal)) {
    pauseMs = Math.min(pauseMs * 1.5, max)
    const answer = await client.status(task, signal)
    if (answer.kind === 'wait') {
      pauseMs = answer.pauseMs
      continue
    }
    if (answer.kind === 'unreachable') {
      misses += 1
      if (misses < CAPE_MISSES_MAX || signal.aborted) continue
      return { end: 'unreachable', task, reason: answer.reason }
    }
    misses = 0
    if (answer.kind === 'refused') return badEnd(answer, task)
    const { data } = answer.value
    if (typeof data !== 'string') continue
    last = data.slice(0, 40)
    if (data === 'reported') return null
    if (ENDED_BADLY.has(data)) return { end: 'failed', task, reason: `CAPE could not analyze the file (${data}).` }
  }
  return { end: 'timeout', task, reason: `CAPE had no report in the time given (its task was "${last}").` }
}

/** The whole report, or the short one where the whole is too large. */
async function fetched(task: number, { client, signal, pollMs }: TaskRun): Promise<TaskEnd> {
  let format: 'json' | 'lite' = 'json'
  let failure = 'The report of CAPE could not be fetched.'
  let isRefused = false
  for (let tries = 0; tries < CAPE_REPORT_TRIES_MAX; ) {
    const answer = await client.report(task, format, signal)
    if (answer.kind === 'report') return { end: 'report', task, bytes: answer.bytes, isShort: format === 'lite' }
    if (answer.kind === 'too_large') {
      if (format === 'lite')
        return { end: 'failed', task, reason: 'The report of CAPE is too large, even the short one.' }
      format = 'lite'
      continue
    }
    isRefused = answer.kind === 'refused'
    if (answer.kind !== 'wait') {
      failure = answer.reason
      tries += 1
    }
    const pauseMs = answer.kind === 'wait' ? answer.pauseMs : (pollMs?.min ?? CAPE_POLL_MS_MIN)
    if (!(await pause(pauseMs, signal))) return { end: 'timeout', task, reason: `The time was over: ${failure}` }
  }
  return { end: isRefused ? 'failed' : 'unreachable', task, reason: failure }
}

const badEnd = (answer: Extract<CapeAnswer, { kind: 'refused' | 'unreachable' }>, task: number | null): TaskEnd => ({
  end: answer.kind === 'refused' ? 'failed' : 'unreachable',
  task,
  reason: answer.reason,
})

/** False as soon as `signal` aborts. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve(!signal.aborted)
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
