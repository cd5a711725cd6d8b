// Domains that are made to be read as another, letter under letter, those that differ marked.
import type { PhishingData } from '@assay/contract'
import { defang } from '@assay/engine/defang'
import type { JSX } from 'preact'
import { Card } from '../parts/card.tsx'
import { alignLabel } from './align-letters.ts'

export function Lookalikes({ lookalikes }: Pick<PhishingData, 'lookalikes'>): JSX.Element | null {
  if (lookalikes === undefined) return null
  return (
    <Card title="Lookalike domains" count={lookalikes.length}>
      {lookalikes.length === 0 ? <p class="soft">No domain is made to look like a known one.</p> : null}
      <ul class="lookalikes">
        {lookalikes.map(({ domain, imitates, technique }) => (
          <li key={domain + imitates} class="lookalike">
            <Compared domain={domain} imitates={imitates} />
            <p class="small soft">
              <bdi class="mono">{defang(domain)}</bdi> · {technique.replaceAll('_', ' ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Compared({ domain, imitates }: { readonly domain: string; readonly imitates: string }): JSX.Element {
  const { before, pairs: letters, after } = alignLabel(domain, imitates)
  const differs = letters.filter(({ same }) => !same).length
  return (
    <div
      class="letters mono"
      role="img"
      aria-label={`${domain} in place of ${imitates}: ${differs} ${differs === 1 ? 'letter differs' : 'letters differ'}`}
    >
      <span class="soft">{before}</span>
      {letters.map(({ theirs, ours, same }, at) => (
        // Letters have no identity but their place.
        <span key={at} class={`letter ${same ? '' : 'letter-differs'}`}>
          <b>{theirs}</b>
          <i>{ours}</i>
        </span>
      ))}
      <span class="soft">{after}</span>
    </div>
  )
}
