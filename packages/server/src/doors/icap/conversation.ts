// One connection to the ICAP door: requests one after the other, each with the HTTP message that a proxy holds up until it
// knows what to do with it.
import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { type Blobs, BlobsUnavailableError } from '../../blobs/blobs.ts'
import { type Peer, PeerGoneError, PeerLateError } from '../peer.ts'
import type { Scan } from '../scan.ts'
import { blocked, CONTINUE, head, noContent, noVerdict, optionsAnswer, type Status, unchanged } from './answers.ts'
import { type ReceivedBody, receiveBody } from './body.ts'
import { encodingsOf, withoutEncodings } from './content-encoding.ts'
import { ANSWER_MS_MAX, LINGER_MS_MAX, TIMES, type Times } from './limits.ts'
import { BadRequestError, type IcapRequest, readRequest } from './request.ts'

export interface ConversationOptions {
  readonly scan: Scan
  readonly blobs: Blobs
  readonly fileBytesMax: number
  /** What is told as the service, and makes the tag by which clients know that answers may have changed. */
  readonly version: () => string
  readonly log: Logger
  readonly times?: Times
}

/** Never rejects. */
export async function converse(options: ConversationOptions, peer: Peer): Promise<void> {
  try {
    while (await answerNext(options, peer));
  } catch (error) {
    if (error instanceof BadRequestError) await refuse(options, peer, error.status, error.message)
    else if (error instanceof BlobsUnavailableError) await refuse(options, peer, 500, 'The file could not be stored')
    else if (error instanceof PeerLateError) await refuse(options, peer, 408, 'Too slow')
    else if (!(error instanceof PeerGoneError)) options.log.error({ err: error, door: 'icap' }, 'a connection failed')
  } finally {
    peer.close(LINGER_MS_MAX)
  }
}

/** At most 32 characters between the quotation marks (RFC 3507, 4.7). */
const tagOf = ({ version }: ConversationOptions): string =>
  `"assay-${createHash('sha256').update(version()).digest('hex').slice(0, 24)}"`

async function say(peer: Peer, ...parts: readonly (string | Uint8Array)[]): Promise<void> {
  for (const part of parts) await peer.write(part, ANSWER_MS_MAX)
}

/** The last words to a peer that cannot be followed any more. */
const refuse = (options: ConversationOptions, peer: Peer, status: Status, words: string): Promise<void> =>
  say(
    peer,
    head(status, [
      ['ISTag', tagOf(options)],
      ['X-Response-Info', words],
      ['Connection', 'close'],
    ]),
  ).catch(() => {})

/** False after the last request. */
async function answerNext(options: ConversationOptions, peer: Peer): Promise<boolean> {
  const { times = TIMES } = options
  const request = await readRequest(peer, times.requestMsMax)
  if (request === null) return false
  const tag = tagOf(options)
  const isLast = /\bclose\b/i.test(request.fields.get('connection') ?? '')
  if (request.method === 'OPTIONS') {
    await say(peer, optionsAnswer(tag, options.version()))
    return !isLast && !request.hasBody
  }
  if (request.method !== 'REQMOD' && request.method !== 'RESPMOD') {
    await refuse(options, peer, 405, 'REQMOD and RESPMOD are served')
    return false
  }
  const received = request.hasBody ? await receive(options, peer, request) : null
  if (received === 'too_large') {
    await refuse(options, peer, 500, 'Larger than the size limit')
    return false
  }
  await answer(options, peer, request, received)
  return !isLast
}

/** Of the message that is held up. */
const headOf = ({ method, requestHead, responseHead }: IcapRequest): Buffer =>
  method === 'REQMOD' ? requestHead : responseHead

const receive = (
  { blobs, fileBytesMax, times = TIMES }: ConversationOptions,
  peer: Peer,
  request: IcapRequest,
): Promise<ReceivedBody | 'too_large'> =>
  receiveBody(peer, request.previewBytes !== null, {
    encodings: encodingsOf(headOf(request)),
    blobs,
    bytesMax: fileBytesMax,
    times,
    goOn: () => say(peer, CONTINUE),
  })

async function answer(
  options: ConversationOptions,
  peer: Peer,
  request: IcapRequest,
  received: ReceivedBody | null,
): Promise<void> {
  const tag = tagOf(options)
  const sha256 = received?.file.sha256
  const scanned = received === null ? ({ outcome: 'passed' } as const) : await options.scan(received.file)
  if (scanned.outcome === 'found') return await say(peer, ...blocked(tag, scanned.name))
  if (scanned.outcome !== 'passed') return await say(peer, noVerdict(tag, scanned.outcome))
  const encodings = received?.encodings ?? 'none'
  // RFC 3507, 4.6: 204 to whom allows it, and within a preview to everybody. Not where an encoding is damaged: browsers show
  // what they could undo of it, which nobody has judged; without the field they show what was judged.
  const mayBeBare =
    encodings !== 'damaged' &&
    (/\b204\b/.test(request.fields.get('allow') ?? '') ||
      (request.previewBytes !== null && received?.isBeyondPreview !== true))
  if (mayBeBare) return await say(peer, noContent(tag))
  const kind = request.method === 'REQMOD' ? 'req' : 'res'
  const httpHead = encodings === 'none' ? headOf(request) : withoutEncodings(headOf(request))
  const body =
    sha256 === undefined ? null : received?.file.sizeBytes === 0 ? Buffer.alloc(0) : await options.blobs.read(sha256)
  if (sha256 !== undefined && body === null) return await say(peer, noVerdict(tag, 'failed'))
  await say(peer, ...unchanged(tag, httpHead, kind, body))
}
