// Why: the reasons of the verdict by their weight with what was seen, and what was set aside.
import type { AnalysisResults } from '@assay/contract/results'
import type { JSX } from 'preact'
import { Card } from '../parts/card.tsx'
import { DetectorLink } from '../parts/detector-link.tsx'
import { Points, Severity } from '../parts/severity.tsx'
import { nothingFound } from './nothing-found.ts'

type Heuristic = NonNullable<AnalysisResults['heuristics']>[number]

/** Shown without being asked for. */
const EVIDENCE_AT_FIRST = 3

export function Reasons({ results }: { readonly results: AnalysisResults }): JSX.Element {
  const { verdict, heuristics = [] } = results
  const weights = new Map(verdict?.reasons.map(({ heuristic_id, path, score }) => [`${heuristic_id} ${path}`, score]))
  const weightOf = ({ heur_id, path }: Heuristic): number => weights.get(`${heur_id} ${path}`) ?? 0
  const ranked = heuristics.toSorted((a, b) => weightOf(b) - weightOf(a))
  const counted = ranked.filter((one) => weightOf(one) > 0)
  const others = ranked.filter((one) => weightOf(one) <= 0)
  const most = Math.max(1, ...counted.map(weightOf))
  return (
    <Card title="Why" count={counted.length} note="Strongest first, each with what was seen and where.">
      {counted.length === 0 ? <p class="soft">{nothingFound(results)}</p> : null}
      <ol class="reasons">
        {counted.map((one) => (
          <Reason key={one.heur_id + one.path} heuristic={one} points={weightOf(one)} most={most} />
        ))}
      </ol>
      {others.length === 0 ? null : (
        <details class="fold">
          <summary>{others.length} more that add nothing to the score</summary>
          <ol class="reasons">
            {others.map((one) => (
              <Reason key={one.heur_id + one.path} heuristic={one} points={0} most={most} />
            ))}
          </ol>
        </details>
      )}
      <SetAside suppressed={verdict?.suppressed ?? []} />
    </Card>
  )
}

interface ReasonProps {
  readonly heuristic: Heuristic
  readonly points: number
  readonly most: number
}

function Reason({ heuristic, points, most }: ReasonProps): JSX.Element {
  const { name, description, severity, path, stage, evidence, heur_id, attack, places = 1 } = heuristic
  const { remediation, why } = heuristic
  return (
    <li class="reason">
      <div class="reason-head">
        <h3>{name}</h3>
        <Severity severity={severity} />
        <Points points={points} most={most} />
      </div>
      <p>
        <bdi>{description}</bdi>
      </p>
      <Quotes of={evidence.slice(0, EVIDENCE_AT_FIRST)} />
      {evidence.length <= EVIDENCE_AT_FIRST ? null : (
        <details class="fold">
          <summary>
            {evidence.length - EVIDENCE_AT_FIRST} more {evidence.length === EVIDENCE_AT_FIRST + 1 ? 'place' : 'places'}
          </summary>
          <Quotes of={evidence.slice(EVIDENCE_AT_FIRST)} />
        </details>
      )}
      {why === undefined ? null : <p class="small">{why}</p>}
      {remediation === undefined ? null : (
        <p class="small">
          <b>What to do:</b> {remediation}
        </p>
      )}
      <p class="small soft">
        <DetectorLink id={heur_id} />
        {path === '' ? '' : <bdi> · {path}</bdi>}
        {places === 1 ? '' : ` and ${places - 1} more ${places === 2 ? 'file' : 'files'}`}
        {stage === undefined ? '' : ' · seen while it ran'}
        {heuristic.origin === undefined ? '' : ' · your own rule'}
        {attack.map(({ attack_id }) => ` · ${attack_id}`)}
      </p>
    </li>
  )
}

function Quotes({ of }: { readonly of: Heuristic['evidence'] }): JSX.Element {
  return (
    <>
      {of.map(({ where, snippet }) => (
        <p key={where + snippet} class="quote">
          <span class="quote-where">{where}</span>
          <bdi>{snippet}</bdi>
        </p>
      ))}
    </>
  )
}

type Suppressed = NonNullable<NonNullable<AnalysisResults['verdict']>['suppressed']>

function SetAside({ suppressed }: { readonly suppressed: Suppressed }): JSX.Element | null {
  if (suppressed.length === 0) return null
  return (
    <section class="discounted" aria-label="What was set aside">
      <h3>What was set aside, and why</h3>
      <ul>
        {suppressed.map(({ heuristic_id, explain, score, path }) => (
          <li key={heuristic_id + path} class="row">
            <b class="tone-text-safe">−{score}</b>
            <span>
              <DetectorLink id={heuristic_id} /> {explain}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
