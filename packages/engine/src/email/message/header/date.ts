// RFC 5322 dates with the obsolete syntax (section 4.3), read without the machine's own time zone, so that the same bytes
// give the same date everywhere.

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ZONES: Readonly<Record<string, number>> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  edt: -4,
  est: -5,
  cdt: -5,
  cst: -6,
  mdt: -6,
  mst: -7,
  pdt: -7,
  pst: -8,
  // Not in the RFC, and sent all the same.
  wet: 0,
  bst: 1,
  west: 1,
  cet: 1,
  met: 1,
  cest: 2,
  mest: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  jst: 9,
  kst: 9,
}
/** RFC 5322 section 3.3 needs 31; comments and names of zones make it longer. */
const DATE_CHARS_MAX = 300

const CLOCK = String.raw`(\d{1,2})\s*[:.]\s*(\d{1,2})(?:\s*[:.]\s*(\d{1,2})(?:[.,]\d{1,9})?)?(?:\s*(am|pm))?`
const DAY_FIRST = new RegExp(
  String.raw`^(?:[a-z]{2,9}[.,\s]\s*,?\s*)?(\d{1,2})[\s.-]\s*([a-z]{3})[a-z]{0,6}[\s.,-]\s*(\d{2,4}),?(?:\s+(?:at\s+)?${CLOCK})?(?:\s*([+-]\s?\d{1,2}:?\d{2}|[a-z]{1,5}))?`,
)
const MONTH_FIRST = new RegExp(
  String.raw`^(?:[a-z]{2,9}[.,\s]\s*,?\s*)?([a-z]{3})[a-z]{0,6}\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(?:(\d{4})\s*,?\s*(?:at\s+)?)?${CLOCK}(?:\s*([+-]\d{4}|[a-z]{1,5}))?(?:\s+(\d{4}))?`,
)
const ISO =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[t\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?)?\s*(z|[+-]\d{2}:?\d{2})?/

/** The time of a Date field, or null when it tells none. A date without a zone is read as UTC. */
export function parseDate(value: string): Date | null {
  const text = withoutComments(value.slice(0, DATE_CHARS_MAX)).replaceAll(/\s+/g, ' ').trim().toLowerCase()
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst !== null) {
    const [, day, month, year, hour, minute, second, half, zone] = dayFirst
    return dateOf({ year: fullYear(year), month: MONTHS.indexOf(month ?? ''), day, hour, minute, second, half, zone })
  }
  const monthFirst = MONTH_FIRST.exec(text)
  if (monthFirst !== null) {
    const [, month, day, year, hour, minute, second, half, zone, lastYear] = monthFirst
    const fields = { day, hour, minute, second, half, zone }
    return dateOf({ year: fullYear(year ?? lastYear), month: MONTHS.indexOf(month ?? ''), ...fields })
  }
  const iso = ISO.exec(text)
  if (iso === null) return null
  const [, year, month, day, hour, minute, second, zone] = iso
  return dateOf({ year: Number(year), month: Number(month) - 1, day, hour, minute, second, half: undefined, zone })
}

interface DateFields {
  readonly year: number
  readonly month: number
  readonly day: string | undefined
  readonly hour: string | undefined
  readonly minute: string | undefined
  readonly second: string | undefined
  readonly half: string | undefined
  readonly zone: string | undefined
}

function dateOf({ year, month, day, hour, minute, second, half, zone }: DateFields): Date | null {
  const hours = (Number(hour ?? 0) % (half === undefined ? 24 : 12)) + (half === 'pm' ? 12 : 0)
  const isInRange =
    month >= 0 &&
    month < 12 &&
    Number(day) >= 1 &&
    Number(day) <= 31 &&
    Number(hour ?? 0) <= 24 &&
    Number(minute ?? 0) < 60
  if (!isInRange || Number.isNaN(year)) return null
  const time = Date.UTC(year, month, Number(day), hours, Number(minute ?? 0), Math.min(Number(second ?? 0), 60))
  const date = new Date(time - offsetMinutes(zone) * 60_000)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Two digits: 00 to 49 are this century, the others the last; three digits count from 1900 (section 4.3). */
function fullYear(year: string | undefined): number {
  const number = Number(year)
  if (year === undefined || year.length >= 4) return number
  return year.length === 2 && number < 50 ? 2000 + number : 1900 + number
}

/** Unknown zones, among them the military letters, tell nothing and are taken as UTC (section 4.3). */
function offsetMinutes(zone: string | undefined): number {
  const found = /^([+-])\s?(\d{1,2}):?(\d{2})$/.exec(zone ?? '')
  if (found === null) return (ZONES[zone ?? ''] ?? 0) * 60
  const [, sign, hours, minutes] = found
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function withoutComments(text: string): string {
  let out = ''
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    else if (character === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) out += character
  }
  return out
}
