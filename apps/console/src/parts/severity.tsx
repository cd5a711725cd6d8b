// How grave one finding is: a word, and bars whose number says the same.
import type { JSX } from 'preact'

const BARS = { high: 3, medium: 2, low: 1, info: 0 } as const

export type SeverityName = keyof typeof BARS

export function Severity({ severity }: { readonly severity: SeverityName }): JSX.Element {
  return (
    <span class={`severity severity-${severity}`}>
      <span class="bars" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <i key={bar} class={bar <= BARS[severity] ? 'bar-on' : 'bar-off'} />
        ))}
      </span>
      {severity}
    </span>
  )
}

/** Points on a bar as long as their share of the most. */
export function Points({ points, most }: { readonly points: number; readonly most: number }): JSX.Element {
  return (
    <span class="points" title={`${points} points`}>
      <span class="points-bar" aria-hidden="true">
        <i style={{ width: `${most <= 0 ? 0 : Math.round((100 * Math.max(0, points)) / most)}%` }} />
      </span>
      <b>{points > 0 ? `+${points}` : points}</b>
      <span class="unseen"> points</span>
    </span>
  )
}
