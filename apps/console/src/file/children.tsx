// The files inside, as a tree: what was unpacked, dropped or decoded, each with its own verdict.
import type { AnalysisResults } from '@assay/contract/results'
import type { JSX } from 'preact'
import { Card } from '../parts/card.tsx'
import { VerdictBadge } from '../parts/verdict.tsx'
import { size } from '../words/size.ts'

type Child = NonNullable<AnalysisResults['children']>[number]

/** More than these at one place are counted only. */
const SHOWN_MAX = 200

const countOf = (children: readonly Child[]): number =>
  children.reduce((sum, { children: inner }) => sum + 1 + countOf(inner), 0)

export function Children({ of }: { readonly of: readonly Child[] }): JSX.Element | null {
  if (of.length === 0) return null
  return (
    <Card title="Files inside" count={countOf(of)}>
      <Branch of={of} depth={0} />
    </Card>
  )
}

function Branch({ of, depth }: { readonly of: readonly Child[]; readonly depth: number }): JSX.Element {
  return (
    <ul class="tree">
      {of.slice(0, SHOWN_MAX).map((child) => (
        <li key={child.path}>
          {child.children.length === 0 ? (
            <Leaf child={child} />
          ) : (
            <details open={depth < 2}>
              <summary>
                <Leaf child={child} />
              </summary>
              <Branch of={child.children} depth={depth + 1} />
            </details>
          )}
        </li>
      ))}
      {of.length > SHOWN_MAX ? <li class="soft">and {of.length - SHOWN_MAX} more</li> : null}
    </ul>
  )
}

function Leaf({ child }: { readonly child: Child }): JSX.Element {
  const { name, path, type_description, size: bytes, verdict, parent_relation, note } = child
  return (
    <span class="leaf">
      <VerdictBadge verdict={verdict.label} />
      <b>
        <bdi>{name ?? path}</bdi>
      </b>
      <span class="soft small">
        {type_description}, {size(bytes)} · {parent_relation}
        {note === null ? '' : ` · ${note}`}
      </span>
    </span>
  )
}
