// One part of the MIME tree, decoded.
import type { HeaderField } from './header-field.ts'

export interface Part {
  readonly headers: readonly HeaderField[]
  /** `type/subtype` in lower case; `text/plain` where the message says nothing (RFC 2045 section 5.2). */
  readonly type: string
  readonly typeParameters: ReadonlyMap<string, string>
  readonly disposition: 'inline' | 'attachment' | null
  /** As a client shows it, decoded; from Content-Disposition, else from Content-Type. */
  readonly fileName: string | null
  readonly contentId: string | null
  readonly transferEncoding: string
  readonly charset: string | null
  /** Decoded bytes; empty for a multipart. */
  readonly content: Uint8Array
  /** The text of a text part; null for others. */
  readonly text: string | null
  readonly children: readonly Part[]
  readonly depth: number
}

export const isMultipart = ({ type }: Part): boolean => type.startsWith('multipart/')

/** The part and all below it, in the order of the message. */
export function* walk(part: Part): Generator<Part> {
  yield part
  for (const child of part.children) yield* walk(child)
}
