// How much of a program nobody can read: sections, resources and what follows the program, encrypted or compressed, beside
// the code that is there to be read.
import type { FileFacts } from '../../../facts.ts'
import type { PeResource } from '../../../formats/pe/resources.ts'
import { isPackedByKnown } from '../../../wrapping.ts'
import { isMakerProven } from '../calls.ts'

/** Compiled code lies between 5.5 and 6.8 bits a byte, tables and texts below. */
export const ENTROPY_MIN = 7.2
export const SHARE_MIN = 0.25
/** Shorter runs vary too much. */
export const BYTES_MIN = 16 * 1024

/** A native program that nobody answers for and that no packer explains. */
export function isUnexplained(facts: FileFacts): boolean {
  const { pe, dotnet } = facts
  if (pe === undefined || dotnet !== undefined || pe.isDriver || pe.isResourceOnly) return false
  return !isPackedByKnown(facts) && !isMakerProven(facts)
}

/** What Windows itself reads and shows has heads of its own; icons are compressed pictures. */
const SHOWN: ReadonlySet<string> = new Set(['icon', 'group_icon', 'cursor', 'group_cursor', 'version', 'manifest'])

/** What was taken out of the program and opened is judged by itself: a compiled script, an archive. */
const wasOpened = ({ relation, autoit, children }: FileFacts): boolean =>
  relation === 'resource' && autoit !== undefined && children.length > 0

/** Large resources of no known kind that are encrypted or compressed; those that lie about their kind are told apart. */
export function unreadResources(
  { children, pe }: Pick<FileFacts, 'children' | 'pe'>,
  bytesMin = BYTES_MIN,
): readonly PeResource[] {
  const opened = new Set(children.flatMap((child) => (wasOpened(child) ? [child.sizeBytes] : [])))
  return (pe?.resources ?? []).filter(
    ({ type, size, entropy, hasKnownHead, isOfItsKind }) =>
      !opened.has(size) &&
      !SHOWN.has(type) &&
      !hasKnownHead &&
      isOfItsKind !== false &&
      size >= bytesMin &&
      entropy !== null &&
      entropy >= ENTROPY_MIN,
  )
}
