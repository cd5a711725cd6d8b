// Files of the same account that are nearly the same, and why they are taken for it.
import type { AnalysisResults } from '@assay/contract/results'
import type { JSX } from 'preact'
import { Card } from '../parts/card.tsx'
import { VerdictBadge } from '../parts/verdict.tsx'

export function Similar({
  similar,
}: {
  readonly similar: NonNullable<AnalysisResults['similar']>
}): JSX.Element | null {
  if (similar.length === 0) return null
  return (
    <Card title="Similar files" count={similar.length}>
      <ul class="plain-list">
        {similar.map(({ sha256, file_name, verdict, explain, method }) => (
          <li key={sha256 + method}>
            <VerdictBadge verdict={verdict ?? 'unknown'} />{' '}
            <a href={`/file/${sha256}`}>
              <bdi>{file_name ?? `${sha256.slice(0, 16)}…`}</bdi>
            </a>
            <p class="small soft">{explain}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
