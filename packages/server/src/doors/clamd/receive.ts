// What follows INSTREAM: chunks, each after its length (four bytes, the high one first), to one of length zero.
import type { Blobs } from '../../blobs/blobs.ts'
import { type Peer, PeerGoneError, PeerLateError } from '../peer.ts'
import { type ReceivedFile, Receiving } from '../receiving.ts'
import type { Times } from './limits.ts'

const AT_ONCE_BYTES_MAX = 64 * 1024

/** Rejects with a PeerLateError or a PeerGoneError, or with what kept it from being stored; then nothing is left of it. */
export async function receiveStream(
  peer: Peer,
  blobs: Blobs,
  bytesMax: number,
  times: Times,
): Promise<ReceivedFile | 'too_large'> {
  await using receiving = await Receiving.begin(blobs)
  const beganMs = performance.now()
  for (;;) {
    const head = await peer.exactly(4, times.pauseMsMax)
    if (head === null) throw new PeerGoneError('it ended before its file did')
    const chunkBytes = head.readUInt32BE()
    if (chunkBytes === 0) return receiving.end()
    if (receiving.sizeBytes + chunkBytes > bytesMax) return 'too_large'
    for (let missing = chunkBytes; missing > 0; ) {
      const part = await peer.some(Math.min(missing, AT_ONCE_BYTES_MAX), times.pauseMsMax)
      if (part === null) throw new PeerGoneError('it ended before its file did')
      if (performance.now() - beganMs > times.streamMsMax) throw new PeerLateError('its file takes too long')
      missing -= part.length
      await receiving.add(part)
    }
  }
}
