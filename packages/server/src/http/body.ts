// Reads a request body whole, within a byte limit and a time limit, and turns it into JSON. Our own reader instead of the
// framework's, since the contract tells apart what that one does not: too large, too slow, encoded, not UTF-8.
import type { IncomingMessage } from 'node:http'
import { JSON_BODY_BYTES_MAX } from '@assay/contract'
import { BodyBlocks } from './body-blocks.ts'
import { BODIES_BYTES_MAX, REQUEST_MS_MAX } from './limits.ts'
import { Refusal } from './refusal.ts'
import { SharedRoom } from './shared-room.ts'

/** Of the bodies that are being received. */
const room = new SharedRoom(BODIES_BYTES_MAX)

/** The media type of a Content-Type header in lower case, without parameters; empty when there is none. */
function mediaType(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Refuses a body that is encoded or of a media type that the operation does not take. */
export function requireMediaType(request: IncomingMessage, accepted: readonly string[]): string {
  const type = mediaType(request.headers['content-type'])
  const encoding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding !== 'identity') {
    throw new Refusal('unsupported_media_type', {
      message: 'Send the body without Content-Encoding; compressed bodies are not accepted.',
    })
  }
  if (!accepted.includes(type)) {
    throw new Refusal('unsupported_media_type', {
      message: `Send the body with Content-Type ${accepted.join(' or ')}.`,
    })
  }
  return type
}

/** In blocks, as it was received: to put 32 MiB together takes tens of milliseconds, which a thread has. */
export interface Body {
  readonly blocks: readonly Uint8Array<ArrayBuffer>[]
  readonly bytes: number
}

/**
 * Reads the whole body. Throws a Refusal: `content_too_large` as soon as the limit is passed (or announced to be),
 * `request_incomplete` when it takes longer than 30 s, `overloaded` when too many bodies, of this account or of all, are
 * held already.
 */
export function readBody(request: IncomingMessage, accountId: string, bytesMax = JSON_BODY_BYTES_MAX): Promise<Body> {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) return Promise.reject(new Refusal('content_too_large'))
  return new Promise((resolve, reject) => {
    const body = new BodyBlocks()
    const settle = (end: () => void): void => {
      clearTimeout(timer)
      request.off('data', onData).off('end', onEnd).off('error', onClose).off('close', onClose)
      room.giveBack(accountId, body.size)
      end()
    }
    const onData = (chunk: Buffer): void => {
      if (body.size + chunk.length > bytesMax) settle(() => reject(new Refusal('content_too_large')))
      else if (!room.take(accountId, chunk.length)) settle(() => reject(new Refusal('overloaded')))
      else body.add(chunk)
    }
    const onEnd = (): void => settle(() => resolve({ blocks: body.take(), bytes: body.size }))
    const onClose = (): void => settle(() => reject(new Refusal('request_incomplete')))
    const timer = setTimeout(onClose, REQUEST_MS_MAX)
    request.on('data', onData).on('end', onEnd).on('error', onClose).on('close', onClose)
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** Parses a body as JSON in UTF-8 (a leading BOM is skipped). Throws the Refusal `invalid_json`. */
export function parseJson({ blocks }: Body): unknown {
  try {
    return JSON.parse(utf8.decode(Buffer.concat(blocks))) as unknown
  } catch {
    throw new Refusal('invalid_json')
  }
}
