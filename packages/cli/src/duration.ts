// Durations as people write them on a command line: `90d`, `12h`, `30m`, `45s`.
import { UsageError } from './command.ts'

const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Milliseconds. Throws a UsageError. */
export function readDuration(text: string): number {
  const found = /^(\d{1,6})([smhd])$/.exec(text)
  const unit = UNIT_MS[found?.[2] ?? '']
  if (found?.[1] === undefined || unit === undefined)
    throw new UsageError(`"${text}" is not a duration such as 90d, 12h, 30m or 45s`)
  return Number(found[1]) * unit
}
