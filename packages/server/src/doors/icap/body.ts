// The body of an encapsulated message: chunks, each after its length in hexadecimal, to one of length zero (RFC 3507, 4.4.1).
// A preview ends in such a zero too; where it says `ieof` it was all there is (4.5).
import type { Blobs } from '../../blobs/blobs.ts'
import { type Peer, PeerGoneError, PeerLateError } from '../peer.ts'
import { type ReceivedFile, Receiving } from '../receiving.ts'
import { Decoding } from './content-encoding.ts'
import { CHUNK_LINE_BYTES_MAX, HEAD_LINES_MAX, LINE_BYTES_MAX, type Times } from './limits.ts'
import { BadRequestError } from './request.ts'

export interface BodyOptions {
  readonly blobs: Blobs
  readonly bytesMax: number
  readonly times: Times
  /** Undone before the body is judged; see `content-encoding.ts`. Where they cannot be, it is judged as it came. */
  readonly encodings: readonly string[]
  /** Asks for the rest after a preview. */
  readonly goOn: () => Promise<void>
}

export interface ReceivedBody {
  readonly file: ReceivedFile
  readonly encodings: 'none' | 'undone' | 'damaged'
  /** The client was told to go on, and keeps nothing to itself any more. */
  readonly isBeyondPreview: boolean
}

const AT_ONCE_BYTES_MAX = 64 * 1024
const LINE_FEED = 0x0a
const CHUNK_LINE = /^([0-9a-fA-F]{1,8})[\t ]{0,20}(?:;[\t ]{0,20}(.{0,200}))?$/

/** Rejects with a BadRequestError, a PeerLateError or a PeerGoneError, or with what kept it from being stored. */
export async function receiveBody(
  peer: Peer,
  hasPreview: boolean,
  options: BodyOptions,
): Promise<ReceivedBody | 'too_large'> {
  const { blobs, bytesMax, encodings } = options
  await using asSent = await Receiving.begin(blobs)
  await using decoded = encodings.length === 0 ? null : await Receiving.begin(blobs)
  const decoding = decoded === null ? null : new Decoding(encodings, decoded, bytesMax)
  const endMs = performance.now() + options.times.bodyMsMax
  const first = await readChunks(peer, asSent, decoding, options, endMs)
  if (first === 'too_large') return first
  const isBeyondPreview = hasPreview && first !== 'all'
  if (isBeyondPreview) {
    await options.goOn()
    if ((await readChunks(peer, asSent, decoding, options, endMs)) === 'too_large') return 'too_large'
  }
  const ended = decoding === null ? 'none' : await decoding.end()
  if (ended === 'too_large') return 'too_large'
  const judged = ended === 'undone' ? (decoded ?? asSent) : asSent
  return { file: judged.end(), encodings: ended, isBeyondPreview }
}

async function readChunks(
  peer: Peer,
  receiving: Receiving,
  decoding: Decoding | null,
  { bytesMax, times }: BodyOptions,
  endMs: number,
): Promise<'all' | 'end' | 'too_large'> {
  for (;;) {
    const line = await peer.until(LINE_FEED, CHUNK_LINE_BYTES_MAX, times.pauseMsMax)
    if (line === null) throw new PeerGoneError('it ended before its body did')
    const [, length, extension] = CHUNK_LINE.exec(line.toString('latin1').replace(/\r$/, '')) ?? []
    if (length === undefined) throw new BadRequestError('a chunk has no length')
    const chunkBytes = Number.parseInt(length, 16)
    if (chunkBytes === 0) {
      await readTrailers(peer, times.pauseMsMax)
      return extension?.trim().toLowerCase() === 'ieof' ? 'all' : 'end'
    }
    if (receiving.sizeBytes + chunkBytes > bytesMax) return 'too_large'
    for (let missing = chunkBytes; missing > 0; ) {
      const part = await peer.some(Math.min(missing, AT_ONCE_BYTES_MAX), times.pauseMsMax)
      if (part === null) throw new PeerGoneError('it ended before its body did')
      if (performance.now() > endMs) throw new PeerLateError('its body takes too long')
      missing -= part.length
      await receiving.add(part)
      await decoding?.add(part)
    }
    const end = await peer.until(LINE_FEED, 1, times.pauseMsMax)
    if (end === null) throw new PeerGoneError('it ended before its body did')
    if (end.toString('latin1').trim() !== '') throw new BadRequestError('a chunk is longer than it says')
  }
}

/** Up to the empty line; what they say concerns nobody here. */
async function readTrailers(peer: Peer, msMax: number): Promise<void> {
  for (let count = 0; count < HEAD_LINES_MAX; count += 1) {
    const line = await peer.until(LINE_FEED, LINE_BYTES_MAX, msMax)
    if (line === null || line.toString('latin1').trim() === '') return
  }
  throw new BadRequestError('too many trailers')
}
