// Processes as a tree: who started whom.
import type { JSX } from 'preact'
import { Card } from '../../parts/card.tsx'
import type { Behavior } from './behavior.tsx'

type Process = Behavior['processes'][number]

const keyOf = ({ run, pid }: Pick<Process, 'run' | 'pid'>): string => `${run} ${pid}`
const DEPTH_MAX = 40

export function Processes({ behavior: { processes } }: { readonly behavior: Behavior }): JSX.Element | null {
  if (processes.length === 0) return null
  const known = new Set(processes.map(keyOf))
  const parentOf = ({ run, pid, parent_pid }: Process): string | null =>
    parent_pid === null || parent_pid === pid || !known.has(`${run} ${parent_pid}`) ? null : `${run} ${parent_pid}`
  const byParent = Map.groupBy(processes, parentOf)
  return (
    <Card title="Processes" count={processes.length}>
      <Branch of={byParent.get(null) ?? []} byParent={byParent} depth={0} />
    </Card>
  )
}

interface BranchProps {
  readonly of: readonly Process[]
  readonly byParent: ReadonlyMap<string | null, readonly Process[]>
  readonly depth: number
}

function Branch({ of, byParent, depth }: BranchProps): JSX.Element {
  return (
    <ul class="tree">
      {of.map((process) => {
        const inner = depth < DEPTH_MAX ? (byParent.get(keyOf(process)) ?? []) : []
        return (
          <li key={keyOf(process)}>
            {inner.length === 0 ? (
              <Line process={process} />
            ) : (
              <details open>
                <summary>
                  <Line process={process} />
                </summary>
                <Branch of={inner} byParent={byParent} depth={depth + 1} />
              </details>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Line({
  process: { pid, image, command_line, hidden, exit_code, ran },
}: {
  readonly process: Process
}): JSX.Element {
  return (
    <span class="leaf">
      <span class="tag">{pid}</span>
      <b>
        <bdi>{image}</bdi>
      </b>
      {hidden === true ? <span class="tag tag-strong">hidden</span> : null}
      {ran === false ? <span class="tag">not carried out</span> : null}
      {exit_code === undefined ? null : <span class="soft small">ended with {exit_code}</span>}
      {command_line === undefined ? null : (
        <code class="command">
          <bdi>{command_line}</bdi>
        </code>
      )}
    </span>
  )
}
