import { extensionsOf } from '../../../../data/extensions.ts'
import type { AttachmentFacts } from '../../../facts/attachments.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { attachmentEvidence, attachmentName } from '../attachment-evidence.ts'

/** What a reader takes for harmless. */
const HARMLESS: ReadonlySet<string> = new Set([...extensionsOf('finished'), 'txt', 'csv', 'eml', 'msg'])

function isDouble({ innerExtension, extension, risk }: AttachmentFacts): boolean {
  if (risk === null || !HARMLESS.has(innerExtension) || innerExtension === extension) return false
  return risk.grade >= 2 || (risk.kind === 'archive' && risk.grade > 0 && extension !== 'gz' && extension !== 'zip')
}

export const attachmentWithDoubleExtension: MailDetector = {
  id: 'attachment_with_double_extension',
  type: 'dangerous_attachment',
  severity: 'high',
  title: 'An attachment poses as a document with a double extension',
  why: 'Windows hides the last extension, so that invoice.pdf.exe is displayed as invoice.pdf.',
  falsePositives: 'Signed or packed copies that keep the old name.',
  attack: ['T1036.007'],
  detect: ({ attachments }) => {
    const found = attachments.filter(isDouble)
    const [first] = found
    if (first === undefined) return null
    return {
      description: `The attachment ${attachmentName(first)} looks like a .${first.innerExtension} file but is a .${first.extension} file.`,
      evidence: attachmentEvidence(found),
    }
  },
}
