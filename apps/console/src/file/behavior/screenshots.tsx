// What the screen of the guest showed.
import type { JSX } from 'preact'
import { Card } from '../../parts/card.tsx'
import { span } from '../../words/time.tsx'
import type { Behavior } from './behavior.tsx'

export function Screenshots({
  screenshots,
}: {
  readonly screenshots: NonNullable<Behavior['screenshots']>
}): JSX.Element | null {
  if (screenshots.length === 0) return null
  return (
    <Card title="Screen" count={screenshots.length}>
      <ul class="screens">
        {screenshots.map(({ sha256, at_ms, width, height, data }) => (
          <li key={sha256 + at_ms}>
            <figure>
              <img
                src={`data:image/png;base64,${data}`}
                width={width}
                height={height}
                alt={`The screen ${span(at_ms)} after the start`}
                loading="lazy"
              />
              <figcaption class="small soft">after {span(at_ms)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Card>
  )
}
