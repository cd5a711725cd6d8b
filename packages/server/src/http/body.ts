// Reads a request body whole, within a byte limit and a time limit, and turns it into JSON. Our own reader instead of the
// framework's, since the contract tells apart what that one does not: too large, too slow, encoded, not UTF-8.
import type { IncomingMessage } from 'node:http'
import { JSON_BODY_BYTES_MAX } from '@assay/contract'
import { BodyBlocks } from './body-blocks.ts'
import { BODIES_BYTES_MAX, REQUEST_MS_MAX } from './limits.ts'
import { Refusal, type RefusalOptions } from './refusal.ts'
import { SharedRoom } from './shared-room.ts'

/** Of the bodies that are being received. */
const room = new SharedRoom(BODIES_BYTES_MAX)

/** The media type of a Content-Type header in lower case, without parameters; empty when there is none. */
function mediaType(contentType: string | undefined): string {
  return (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

/** Whether one was announced (RFC 9112, 6.3): a body of no bytes is none. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined

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
    const form = accepted.includes('multipart/form-data') ? '; with curl: -F file=@sample.bin' : ''
    throw new Refusal('unsupported_media_type', {
      message: `Send the body with Content-Type ${accepted.join(' or ')}${form}.`,
    })
  }
  return type
}

/** In blocks, as it was received: to put 32 MiB together takes tens of milliseconds, which a thread has. */
export interface Body {
  readonly blocks: readonly Uint8Array<ArrayBuffer>[]
  readonly bytes: number
}

const tooLarge = (bytesMax: number): Refusal =>
  bytesMax === JSON_BODY_BYTES_MAX
    ? new Refusal('content_too_large')
    : new Refusal('content_too_large', { message: `The body is larger than ${bytesMax / 1024} KiB; send less.` })

/**
 * Reads the whole body. Throws a Refusal: `content_too_large` as soon as the limit is passed (or announced to be),
 * `request_incomplete` when it takes longer than 30 s, `overloaded` when too many bodies, of this account or of all, are
 * held already.
 */
export function readBody(request: IncomingMessage, accountId: string, bytesMax = JSON_BODY_BYTES_MAX): Promise<Body> {
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) return Promise.reject(tooLarge(bytesMax))
  return new Promise((resolve, reject) => {
    const body = new BodyBlocks()
    const settle = (end: () => void): void => {
      clearTimeout(timer)
      request.off('data', onData).off('end', onEnd).off('error', onClose).off('close', onClose)
      room.giveBack(accountId, body.size)
      end()
    }
    const onData = (chunk: Buffer): void => {
      if (body.size + chunk.length > bytesMax) settle(() => reject(tooLarge(bytesMax)))
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
export function parseJson({ blocks, bytes }: Body): unknown {
  if (bytes === 0) throw new Refusal('invalid_json', { message: 'The request body is empty; send a JSON object.' })
  const text = decode(blocks)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new Refusal('invalid_json', whereInJson(error))
  }
}

function decode(blocks: Body['blocks']): string {
  try {
    return utf8.decode(Buffer.concat(blocks))
  } catch {
    throw new Refusal('invalid_json', { message: 'The request body is not in UTF-8; convert it and send it again.' })
  }
}

/** Only the place is taken over: the parser's sentence quotes the body. */
function whereInJson(error: unknown): RefusalOptions {
  const found = /\(line (\d+) column (\d+)\)/.exec(error instanceof Error ? error.message : '')
  if (found === null) return {}
  const place = `line ${found[1]}, column ${found[2]}`
  return {
    message: `The request body is not valid JSON (${place}); quotes and line ends within a text are written as \\" and \\n.`,
  }
}
