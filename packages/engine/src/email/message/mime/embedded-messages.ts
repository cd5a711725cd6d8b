// Messages inside the message: forwarded as attachments, returned by a bounce, gathered in a digest.
import { DefectList } from '../defect.ts'
import { type MessageHead, readHead } from '../header/head.ts'
import type { HeaderField } from '../header/header-field.ts'
import { EMBEDDED_MESSAGES_MAX } from '../limits.ts'
import { isEmbeddedMessage, type Part, walk } from './part.ts'

export interface EmbeddedMessage extends MessageHead {
  readonly headers: readonly HeaderField[]
  /** The tree of the message inside; the part that holds it is its parent. */
  readonly root: Part
  /** The whole message as bytes, for those who look at it as a message of its own. */
  readonly bytes: Uint8Array
}

/** In the order of the tree, outer ones first, at most EMBEDDED_MESSAGES_MAX. */
export function findEmbeddedMessages(root: Part): readonly EmbeddedMessage[] {
  const found: EmbeddedMessage[] = []
  for (const part of walk(root)) {
    const [inside] = part.children
    if (!isEmbeddedMessage(part) || inside === undefined) continue
    found.push({
      headers: inside.headers,
      root: inside,
      bytes: part.content,
      ...readHead(inside.headers, new DefectList()),
    })
    if (found.length >= EMBEDDED_MESSAGES_MAX) break
  }
  return found
}
