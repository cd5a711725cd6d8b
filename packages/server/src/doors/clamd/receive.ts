// What follows INSTREAM: chunks, each after its length (four bytes, the high one first), to one of length zero.
import type { Blobs } from '../../blobs/blobs.ts'
import { type Peer, PeerGoneError, PeerLateError } from '../peer.ts'
import { type ReceivedFile, Receiving } from '../receiving.ts'
import { PASSED_OVER_BYTES_MAX, type Times } from './limits.ts'

/** What is larger than may be. */
export interface TooLarge {
  /** Of the chunk that made it so, none of which was read. */
  readonly chunkBytes: number
}

const AT_ONCE_BYTES_MAX = 64 * 1024

/** Rejects with a PeerLateError or a PeerGoneError, or with what kept it from being stored; then nothing is left of it. */
export async function receiveStream(
  peer: Peer,
  blobs: Blobs,
  bytesMax: number,
  times: Times,
): Promise<ReceivedFile | TooLarge> {
  await using receiving = await Receiving.begin(blobs)
  const beganMs = performance.now()
  for (;;) {
    const head = await peer.exactly(4, times.pauseMsMax)
    if (head === null) throw new PeerGoneError('it ended before its file did')
    const chunkBytes = head.readUInt32BE()
    if (chunkBytes === 0) return receiving.end()
    if (receiving.sizeBytes + chunkBytes > bytesMax) return { chunkBytes }
    for await (const part of chunkOf(peer, chunkBytes, times, beganMs)) await receiving.add(part)
  }
}

/**
 * Reads what is too large to its end, so that a session goes on behind it. False where that would be too much. Rejects with a
 * PeerLateError or a PeerGoneError.
 */
export async function passOver(peer: Peer, { chunkBytes }: TooLarge, times: Times): Promise<boolean> {
  const beganMs = performance.now()
  let passed = 0
  for (let next = chunkBytes; next > 0; ) {
    passed += next
    if (passed > PASSED_OVER_BYTES_MAX) return false
    for await (const _ of chunkOf(peer, next, times, beganMs));
    const head = await peer.exactly(4, times.pauseMsMax)
    if (head === null) throw new PeerGoneError('it ended before its file did')
    next = head.readUInt32BE()
  }
  return true
}

async function* chunkOf(peer: Peer, bytes: number, times: Times, beganMs: number): AsyncGenerator<Buffer> {
  for (let missing = bytes; missing > 0; ) {
    const part = await peer.some(Math.min(missing, AT_ONCE_BYTES_MAX), times.pauseMsMax)
    if (part === null) throw new PeerGoneError('it ended before its file did')
    if (performance.now() - beganMs > times.streamMsMax) throw new PeerLateError('its file takes too long')
    missing -= part.length
    yield part
  }
}
