// Processes as a tree: who started whom.
import type { JSX } from 'preact'
import { Card } from '../../parts/card.tsx'
import type { Behavior } from './behavior.tsx'

type Process = Behavior['processes'][number]

const keyOf = ({ run, pid }: Pick<Process, 'run' | 'pid'>): string => `${run} ${pid}`
const DEPTH_MAX = 40
/** A process of a run may name as its parent what came after it: what no root leads to is told, and not lost. */
function reached(roots: readonly Process[], byParent: ReadonlyMap<string | null, readonly Process[]>): number {
  let level = roots
  let count = 0
  for (let depth = 0; depth <= DEPTH_MAX && level.length > 0; depth += 1) {
    count += level.length
    level = level.flatMap((one) => byParent.get(keyOf(one)) ?? [])
  }
  return count
}

export function Processes({ behavior: { processes } }: { readonly behavior: Behavior }): JSX.Element | null {
  if (processes.length === 0) return null
  const known = new Set(processes.map(keyOf))
  const parentOf = ({ run, pid, parent_pid }: Process): string | null =>
    parent_pid === null || parent_pid === pid || !known.has(`${run} ${parent_pid}`) ? null : `${run} ${parent_pid}`
  const byParent = Map.groupBy(processes, parentOf)
  const roots = byParent.get(null) ?? []
  const left = processes.length - reached(roots, byParent)
  return (
    <Card title="Processes" count={processes.length}>
      <Branch of={roots} byParent={byParent} depth={0} />
      {left === 0 ? null : <p class="soft small">{left} more, deeper than is shown: the time line has them.</p>}
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
