import type { ExtensionKind } from '../../../../data/tables.ts'
import type { AttachmentFacts } from '../../../facts/attachments.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { strongestFirst } from '../../strongest-first.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'

const WORDS: Readonly<Partial<Record<ExtensionKind, string>>> = {
  executable: 'a program',
  script: 'a script',
  shortcut: 'a shortcut that starts programs',
  installer: 'an installer',
  disk_image: 'a disk image, which can carry programs past the Mark of the Web',
  macro_document: 'a document that runs macros',
  remote_access: 'a file that opens remote access',
  archive: 'an archive of a rarely used format',
  certificate: 'a certificate',
}

/** Of these none is written as text. */
const NAMED: typeof WORDS = { executable: 'a program', installer: 'an installer', disk_image: 'a disk image' }

/** Pages are judged by what they show, plain archives by what they hold. */
function strengthOf({ risk, inspection, isInline }: AttachmentFacts): number {
  if (inspection?.kind === 'executable') return 1
  if (risk === null || risk.kind === 'web_page' || isInline) return 0
  if (risk.grade === 3) return 1
  if (risk.grade < 2) return 0
  return risk.kind === 'script' ? 0.4 : 0.5
}

export const dangerousAttachment: MailDetector = {
  id: 'dangerous_attachment',
  type: 'dangerous_attachment',
  severity: 'high',
  title: 'An attachment is of a dangerous type',
  why: 'Opening it runs code or grants access; honest senders seldom deliver such files by mail.',
  falsePositives: 'Developers who mail scripts to each other, IT departments that send connection files.',
  attack: ['T1566.001', 'T1204.002'],
  detect: ({ attachments }) => {
    const found = strongestFirst(attachments, strengthOf)
    const [worst] = found
    if (worst === undefined) return null
    const kind = worst.inspection?.kind === 'executable' ? 'executable' : (worst.risk?.kind ?? 'executable')
    const strength = strengthOf(worst)
    const named = worst.inspection?.type === 'text' ? NAMED[kind] : undefined
    const is = WORDS[kind] ?? 'of a type that can run code'
    return {
      description: `The attachment ${attachmentName(worst)} ${named === undefined ? `is ${is}` : `has the extension of ${named}, but its content is text`}.`,
      evidence: attachmentEvidence(found),
      strength,
      ...(strength < 1 && { severity: 'medium' as const }),
    }
  },
}
