// Counts by day as columns: one picture with a name for those who hear the page, each column's number by hovering.
import type { JSX } from 'preact'

interface DayBarsProps {
  readonly days: readonly { readonly day: string; readonly count: number }[]
  readonly label: string
}

export function DayBars({ days, label }: DayBarsProps): JSX.Element {
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <figure class="day-bars">
      <div class="day-bars-plot" role="img" aria-label={label}>
        {days.map(({ day, count }) => (
          <span key={day} class="day-bar" title={`${day}: ${count.toLocaleString()}`}>
            <i style={{ height: `${(100 * count) / most}%` }} />
          </span>
        ))}
      </div>
      <figcaption class="row small soft">
        <span>{days[0]?.day}</span>
        <span class="day-bars-most">at most {most.toLocaleString()} a day</span>
        {days.length > 1 ? <span>{days.at(-1)?.day}</span> : null}
      </figcaption>
    </figure>
  )
}

/** Every day from the first to the last, those without anything too. */
export function everyDay(since: string, counts: ReadonlyMap<string, number>): DayBarsProps['days'] {
  const days: { day: string; count: number }[] = []
  const last = new Date().toISOString().slice(0, 10)
  for (let at = new Date(`${since}T00:00:00Z`); days.length < 400; at = new Date(at.getTime() + 86_400_000)) {
    const day = at.toISOString().slice(0, 10)
    if (day > last) break
    days.push({ day, count: counts.get(day) ?? 0 })
  }
  return days
}
