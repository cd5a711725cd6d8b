// What a run leaves open: it did not start, was cut, waited to the end of its time, or lost some of what it saw. Where every run
// of a sample leaves something open, none of them speaks for its innocence.
import type { Trace, TraceExit } from './trace.ts'

const ENDS: Readonly<Partial<Record<TraceExit['how'], string>>> = {
  time_up: 'it was still running when its time was up, and what it does later was not seen',
  step_limit: 'it was stopped after the number of steps that one run has',
  crashed: 'it crashed, and what it would have done was not seen',
  out_of_memory: 'it was stopped for the memory that it took',
  power_off: 'the machine went down before it was over',
  killed: 'it was stopped before it ended',
}

/** Shells say so of what they could not start, and so does the loader. */
const NOT_STARTED: ReadonlySet<number> = new Set([126, 127])
/** Of these some evidence was not read; the others shorten what is shown. */
const CUTS: ReadonlySet<string> = new Set([
  'EVIDENCE_MISSING',
  'CHANNEL_BYTES_MAX',
  'TRACE_LINES_MAX',
  'TRACE_EVENTS_MAX',
  'NETWORK_LINES_MAX',
  'CHANGED_ENTRIES_MAX',
  'GUEST_MEMORY',
  'GUEST_PROCESSES_MAX',
  'PROCESSES_MAX',
])

function openIn({ exit, missed = [], limits, processes }: Trace): readonly string[] {
  const hasStarted = processes.some(({ succeeded, ran }) => succeeded !== false && ran !== false)
  const isNoStart = exit.how === 'exited' && NOT_STARTED.has(exit.code ?? 0) && (!hasStarted || missed.length > 0)
  const end = ENDS[exit.how]
  return [
    ...(isNoStart ? [`it did not start (exit code ${exit.code})`] : []),
    ...missed,
    ...(end === undefined ? [] : [end]),
    ...limits.filter(({ limit }) => CUTS.has(limit)).map(({ what }) => `not all of it was seen: ${what}`),
  ]
}

/** One line each, without repetition; none where one run at least came to its end with everything seen. */
export function leftOpen(traces: readonly Trace[]): readonly string[] {
  const lines = traces.map(openIn)
  return lines.some((one) => one.length === 0) ? [] : [...new Set(lines.flat())].slice(0, LINES_MAX)
}

const LINES_MAX = 20
