// A moment in the zone of who looks, with UTC for who hovers or asks.
import type { JSX } from 'preact'

const FULL = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
const SHORT = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' })

/** `2026-01-31 12:00:00 UTC`. */
export const utc = (time: Date): string => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`

export function Time({ at, short = false }: { readonly at: string | null; readonly short?: boolean }): JSX.Element {
  const time = at === null ? null : new Date(at)
  if (time === null || Number.isNaN(time.getTime())) return <span class="soft">not told</span>
  return (
    <time dateTime={time.toISOString()} title={utc(time)}>
      {(short ? SHORT : FULL).format(time)}
    </time>
  )
}

/** `850 ms`, `12 s`, `3 min 20 s`, `2 h 5 min`, `3 d`. */
export function span(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  const s = ms / 1000
  if (s < 60) return `${s < 10 ? s.toFixed(1).replace(/\.0$/, '') : Math.round(s)} s`
  if (s < 3600) return `${Math.floor(s / 60)} min ${Math.round(s % 60)} s`
  if (s < 86_400) return `${Math.floor(s / 3600)} h ${Math.round((s % 3600) / 60)} min`
  return `${Math.round(s / 86_400)} d`
}
