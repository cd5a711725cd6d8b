// Techniques of MITRE ATT&CK by tactic, each with what showed it, and the capabilities behind them.
import type { AnalysisResults } from '@assay/contract/results'
import type { JSX } from 'preact'
import { Card, Empty } from '../parts/card.tsx'

export interface Technique {
  readonly id: string
  readonly title: string
  readonly tactics: readonly string[]
  readonly shownBy: readonly string[]
  readonly wasSeenRunning: boolean
}

/** In the order of the matrix. */
const TACTICS = [
  'reconnaissance',
  'resource-development',
  'initial-access',
  'execution',
  'persistence',
  'privilege-escalation',
  'defense-evasion',
  'credential-access',
  'discovery',
  'lateral-movement',
  'collection',
  'command-and-control',
  'exfiltration',
  'impact',
]

interface Seen {
  title: string
  readonly tactics: Set<string>
  readonly shownBy: Set<string>
  wasSeenRunning: boolean
}

export function techniquesOf({ heuristics = [], capabilities = [], behavior }: AnalysisResults): readonly Technique[] {
  const seen = new Map<string, Seen>()
  const note = (id: string, title: string | undefined, tactics: readonly string[], by: string, ran: boolean): void => {
    const one = seen.get(id) ?? { title: '', tactics: new Set(), shownBy: new Set(), wasSeenRunning: false }
    if (one.title === '') one.title = title ?? ''
    for (const tactic of tactics) one.tactics.add(tactic)
    one.shownBy.add(by)
    one.wasSeenRunning ||= ran
    seen.set(id, one)
  }
  for (const { attack, name, stage } of heuristics)
    for (const { attack_id, pattern, categories = [] } of attack)
      note(attack_id, pattern, categories, name, stage === 'dynamic')
  for (const { attack, rule } of capabilities)
    for (const { id, title, tactic } of attack.map(namesOf)) note(id, title, [tactic], rule, false)
  for (const { attack_id, pattern, categories = [] } of behavior?.techniques ?? [])
    note(attack_id, pattern, categories, 'behavior', true)
  return [...seen]
    .map(([id, { title, tactics, shownBy, wasSeenRunning }]) => ({
      id,
      title: title === '' ? id : title,
      tactics: [...tactics],
      shownBy: [...shownBy],
      wasSeenRunning,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

type Reference = NonNullable<AnalysisResults['capabilities']>[number]['attack'][number]

/** A name is `Defense Evasion::Process Injection::Thread Execution Hijacking`. */
function namesOf({ id, name }: Reference): { readonly id: string; readonly title: string; readonly tactic: string } {
  const [tactic = '', ...technique] = name.split('::')
  return { id, title: technique.join(': '), tactic: tactic.toLowerCase().replaceAll(' ', '-') }
}

interface TechniquesProps {
  readonly techniques: readonly Technique[]
  readonly results: AnalysisResults
}

export function Techniques({ techniques, results }: TechniquesProps): JSX.Element {
  if (techniques.length === 0 && (results.capabilities ?? []).length === 0)
    return (
      <Empty title="No techniques">
        <p>Nothing that was found is a technique of MITRE ATT&CK.</p>
      </Empty>
    )
  const others = techniques.filter(({ tactics }) => !tactics.some((tactic) => TACTICS.includes(tactic)))
  const columns = [
    ...TACTICS.map((tactic) => ({ tactic, cells: techniques.filter(({ tactics }) => tactics.includes(tactic)) })),
    { tactic: 'other', cells: others },
  ].filter(({ cells }) => cells.length > 0)
  return (
    <div class="stack">
      <Card
        title="ATT&CK matrix"
        count={techniques.length}
        note="A filled dot: seen while it ran. An empty one: read off the file."
      >
        {/* It may be wider than the page, so the keyboard must reach it. */}
        <div class="matrix scroll-x" role="group" tabIndex={0} aria-label="ATT&CK matrix, scrolls sideways">
          {columns.map(({ tactic, cells }) => (
            <section key={tactic} class="tactic">
              <h3>{tactic.replaceAll('-', ' ')}</h3>
              <ul>
                {cells.map(({ id, title, shownBy, wasSeenRunning }) => (
                  <li key={id} class="technique">
                    <b>
                      <span class={wasSeenRunning ? 'dot dot-full' : 'dot'} aria-hidden="true" />
                      {id}
                      <span class="unseen">{wasSeenRunning ? ', seen while it ran' : ', read off the file'}</span>
                    </b>
                    <span>{title}</span>
                    <details class="small soft">
                      <summary>{shownBy.length === 1 ? 'What shows it' : `${shownBy.length} findings show it`}</summary>
                      {shownBy.join('; ')}
                    </details>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Card>
      <Capabilities capabilities={results.capabilities ?? []} />
    </div>
  )
}

function Capabilities({
  capabilities,
}: {
  readonly capabilities: NonNullable<AnalysisResults['capabilities']>
}): JSX.Element | null {
  if (capabilities.length === 0) return null
  return (
    <Card title="Capabilities" count={capabilities.length} note="What the code can do, whether or not it does it.">
      <ul class="plain-list">
        {capabilities.map(({ rule, namespace, description, evidence, scope }) => (
          <li key={namespace + rule}>
            <details>
              <summary>
                <b>{rule}</b> <span class="soft small">{namespace}</span>
              </summary>
              <p>{description}</p>
              <p class="small soft">
                Within one {scope}: <bdi class="mono">{evidence.join(', ')}</bdi>
              </p>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
