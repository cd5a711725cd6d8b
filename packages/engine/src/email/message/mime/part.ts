// One part of the MIME tree, decoded.
import type { HeaderField } from '../header/header-field.ts'

export interface Part {
  readonly headers: readonly HeaderField[]
  /** `type/subtype` in lower case; `text/plain` where the message says nothing (RFC 2045 section 5.2). */
  readonly type: string
  readonly typeParameters: ReadonlyMap<string, string>
  readonly disposition: 'inline' | 'attachment' | null
  /** As a client shows it, decoded; from Content-Disposition, else from Content-Type. */
  readonly fileName: string | null
  /** As a client shows it that joins numbered pieces of a name over a gap between them; null where there is none. */
  readonly nameAcrossGap: string | null
  readonly contentId: string | null
  readonly transferEncoding: string
  readonly charset: string | null
  /** Decoded bytes; empty for a multipart. */
  readonly content: Uint8Array
  /** The text of a text part or a report, its lines ended by LF; null for others. */
  readonly text: string | null
  /** Parts of a multipart; of another part what stands inside: a message, the files of a winmail.dat, signed content. */
  readonly children: readonly Part[]
  readonly depth: number
}

export const isMultipart = ({ type }: Part): boolean => type.startsWith('multipart/')

/** A message inside the message; its head is that of its only child. */
export const isEmbeddedMessage = (part: Part): boolean => isMessage(part) && part.children.length > 0

/** Types whose content is a message (RFC 2046 section 5.2.1, RFC 6532 section 3.7, and the old news form). */
export const MESSAGE_TYPES = new Set(['message/rfc822', 'message/global', 'message/news', 'text/rfc822'])

/** By its type, or by its name where the type says nothing: webmail that does not know `.eml` sends it as any file. */
export const isMessage = ({ type, fileName }: Pick<Part, 'type' | 'fileName'>): boolean =>
  MESSAGE_TYPES.has(type) || (type === 'application/octet-stream' && /\.eml$/i.test(fileName ?? ''))

const SMIME_TYPES = new Set(['application/pkcs7-mime', 'application/x-pkcs7-mime'])

/** Content in the form of CMS (RFC 8551 section 3.2): by its type, or by its name where the type says nothing (section 3.2.1). */
export const isSmime = ({ type, fileName }: Pick<Part, 'type' | 'fileName'>): boolean =>
  SMIME_TYPES.has(type) || (type === 'application/octet-stream' && /\.p7m$/i.test(fileName ?? ''))

/** The part and all below it, in the order of the message. */
export function* walk(part: Part): Generator<Part> {
  yield part
  for (const child of part.children) yield* walk(child)
}
