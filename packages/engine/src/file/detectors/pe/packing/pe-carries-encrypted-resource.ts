import type { PeResource } from '../../../formats/pe/resources.ts'
import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'
import { BYTES_MIN, isUnexplained, SHARE_MIN, unreadResources } from './blocks.ts'

/** Cut into pieces, and each as dense as compressed pictures: none of honest programs has three that Windows does not know. */
const PIECES_MIN = 3
const PIECE_ENTROPY_MIN = 7.7
const PIECE_BYTES_MIN = 1024

function isInPieces(pieces: readonly PeResource[]): boolean {
  const dense = pieces.filter(({ entropy }) => entropy !== null && entropy >= PIECE_ENTROPY_MIN)
  return dense.length >= PIECES_MIN && dense.reduce((sum, { size }) => sum + size, 0) >= BYTES_MIN
}

export const peCarriesEncryptedResource: FileDetector = {
  id: 'pe_carries_encrypted_resource',
  type: 'pe',
  severity: 'medium',
  title: 'Much of the file is a high-entropy resource',
  why: 'Droppers keep their payload encrypted among the resources, where any program may have data.',
  falsePositives: 'Programs with data in a compressed format of their own.',
  attack: ['T1027.009'],
  detect(facts) {
    const { pe } = facts
    // Libraries of pictures and texts are nothing else.
    if (pe === undefined || pe.isDll || !isUnexplained(facts)) return null
    const pieces = unreadResources(facts, PIECE_BYTES_MIN)
    const large = unreadResources(facts)
    const isMuch = large.reduce((sum, { size }) => sum + size, 0) > programBytes(facts) * SHARE_MIN
    const unread = isMuch ? large : pieces
    const [first] = unread
    if (first === undefined || !(isMuch || isInPieces(pieces))) return null
    const bytes = unread.reduce((sum, { size }) => sum + size, 0)
    return {
      description: `${bytes} bytes of resources are encrypted or compressed in an unknown way (${first.type}/${first.name}, ${first.entropy} bits per byte).`,
      evidence: [{ where: 'pe.resources', snippet: `${first.type}/${first.name}, ${first.size} bytes` }],
    }
  },
}
