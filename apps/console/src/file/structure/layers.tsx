// Layers of a script: what each one became when it was decoded or run, side by side.
import type { AnalysisResults } from '@assay/contract/results'
import type { JSX } from 'preact'
import { Card } from '../../parts/card.tsx'
import { Copy } from '../../parts/copy.tsx'

interface Layer {
  readonly depth: number
  readonly chars: number
  readonly language: string
  readonly sha256: string
  readonly start: string
  readonly technique: string
}

interface LayersProps {
  readonly layers: NonNullable<AnalysisResults['script']>['layers']
  readonly ran: NonNullable<AnalysisResults['behavior']>['layers']
}

export function Layers({ layers, ran }: LayersProps): JSX.Element | null {
  const all = new Map<string, Layer>([...layers, ...ran].map((layer) => [layer.sha256, layer]))
  if (all.size === 0) return null
  const ranked = [...all.values()].toSorted((a, b) => a.depth - b.depth)
  return (
    <Card
      title="Script layers"
      count={ranked.length}
      note="Outermost first: what the script hid, as it was decoded or as it ran."
    >
      {/* It may be wider than the page, so the keyboard must reach it. */}
      <div class="layers scroll-x" role="group" tabIndex={0} aria-label="Layers, scrolls sideways">
        {ranked.map(({ sha256, depth, language, technique, chars, start }) => (
          <section key={sha256} class="layer" aria-label={`Layer ${depth}`}>
            <h3>
              {depth}. {language} <span class="tag">{technique.replaceAll('_', ' ')}</span>
              <Copy text={start} what="this layer" />
            </h3>
            <pre>
              <bdi>{start}</bdi>
            </pre>
            {chars > start.length ? (
              <p class="small soft">
                The first {start.length} of {chars.toLocaleString()} characters
              </p>
            ) : null}
          </section>
        ))}
      </div>
    </Card>
  )
}
