// The tracer's log → calls in the order in which they ended. A call during which another process ran is written in two
// halves; both are joined here. Lines are bounded in length and number, calls begun and never ended in number.
import { TRACE_LINE_CHARS_MAX, TRACE_LINES_MAX, UNFINISHED_CALLS_MAX } from '../../limits.ts'
import { type CallText, parseLine, splitCall, type TracedLine } from './strace-line.ts'

export interface TracedEvent {
  readonly pid: number
  readonly atMs: number
  readonly body: CallText | Exclude<TracedLine['body'], { kind: 'call' | 'begun' | 'resumed' }>
}

export interface TracedCalls {
  readonly events: readonly TracedEvent[]
  /** Lines that could not be read, and whether lines were left out. */
  readonly unreadable: number
  readonly cut: boolean
}

export function readTrace(log: Buffer): TracedCalls {
  const events: TracedEvent[] = []
  const begun = new Map<string, { readonly atMs: number; readonly args: string }>()
  let unreadable = 0
  let lines = 0
  let at = 0
  for (; at < log.length && lines < TRACE_LINES_MAX; lines += 1) {
    const newline = log.indexOf(10, at)
    const end = newline === -1 ? log.length : newline
    const line = parseLine(log.toString('latin1', at, Math.min(end, at + TRACE_LINE_CHARS_MAX)))
    at = end + 1
    if (line === null) {
      unreadable += 1
      continue
    }
    const { pid, atMs, body } = line
    if (body.kind === 'begun') {
      if (begun.size < UNFINISHED_CALLS_MAX) begun.set(`${pid} ${body.name}`, { atMs, args: body.args })
      else unreadable += 1
      continue
    }
    if (body.kind !== 'resumed') {
      events.push({ pid, atMs, body })
      continue
    }
    const key = `${pid} ${body.name}`
    const first = begun.get(key)
    begun.delete(key)
    const call = first === undefined ? null : splitCall(body.name, first.args + body.rest)
    if (call === null || first === undefined) unreadable += 1
    else events.push({ pid, atMs: first.atMs, body: call })
  }
  // A call that never ended (a sleep, an accept) was made all the same.
  for (const [key, { atMs, args }] of begun) {
    const [pid = '0', name = ''] = key.split(' ')
    events.push({ pid: Number(pid), atMs, body: { kind: 'call', name, args, result: '?' } })
  }
  return { events, unreadable, cut: at < log.length }
}
