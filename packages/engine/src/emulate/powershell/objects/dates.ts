// Dates of .NET by the script's own clock. Asking for one is a question that another environment may answer otherwise.
import type { World } from '../../world/world.ts'
import { numberOf, PsObject, type PsValue, textOf } from '../value.ts'

const MS: Readonly<Record<string, number>> = {
  adddays: 86_400_000,
  addhours: 3_600_000,
  addminutes: 60_000,
  addseconds: 1_000,
  addmilliseconds: 1,
}
const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

export function dateObject(ms: number, world: World): PsObject {
  world.recorder.systemEvent({ kind: 'question', about: 'time', what: 'the date' })
  return made(ms, world)
}

function made(ms: number, world: World): PsObject {
  const date = new Date(Number.isFinite(ms) && Math.abs(ms) < 8e15 ? ms : 0)
  const iso = date.toISOString()
  return new PsObject(
    'datetime',
    {
      Year: date.getUTCFullYear(),
      Month: date.getUTCMonth() + 1,
      Day: date.getUTCDate(),
      Hour: date.getUTCHours(),
      Minute: date.getUTCMinutes(),
      Second: date.getUTCSeconds(),
      Millisecond: date.getUTCMilliseconds(),
      DayOfWeek: DAYS[date.getUTCDay()] ?? '',
      Ticks: date.getTime() * 10_000 + 621_355_968_000_000_000,
      ticksms: date.getTime(),
      'tostring()': iso.replace('T', ' ').slice(0, 19),
    },
    {
      get: (name) => (name === 'date' ? made(Math.floor(ms / 86_400_000) * 86_400_000, world) : undefined),
      call: (name, args) => {
        const factor = MS[name]
        if (factor !== undefined) return made(ms + numberOf(args[0] ?? null) * factor, world)
        if (name === 'addmonths') return made(ms + numberOf(args[0] ?? null) * 30 * 86_400_000, world)
        if (name === 'addyears') return made(ms + numberOf(args[0] ?? null) * 365 * 86_400_000, world)
        if (name === 'touniversaltime' || name === 'tolocaltime') return made(ms, world)
        return name === 'tostring' && args.length > 0 ? dateText(date, args[0] ?? null) : undefined
      },
    },
  )
}

/** By a format of .NET: `yyyyMMdd`. */
export function dateText(date: Date, format: PsValue): string {
  const iso = date.toISOString()
  const parts: Readonly<Record<string, string>> = {
    yyyy: iso.slice(0, 4),
    yy: iso.slice(2, 4),
    MM: iso.slice(5, 7),
    dd: iso.slice(8, 10),
    HH: iso.slice(11, 13),
    hh: iso.slice(11, 13),
    mm: iso.slice(14, 16),
    ss: iso.slice(17, 19),
    fff: iso.slice(20, 23),
    d: iso.slice(0, 10),
    o: iso,
    s: iso.slice(0, 19),
  }
  return textOf(format)
    .slice(0, 100)
    .replace(/yyyy|yy|MM|dd|HH|hh|mm|ss|fff|^[dos]$/g, (one) => parts[one] ?? one)
}
