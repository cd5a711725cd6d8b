// Dates and times of Visual Basic, by the imitated machine's clock and in its own time zone.

import { numberOf, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'
import type { Builtin } from './builtins.ts'

const UNITS: Readonly<Record<string, number>> = {
  s: 1_000,
  n: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  y: 86_400_000,
  w: 86_400_000,
  ww: 604_800_000,
}
const DAY_MS = 86_400_000
/** Day 0 of Visual Basic's dates is 30 December 1899. */
const EPOCH_DAYS = 25_569

function dateOf(value: Value): Date {
  if (value instanceof Date) return value
  if (typeof value === 'number') return new Date((value - EPOCH_DAYS) * DAY_MS)
  const parsed = Date.parse(`${textOfValue(value)} UTC`)
  return new Date(Number.isNaN(parsed) ? 0 : parsed)
}

export function dateFunctions(world: World): Record<string, Builtin> {
  const now = (): Date => new Date(world.nowMs)
  const asked = (what: string): Date => {
    world.recorder.systemEvent({ kind: 'question', about: 'time', what })
    return now()
  }
  const startOfDay = (date: Date): Date => new Date(Math.floor(date.getTime() / DAY_MS) * DAY_MS)
  return {
    now: () => asked('Now'),
    date: () => startOfDay(asked('Date')),
    time: () => new Date(now().getTime() % DAY_MS),
    // Loops that wait ask again and again: each look takes a moment.
    timer: () => {
      world.recorder.pass(50)
      return (now().getTime() % DAY_MS) / 1000
    },
    year: ([value]) => dateOf(value).getUTCFullYear(),
    month: ([value]) => dateOf(value).getUTCMonth() + 1,
    day: ([value]) => dateOf(value).getUTCDate(),
    hour: ([value]) => dateOf(value).getUTCHours(),
    minute: ([value]) => dateOf(value).getUTCMinutes(),
    second: ([value]) => dateOf(value).getUTCSeconds(),
    weekday: ([value]) => dateOf(value).getUTCDay() + 1,
    monthname: ([value]) =>
      new Date(Date.UTC(2000, numberOf(value) - 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
    weekdayname: ([value]) =>
      new Date(Date.UTC(2000, 0, 1 + numberOf(value))).toLocaleString('en', { weekday: 'long', timeZone: 'UTC' }),
    cdate: ([value]) => dateOf(value),
    datevalue: ([value]) => startOfDay(dateOf(value)),
    timevalue: ([value]) => new Date(dateOf(value).getTime() % DAY_MS),
    dateserial: ([year, month, day]) => new Date(Date.UTC(numberOf(year), numberOf(month) - 1, numberOf(day))),
    timeserial: ([hour, minute, second]) =>
      new Date(numberOf(hour) * 3_600_000 + numberOf(minute) * 60_000 + numberOf(second) * 1_000),
    dateadd: ([unit, count, from]) => {
      const date = dateOf(from)
      const kind = textOfValue(unit).toLowerCase()
      if (kind === 'm' || kind === 'q' || kind === 'yyyy') {
        const months = numberOf(count) * (kind === 'm' ? 1 : kind === 'q' ? 3 : 12)
        const moved = new Date(date.getTime())
        moved.setUTCMonth(moved.getUTCMonth() + months)
        return moved
      }
      return new Date(date.getTime() + numberOf(count) * (UNITS[kind] ?? DAY_MS))
    },
    datediff: ([unit, from, to]) => {
      // A loop that waits for a time to come.
      world.recorder.pass(50)
      return Math.trunc(
        (dateOf(to).getTime() - dateOf(from).getTime()) / (UNITS[textOfValue(unit).toLowerCase()] ?? DAY_MS),
      )
    },
    datepart: ([unit, value]) => {
      const date = dateOf(value)
      const kind = textOfValue(unit).toLowerCase()
      return kind === 'yyyy'
        ? date.getUTCFullYear()
        : kind === 'm'
          ? date.getUTCMonth() + 1
          : kind === 'h'
            ? date.getUTCHours()
            : date.getUTCDate()
    },
  }
}
