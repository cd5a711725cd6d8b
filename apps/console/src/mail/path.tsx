// The way that the message took, server by server, with the time that each step cost.
import type { PhishingData } from '@assay/contract'
import type { JSX } from 'preact'
import { Card } from '../parts/card.tsx'
import { span, Time } from '../words/time.tsx'

/** A step that takes longer stands out. */
const SLOW_S = 300

export function Path({ path }: { readonly path: PhishingData['path'] }): JSX.Element {
  return (
    <Card title="Path" count={path.length} note="First step first. What the receiver did not write is only a claim.">
      {path.length === 0 ? <p class="soft">The message has no Received headers.</p> : null}
      <ol class="hops">
        {path.map((hop, at) => (
          <li key={`${at} ${hop.time}`} class={`hop ${hop.believed ? '' : 'hop-claimed'}`}>
            {hop.delay_s === null ? null : (
              <p class={`hop-delay small ${Math.abs(hop.delay_s) > SLOW_S ? 'tone-text-suspicious' : 'soft'}`}>
                {hop.delay_s < 0 ? `${span(-hop.delay_s * 1000)} back in time` : `after ${span(hop.delay_s * 1000)}`}
              </p>
            )}
            <p>
              <bdi class="mono">{hop.from ?? hop.address ?? 'unknown'}</bdi>
              {hop.address === null || hop.from === null ? null : <span class="soft mono"> [{hop.address}]</span>}
              {' → '}
              <bdi class="mono">{hop.by ?? 'unknown'}</bdi>
            </p>
            <p class="small soft">
              <Time at={hop.time} />
              {hop.protocol === null ? '' : ` · ${hop.protocol.toUpperCase()}`}
              {hop.encrypted === null ? '' : hop.encrypted ? ' · encrypted' : ' · not encrypted'}
              {hop.believed ? '' : ' · claimed'}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
