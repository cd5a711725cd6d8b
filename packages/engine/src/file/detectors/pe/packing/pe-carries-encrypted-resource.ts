import { programBytes } from '../../../program-bytes.ts'
import type { FileDetector } from '../../file-detector.ts'
import { isUnexplained, SHARE_MIN, unreadResources } from './blocks.ts'

export const peCarriesEncryptedResource: FileDetector = {
  id: 'pe_carries_encrypted_resource',
  type: 'pe',
  severity: 'medium',
  title: 'Much of it is a resource that nobody can read',
  why: 'Droppers keep their payload encrypted among the resources, where every program may have data.',
  falsePositives: 'Programs with compressed data of a kind of their own.',
  attack: ['T1027.009'],
  detect(facts) {
    const { pe } = facts
    // Libraries of pictures and texts are nothing else.
    if (pe === undefined || pe.isDll || !isUnexplained(facts)) return null
    const unread = unreadResources(pe)
    const bytes = unread.reduce((sum, { size }) => sum + size, 0)
    const [first] = unread
    if (first === undefined || bytes <= programBytes(facts) * SHARE_MIN) return null
    return {
      description: `${bytes} bytes of its resources are encrypted or compressed in a way that is not known (${first.type}/${first.name}, ${first.entropy} bits a byte).`,
      evidence: [{ where: 'pe.resources', snippet: `${first.type}/${first.name}, ${first.size} bytes` }],
    }
  },
}
