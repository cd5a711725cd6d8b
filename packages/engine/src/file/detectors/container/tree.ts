// Questions that several container detectors ask of a file and of what it holds.
import { extensionPattern } from '../../../data/extensions.ts'
import { isLaunchable } from '../../archive/members.ts'
import type { FileFacts } from '../../facts.ts'
import type { TypeId } from '../../identify/types.ts'
import { RUN_BY_INTERPRETER } from '../runnable-child.ts'

const RUNS_BY_DOUBLE_CLICK: ReadonlySet<TypeId> = new Set<TypeId>([
  ...RUN_BY_INTERPRETER,
  ...(['pe32', 'pe64', 'dos_mz', 'ne', 'msix'] as const),
])

/** The content is of a kind that a double click runs, whatever the name says. */
export function runsByContent({ type }: FileFacts): boolean {
  return RUNS_BY_DOUBLE_CLICK.has(type.id)
}

/** Both say so: the name is one that the system acts on, and the content is what the name promises. */
export function runsByDoubleClick(facts: FileFacts): boolean {
  return runsByContent(facts) && isLaunchable(facts.name ?? '')
}

/** Names of a container's members, from its list where it has one, from its children otherwise. */
export function memberNames({ archive, children }: FileFacts): readonly string[] {
  return (
    archive?.entries.filter(({ kind }) => kind !== 'folder').map(({ name }) => name) ??
    children.flatMap(({ name }) => name ?? [])
  )
}

export function snippet(text: string): string {
  return JSON.stringify(text.slice(0, 160)).slice(1, -1)
}

/** Extensions of documents and pictures, which people open without a second thought. */
export const LURE_EXTENSION = new RegExp(`\\.${extensionPattern('shown')}$`, 'i')
