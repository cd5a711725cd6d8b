import { type AttachmentFacts, hashOf } from '../../../facts/attachments.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { attachmentEvidence } from '../attachment-evidence.ts'

export const oneFileUnderSeveralNames: MailDetector = {
  id: 'one_file_under_several_names',
  type: 'dangerous_attachment',
  severity: 'low',
  title: 'The same file is attached under several names',
  why: 'One of the names gets past a filter or catches the eye.',
  falsePositives: 'Signature files that repeat.',
  attack: ['T1036'],
  detect: ({ attachments }) => {
    const byHash = new Map<string, AttachmentFacts[]>()
    const sizes = attachments.map(({ sizeBytes }) => sizeBytes)
    const isAlone = ({ index, sizeBytes }: AttachmentFacts): boolean =>
      sizes.indexOf(sizeBytes) === index && sizes.lastIndexOf(sizeBytes) === index
    for (const attachment of attachments) {
      if (
        attachment.sizeBytes === 0 ||
        isAlone(attachment) ||
        attachment.inspection?.kind === 'image' ||
        attachment.declaredType.startsWith('image/')
      )
        continue
      const hash = hashOf(attachment, 'sha256')
      byHash.set(hash, [...(byHash.get(hash) ?? []), attachment])
    }
    const same = [...byHash.values()].find((group) => new Set(group.map(({ name }) => name)).size > 1)
    if (same === undefined) return null
    return {
      description: `The same file is attached under several names: ${same
        .map(({ name }) => name ?? '')
        .slice(0, 4)
        .join(', ')
        .slice(0, 200)}.`,
      evidence: attachmentEvidence(same),
    }
  },
}
