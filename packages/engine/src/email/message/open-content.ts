// Content that holds parts itself, opened: an encoded message.
import type { DefectList } from './defect.ts'
import { makePart, type PartHead } from './leaf.ts'
import { DEPTH_MAX } from './limits.ts'
import { MESSAGE_TYPES, type Part } from './part.ts'

export interface Opening {
  readonly defects: DefectList
  /** Takes bytes from what nested content may unfold to; false when too few are left. */
  readonly spend: (bytes: number) => boolean
  /** The tree of a message or MIME entity that stands in its own bytes. */
  readonly parseInside: (content: Uint8Array, depth: number) => Part
}

/** The part with what stands inside it as its children. `content` has its transfer encoding undone. */
export function openContent(head: PartHead, content: Uint8Array, { defects, spend, parseInside }: Opening): Part {
  const part = (children: readonly Part[]): Part => makePart(head, content, children, defects)
  if (!MESSAGE_TYPES.has(head.type) || head.depth >= DEPTH_MAX) return part([])
  // RFC 2046 section 5.2.1 forbids to encode a message; clients open it all the same.
  if (!spend(content.length)) {
    defects.add('nested_limit', 'A message inside was too large to be opened.')
    return part([])
  }
  return part([parseInside(content, head.depth + 1)])
}
