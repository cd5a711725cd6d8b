// Content that holds parts itself, opened: an encoded message, a winmail.dat, a signed S/MIME message, uuencoded files in a
// text. Clients open all of these.
import { isTnef, parseTnef } from '../../../tnef/tnef.ts'
import { findUuencoded } from '../../../uuencode.ts'
import type { DefectList } from '../defect.ts'
import { DEPTH_MAX, TNEF_COST_BYTES, UUENCODED_FILES_MAX } from '../limits.ts'
import { readCms } from './cms.ts'
import { type FoundPart, foundPart } from './found-part.ts'
import { decodeText, makePart, type PartHead } from './leaf.ts'
import { isMessage, isSmime, type Part } from './part.ts'

export interface Opening {
  readonly defects: DefectList
  /** Takes bytes from what nested content may unfold to; false when too few are left. */
  readonly spend: (bytes: number) => boolean
  /** The tree of a message or MIME entity that stands in its own bytes. */
  readonly parseInside: (content: Uint8Array, depth: number) => Part
}

/** The part with what stands inside it as its children. `content` has its transfer encoding undone. */
export function openContent(head: PartHead, content: Uint8Array, opening: Opening): Part {
  const part = makePart(head, content, [], opening.defects)
  if (head.depth >= DEPTH_MAX) return part
  if (head.type === 'text/plain') return withUuencoded(part, (rest) => decodeText(head, rest, opening.defects))
  const children = childrenOf(part, opening)
  return children.length === 0 ? part : { ...part, children }
}

function childrenOf(part: Part, opening: Opening): readonly Part[] {
  const { content, depth } = part
  if (isMessage(part)) {
    // RFC 2046 section 5.2.1 forbids to encode a message; clients open it all the same.
    return canOpen(content.length, opening) ? [opening.parseInside(content, depth + 1)] : []
  }
  if (isTnef(content)) return canOpen(content.length + TNEF_COST_BYTES, opening) ? tnefParts(part, opening) : []
  if (!isSmime(part)) return []
  const signed = readCms(content)?.content ?? null
  return signed !== null && canOpen(signed.length, opening) ? [opening.parseInside(signed, depth + 1)] : []
}

function canOpen(bytes: number, { spend, defects }: Opening): boolean {
  if (spend(bytes)) return true
  defects.add('nested_limit', 'Content inside a part was too large to be opened.')
  return false
}

/** Bodies and attachments of a winmail.dat; a message that was attached to it is opened in its turn. */
function tnefParts({ content, depth }: Part, opening: Opening): readonly Part[] {
  const { attachments, bodies, defects } = parseTnef(content)
  for (const what of defects) opening.defects.add('tnef_damaged', `A winmail.dat is damaged: ${what}.`)
  const open = (found: FoundPart): Part => {
    const part = foundPart(found, depth + 1)
    return depth + 1 >= DEPTH_MAX ? part : { ...part, children: childrenOf(part, opening) }
  }
  return [
    ...bodies.map(({ kind, text }) =>
      open({
        type: kind === 'html' ? 'text/html' : 'text/plain',
        fileName: null,
        contentId: null,
        content: Buffer.from(text),
        isBody: true,
      }),
    ),
    ...attachments.map(({ name, mimeType, contentId, bytes }) =>
      open({ type: mimeType, fileName: name, contentId, content: bytes }),
    ),
  ]
}

/** Files that stand uuencoded in a text leave it and become its children. */
function withUuencoded(part: Part, decode: (content: Uint8Array) => string): Part {
  const children: Part[] = []
  const rest: Uint8Array[] = []
  let from = 0
  while (children.length < UUENCODED_FILES_MAX) {
    const file = findUuencoded(part.content, from)
    if (file === null) break
    rest.push(part.content.subarray(from, file.start))
    children.push(
      foundPart({ type: null, fileName: file.name, contentId: null, content: file.content }, part.depth + 1),
    )
    from = file.end
  }
  if (children.length === 0) return part
  rest.push(part.content.subarray(from))
  return { ...part, text: decode(Buffer.concat(rest)), children }
}
