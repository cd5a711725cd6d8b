// A part that no MIME header describes: it was found inside another, in a winmail.dat or uuencoded in a text.
import { decodeGuessing } from '../charset/charset.ts'
import { TEXT_BYTES_MAX } from '../limits.ts'
import type { Part } from './part.ts'

export interface FoundPart {
  /** As the container says; null where it says nothing. */
  readonly type: string | null
  readonly fileName: string | null
  readonly contentId: string | null
  readonly content: Uint8Array
  /** It is text that a client shows as the message; otherwise a client offers it for opening or saving. */
  readonly isBody?: boolean
}

export function foundPart(
  { type: named, fileName, contentId, content, isBody = false }: FoundPart,
  depth: number,
): Part {
  // A type that is none, or one that would hide the part from those who look at leaves alone.
  const isType = named !== null && /^[^/\s]+\/[^/\s]+$/.test(named) && !named.startsWith('multipart/')
  const type = isType ? named.toLowerCase() : 'application/octet-stream'
  return {
    headers: [],
    type,
    typeParameters: new Map(),
    disposition: isBody ? null : contentId === null ? 'attachment' : 'inline',
    fileName,
    nameAcrossGap: null,
    contentId,
    transferEncoding: '',
    charset: null,
    content,
    text: type.startsWith('text/') ? decodeGuessing(content.subarray(0, TEXT_BYTES_MAX)) : null,
    children: [],
    depth,
  }
}
