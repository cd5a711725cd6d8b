// One hooked call as CAPE writes it, ready to be asked for its arguments by name.

import { TRACE_ARGUMENTS_MAX, TRACE_TEXT_CHARS_MAX } from '../limits.ts'
import { listOf, recordOf, textOf, type Unknown } from '../unknown-json.ts'
import { clockMs, numberOf } from './spelling.ts'

export interface CapeCall {
  readonly pid: number
  readonly api: string
  readonly category: string
  readonly thread: number | null
  readonly atMs: number | null
  readonly succeeded: boolean
  readonly result: string
  /** In their order, as values. */
  readonly values: readonly (string | number)[]
  /** The readable form of an argument where there is one; `` where there is no such argument. */
  readonly text: (...names: readonly string[]) => string
  readonly number: (...names: readonly string[]) => number | null
}

/** Null for what is no call. `startMs` is the guest's clock when the sample began. */
export function readCall(value: unknown, pid: number, startMs: number | null): CapeCall | null {
  const given = recordOf(value)
  const api = textOf(given['api'], 100)
  if (api === '') return null
  const list = listOf(given['arguments'], TRACE_ARGUMENTS_MAX).map(recordOf)
  const find = (names: readonly string[]): Unknown | undefined =>
    list.find(({ name }) => names.some((one) => one === name))
  const clock = clockMs(given['timestamp'])
  return {
    pid,
    api,
    category: textOf(given['category'], 40),
    thread: numberOf(given['thread_id']),
    atMs: clock === null || startMs === null ? null : Math.max(0, clock - startMs),
    succeeded: given['status'] !== false,
    result: textOf(given['return'], 100),
    values: list.map(({ value: one }) => numberOf(one) ?? (typeof one === 'string' ? textOf(one, 4_000) : '')),
    text: (...names) => {
      const found = find(names)
      const shown = found?.['pretty_value'] ?? found?.['value']
      return typeof shown === 'number' ? String(shown) : textOf(shown, TRACE_TEXT_CHARS_MAX)
    },
    number: (...names) => numberOf(find(names)?.['value']),
  }
}
