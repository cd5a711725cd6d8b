import type { AttachmentFacts, AttachmentInspection } from '../../../facts/attachments.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { strongestFirst } from '../../strongest-first.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'

/** How much worse than its name a file is. */
const GRAVITY: Readonly<Record<AttachmentInspection['kind'], number>> = {
  executable: 1,
  script: 1,
  web_page: 0.9,
  archive: 0.6,
  document: 0.3,
  message: 0.2,
  image: 0,
  other: 0,
}

/** Worse than it says: a page called .pdf. Pictures under each other's names are everyday. */
function strengthOf({ inspection, risk }: AttachmentFacts): number {
  if (inspection === null || !inspection.isMisnamed || risk?.kind === 'web_page' || risk?.grade === 3) return 0
  return GRAVITY[inspection.kind]
}

export const attachmentOfAnotherType: MailDetector = {
  id: 'attachment_of_another_type',
  type: 'dangerous_attachment',
  severity: 'high',
  title: 'The content of an attachment does not match its extension',
  why: 'Filters go by the name, programs by the content.',
  falsePositives: 'Exports of old programs that call everything .xls or .doc.',
  attack: ['T1036.008'],
  detect: ({ attachments }) => {
    const found = strongestFirst(attachments, strengthOf)
    const [worst] = found
    if (worst === undefined) return null
    const strength = strengthOf(worst)
    return {
      description: `The attachment ${attachmentName(worst)} has the extension .${worst.extension}, but its content is of type ${worst.inspection?.type}.`,
      evidence: attachmentEvidence(found),
      strength,
      ...(strength < 0.9 && { severity: 'medium' as const }),
    }
  },
}
