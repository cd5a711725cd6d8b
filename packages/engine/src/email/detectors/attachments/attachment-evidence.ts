// Attachments as evidence: `attachment:2/invoice.zip`.
import type { Evidence } from '../../../detector.ts'
import type { AttachmentFacts } from '../../facts/attachments.ts'
import { EVIDENCES_MAX } from './limits.ts'

export const attachmentName = ({ name, declaredType }: AttachmentFacts): string =>
  name ?? `a part of type ${declaredType}`

export const attachmentPlace = ({ index, name }: AttachmentFacts): string => `attachment:${index + 1}/${name ?? ''}`

export function attachmentEvidence(
  attachments: readonly AttachmentFacts[],
  snippet: (attachment: AttachmentFacts) => string = ({ declaredType, inspection, sizeBytes }) =>
    `${inspection?.type ?? declaredType}, ${sizeBytes} bytes`,
): readonly Evidence[] {
  return attachments.slice(0, EVIDENCES_MAX).map((attachment) => ({
    where: attachmentPlace(attachment),
    snippet: snippet(attachment),
  }))
}
