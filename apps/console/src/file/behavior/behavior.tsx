// What the file did when it was emulated or run: its processes, and everything in the order of time.
import type { AnalysisResults } from '@assay/contract/results'
import type { JSX } from 'preact'
import { Card } from '../../parts/card.tsx'
import { size } from '../../words/size.ts'
import { span } from '../../words/time.tsx'
import { Processes } from './processes.tsx'
import { Screenshots } from './screenshots.tsx'
import { TimeLine } from './time-line.tsx'

export type Behavior = NonNullable<AnalysisResults['behavior']>

export function BehaviorView({ behavior }: { readonly behavior: AnalysisResults['behavior'] }): JSX.Element | null {
  if (behavior === undefined) return null
  return (
    <div class="stack">
      <div class="wide-narrow">
        <div class="stack">
          <Processes behavior={behavior} />
          <TimeLine behavior={behavior} />
        </div>
        <div class="stack">
          <Runs behavior={behavior} />
          <Screenshots screenshots={behavior.screenshots ?? []} />
        </div>
      </div>
    </div>
  )
}

function Runs({ behavior: { runs, engines, not_covered } }: { readonly behavior: Behavior }): JSX.Element {
  return (
    <Card title="How it was run" note="Seeing nothing is no evidence of innocence.">
      <ul class="plain-list">
        {engines.map(({ name, status, reason, duration_ms }) => (
          <li key={name}>
            <b>{name}</b>: {status}
            {duration_ms > 0 ? <span class="soft"> in {span(duration_ms)}</span> : null}
            {reason === undefined ? null : <p class="small soft">{reason}</p>}
          </li>
        ))}
        {runs.map(({ engine, environment, exit, fidelity, duration_ms, missed = [], printed }, at) => (
          // The place of a run is its number, which everything in it names.
          <li key={at}>
            Run {at}: <b>{environment}</b>
            <p class="small soft">
              {engine}, {fidelity}, {exit.how.replaceAll('_', ' ')}
              {exit.code === undefined ? '' : ` with ${exit.code}`} after {span(duration_ms)}
            </p>
            {missed.length === 0 ? null : (
              <>
                <h3>Asked for and not there</h3>
                <ul class="plain-list small">
                  {missed.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </>
            )}
            {printed === undefined ? null : (
              <details>
                <summary>Printed: {size(printed.size)}</summary>
                <pre class="code">{printed.start}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
      {not_covered.length === 0 ? null : (
        <>
          <h3>Not covered</h3>
          <ul class="plain-list small">
            {not_covered.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
